/**
 * The fields of a noun, each described once. The description gives the types, the schema, the model, the words of
 * revisions, the filters, the search and the limits of a form's inputs. It is data only, so browsers load no validator
 * with it.
 */

import type { Options } from "./field-options";

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
/** A list of texts. A form has one a line. */
export const lines = described("lines");
/** A list of texts. A form has them with commas in between. */
export const tags = described("tags");
export const wholeNumber = described("wholeNumber");
/** One of some values. */
export const choice = described("choice");
/** Any number of some values. */
export const choices = described("choices");
/** The key of a document of another noun. Only the database knows which keys there are: see `NounRevisions.names`. */
export const key = described("key");
/** Yes or no. */
export const flag = described("flag");
/** Pounds and pence. */
export const price = described("price");
/** A number with one decimal place, from 0. */
export const decimal = described("decimal");
/** A day that is not in the future. */
export const day = described("day");
export const moment = described("moment");
const picture = described("picture");
/** Beside the lines of another field: `null`, and an empty line of a form, for a line without one. */
export const pictures = described("pictures");
export const webAddress = described("webAddress");
/** Labels with values. The noun has its own schema for them. */
export const pairs = described("pairs");
/** A list whose items say several things each, such as links with their labels. The noun has its own schema for them. */
export const rows = described("rows");

/** A picture with the sentence that describes it. */
export const pictureFields = {
  imageUrl: picture({ label: "Picture", pairedWith: "imageAlt" }),
  imageAlt: text({ label: "Picture description", named: "the picture's description", most: 300, none: "" }),
};

type OrNull<F, Value> = F extends { required: true } | { none: "" | 0 } | { preset: string } ? Value : Value | null;

type LabelOf<F> = F extends { keyed: true }
  ? string
  : F extends { labels: infer Labels }
    ? keyof Labels & string
    : never;

type TakenByKind<F> = {
  text: OrNull<F, string>;
  lines: string[];
  tags: string[];
  wholeNumber: OrNull<F, number>;
  choice: OrNull<F, LabelOf<F>>;
  choices: LabelOf<F>[];
  key: string;
  flag: F extends { preset: true } ? boolean | undefined : boolean;
  price: OrNull<F, string>;
  decimal: string | null;
  day: Date | null;
  moment: Date | null | undefined;
  picture: string | null;
  pictures: (string | null)[];
  webAddress: string | null;
  pairs: { label: string; value: string }[];
  rows: RowOf<F>[];
};

/** A row: its columns by name. */
type RowOf<F> = F extends { columns: infer Columns }
  ? { [Name in keyof Columns as Columns[Name] extends { required: true } ? Name : never]: string } & {
      [Name in keyof Columns as Columns[Name] extends { required: true } ? never : Name]?: string;
    }
  : never;

/** The output of a schema. Documents store the same, but decimals as exact ones. */
export type TakenOf<F> = F extends { kind: infer K extends Kind } ? TakenByKind<F>[K] : never;

/** What pages and the API get: dates and decimals as text. */
export type ValueOf<F> = F extends { kind: "day" | "moment" }
  ? string | null
  : F extends { kind: "pairs" }
    ? Record<string, string>
    : Exclude<TakenOf<F>, undefined>;

type NameOf<F> = keyof F & string;
type ListedName<F> = { [K in NameOf<F>]: F[K] extends { inLists: false } ? never : K }[NameOf<F>];

export type Taken<F> = { [K in keyof F]: TakenOf<F[K]> };
export type Values<F> = { -readonly [K in keyof F]: ValueOf<F[K]> };
export type Listed<F> = { -readonly [K in ListedName<F>]: ValueOf<F[K]> };
type ListedFields<F> = { [K in ListedName<F>]: F[K] };

export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as NameOf<F>[];

/** The names of the fields for which `fits` is true. */
export const namesWhere = <F extends Fields>(fields: F, fits: (field: Field) => boolean | undefined) =>
  namesOf(fields).filter((name) => fits(fields[name] as Field));

/** The descriptions of the fields that lists have. */
export const listedFields = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, { inLists }]) => inLists !== false)) as ListedFields<F>;

/** The descriptions of some of the fields. */
export const pickFields = <F extends Fields, const Name extends keyof F & string>(fields: F, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, Name>;

/** What an edit conflict needs to know about a noun's fields. */
export type MergeRules = {
  /** Fields that stay as they are if they are sent empty. */
  silent: readonly string[];
  /** Fields that belong together. */
  pairs: readonly (readonly string[])[];
  /** Fields that a form has only if its sender has just said them, such as a status by a button. */
  stated?: readonly string[];
};

export const mergeRulesOf = (fields: Fields): MergeRules => ({
  silent: namesWhere(fields, ({ silent }) => silent),
  pairs: Object.entries(fields).flatMap(([name, { pairedWith }]) => (pairedWith ? [[name, pairedWith]] : [])),
});
