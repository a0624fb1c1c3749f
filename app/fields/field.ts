/**
 * What the fields of a noun are, each said once. From a description come the types, the schema, the model, the words of
 * revisions, the filters, the search and the limits of a form's inputs. It is data alone: no validator reaches a browser
 * with it.
 */

type Common = {
  /** The label of its input. Revisions and edit conflicts use it, too. */
  label: string;
  /** Lists are read and answered without it. */
  inLists?: false;
  /** Where a search finds its words: with those of the title, or with the rest of the text. */
  searched?: "title" | "text";
  /** A form that sends it empty says nothing of it. */
  silent?: true;
  /** A field that belongs to this one: where two people change one of them each, they choose for both. */
  pairedWith?: string;
};

/** Where readers filter by a field: the parameter of the address, and what stands for no filter. */
type Filtered = { filter?: string; all?: string };

/** `named` is the field in a sentence: "Enter a title". */
type TextOptions = Common & {
  named: string;
  most: number;
  required?: true;
  /** Stored where nothing was sent; else `null`. */
  none?: "";
  /** Its input has one line and takes no more characters than are stored. */
  line?: true;
};
type LinesOptions = Common & {
  /** One of the lines in a sentence. */
  named: string;
  most: number;
  longest: number;
  /** What is said where there are none; without it there may be none. */
  missing?: string;
  /** A line that is there twice is kept once. */
  distinct?: true;
};
type NumberOptions = Common & {
  named: string;
  most: number;
  /** Empty text is no number. */
  required?: true;
  /** Stored where nothing was sent; else `null`. */
  none?: 0;
  zeroIsNone?: true;
  /** An input with arrows, or a list that the form fills; else an input that takes anything. */
  input?: "arrows" | "list";
};
type ChoiceOptions = Common &
  Filtered & {
    labels: Record<string, string>;
    /** What is said of a value that is none of them. */
    wrong: string;
    required?: true;
    /** Stored where nothing was sent; else `null`. */
    preset?: string;
    /** The form's words for no choice. */
    none?: string;
  };
type ChoicesOptions = Common & Filtered & { named: string; labels: Record<string, string> };
type PriceOptions = Common & { named: string; required?: true };
type DecimalOptions = Common & { most: number; wrong: string };
type FlagOptions = Common & { preset?: true };
type NamedOptions = Common & { named: string };

type Options = {
  text: TextOptions;
  lines: LinesOptions;
  tags: Common;
  wholeNumber: NumberOptions;
  choice: ChoiceOptions;
  choices: ChoicesOptions;
  flag: FlagOptions;
  price: PriceOptions;
  decimal: DecimalOptions;
  day: NamedOptions;
  moment: Common;
  picture: Common;
  webAddress: NamedOptions;
  pairs: Common;
};

export type Kind = keyof Options;
export type Field = { [K in Kind]: { kind: K } & Options[K] }[Kind];
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>;
/** A noun's fields by name, in the order of its form. */
export type Fields = Record<string, Field>;

const described =
  <K extends Kind>(kind: K) =>
  <const Own extends Options[K]>(options: Own): { kind: K } & Own => ({ kind, ...options });

/** Text of one or more lines. */
export const text = described("text");
/** A list of texts, in a form one a line. */
export const lines = described("lines");
/** A list of texts, in a form between commas. */
export const tags = described("tags");
export const wholeNumber = described("wholeNumber");
/** One of some values. */
export const choice = described("choice");
/** Any number of some values. */
export const choices = described("choices");
/** Yes or no. */
export const flag = described("flag");
/** Pounds and pence. */
export const price = described("price");
/** A number with one decimal place, from 0. */
export const decimal = described("decimal");
/** A day that is not to come. */
export const day = described("day");
export const moment = described("moment");
/** The address of a picture. */
const picture = described("picture");
export const webAddress = described("webAddress");
/** Labels with their values; the noun has a schema of its own for them. */
export const pairs = described("pairs");

/** A picture with the sentence that describes it. */
export const pictureFields = {
  imageUrl: picture({ label: "Picture", pairedWith: "imageAlt" }),
  imageAlt: text({ label: "Picture description", named: "the picture's description", most: 300, none: "" }),
};

type OrNull<F, Value> = F extends { required: true } | { none: "" | 0 } | { preset: string } ? Value : Value | null;

type LabelOf<F> = F extends { labels: infer Labels } ? keyof Labels & string : never;

type TakenByKind<F> = {
  text: OrNull<F, string>;
  lines: string[];
  tags: string[];
  wholeNumber: OrNull<F, number>;
  choice: OrNull<F, LabelOf<F>>;
  choices: LabelOf<F>[];
  flag: F extends { preset: true } ? boolean | undefined : boolean;
  price: OrNull<F, string>;
  decimal: string | null;
  day: Date | null;
  moment: Date | null | undefined;
  picture: string | null;
  webAddress: string | null;
  pairs: { label: string; value: string }[];
};

/** What a schema makes of what was sent; documents hold the same, but for exact decimals. */
export type TakenOf<F> = F extends { kind: infer K extends Kind } ? TakenByKind<F>[K] : never;

/** What pages and the API are given: dates and decimals as text. */
export type ValueOf<F> = F extends { kind: "day" | "moment" }
  ? string | null
  : F extends { kind: "pairs" }
    ? Record<string, string>
    : Exclude<TakenOf<F>, undefined>;

type NameOf<F> = keyof F & string;
type ListedName<F> = { [K in NameOf<F>]: F[K] extends { inLists: false } ? never : K }[NameOf<F>];

export type Taken<F> = { [K in keyof F]: TakenOf<F[K]> };
export type Values<F> = { -readonly [K in keyof F]: ValueOf<F[K]> };
/** Those that lists have. */
export type Listed<F> = { -readonly [K in ListedName<F>]: ValueOf<F[K]> };
type ListedFields<F> = { [K in ListedName<F>]: F[K] };

export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as NameOf<F>[];

/** The names of the fields that fit. */
export const namesWhere = <F extends Fields>(fields: F, fits: (field: Field) => boolean | undefined) =>
  namesOf(fields).filter((name) => fits(fields[name] as Field));

/** A description of the fields that lists have. */
export const listedFields = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, { inLists }]) => inLists !== false)) as ListedFields<F>;

/** A description of some of the fields. */
export const pickFields = <F extends Fields, const Name extends keyof F & string>(fields: F, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, Name>;

/** The values of a choice, in the order of its labels. */
export const valuesOfChoice = <F extends { labels: Record<string, string> }>({ labels }: F) =>
  Object.keys(labels) as (keyof F["labels"] & string)[];

/** The same with their labels. */
export const choicesOf = ({ labels }: { labels: Record<string, string> }) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What an edit conflict has to know of a noun's fields. */
export type MergeRules = {
  /** Fields that say nothing when they are sent empty. */
  silent: readonly string[];
  /** Fields that mean something together. */
  pairs: readonly (readonly string[])[];
};

export const mergeRulesOf = (fields: Fields): MergeRules => ({
  silent: namesWhere(fields, ({ silent }) => silent),
  pairs: Object.entries(fields).flatMap(([name, { pairedWith }]) => (pairedWith ? [[name, pairedWith]] : [])),
});
