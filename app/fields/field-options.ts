/** What can be said of a field, by its kind. */

/** Where the search sees a field, the most telling place first. */
export const searchedPlaces = ["title", "tags", "facts", "summary", "text"] as const;
export type SearchedPlace = (typeof searchedPlaces)[number];

type Common = {
  /** The label of its input. Revisions and edit conflicts use it too. */
  label: string;
  /** Lists do not have it. */
  inLists?: false;
  /** The search finds its words, as words of this place. */
  searched?: SearchedPlace;
  /** If a form sends it empty, the field stays as it is. */
  silent?: true;
  /** A field that belongs to this one. If two people each change one of the two, they choose for both. */
  pairedWith?: string;
};

/** Readers can filter by this field: the address's parameter, and its value for no filter. */
type Filtered = { filter?: string; all?: string };

/** `named` is the field in a sentence: "Enter a title". */
type TextOptions = Common & {
  named: string;
  most: number;
  required?: true;
  /** Stored if nothing was sent. Without it `null` is stored. */
  none?: "";
  /** Its input has one line and takes no more characters than are stored. */
  line?: true;
};
type LinesOptions = Common & {
  /** One of the lines in a sentence. */
  named: string;
  most: number;
  longest: number;
  /** The error if there are no lines. Without it there may be none. */
  missing?: string;
  /** A line that comes twice is stored once. */
  distinct?: true;
};
type NumberOptions = Common &
  Filtered & {
    named: string;
    most: number;
    /** The choices of its filter. Each finds the documents with this number or a smaller one. */
    labels?: Record<string, string>;
    /** Empty text is an error. */
    required?: true;
    /** Stored if nothing was sent. Without it `null` is stored. */
    none?: 0;
    zeroIsNone?: true;
    /** An input with arrows, or a list that the form fills. Without it the input takes any text. */
    input?: "arrows" | "list";
  };
type ChoiceOptions = Common &
  Filtered & {
    labels: Record<string, string>;
    /** Its values are keys of a list that the owner changes. `labels` are those of an untouched site: see `withLabels`. */
    keyed?: true;
    /** The error for any other value. */
    wrong: string;
    required?: true;
    /** Stored if nothing was sent. Without it `null` is stored. */
    preset?: string;
    /** The form's label for no choice. */
    none?: string;
  };
type KeyOptions = Common & {
  /** The error for any other value. */
  wrong: string;
};
type ChoicesOptions = Common & Filtered & { named: string; labels: Record<string, string> };
type PriceOptions = Common & { named: string; required?: true };
type DecimalOptions = Common & { most: number; wrong: string };
type FlagOptions = Common & { preset?: true };
type NamedOptions = Common & { named: string };

type RowsOptions = Common & {
  /** One of the rows in a sentence: "question". */
  named: string;
  /** How many rows there may be. */
  most: number;
  /** What each row says, by name. A row begins with the first. */
  columns: Record<string, Column>;
  /** If rows are of several kinds: the first column names its kind, and a row has the columns of its kind only. */
  kinds?: Record<string, RowKind>;
};
export type Column = {
  label: string;
  /** It in a sentence: "a question". */
  named: string;
  most: number;
  /** Without it the text may be missing. */
  required?: true;
  /** Its text may have several lines. */
  long?: true;
  /**
   * Without it any text: one of a list, a day as "2026-12-01", a whole number from 1, or an address of this site, or several,
   * one a line, which can be found by the titles of texts.
   */
  input?: "choice" | "day" | "number" | "address" | "addresses";
  /** The values of a choice, with their labels. Without them the form gets them from the database. */
  labels?: Readonly<Record<string, string>>;
  /** The largest number. */
  upTo?: number;
  /** If it has a text, this column needs one too. */
  needs?: string;
  hint?: string;
};
export type RowKind = {
  label: string;
  /** What it shows, in a sentence for somebody who may add it. */
  about: string;
  columns: readonly string[];
  required?: readonly string[];
  /** A list has one row of this kind at most. */
  once?: true;
  /** What a new row says, by column. */
  begins?: Readonly<Record<string, string>>;
};

export type Options = {
  text: TextOptions;
  lines: LinesOptions;
  tags: Common;
  wholeNumber: NumberOptions;
  choice: ChoiceOptions;
  choices: ChoicesOptions;
  key: KeyOptions;
  flag: FlagOptions;
  price: PriceOptions;
  decimal: DecimalOptions;
  day: NamedOptions;
  moment: Common;
  picture: Common;
  pictures: Common & { most: number };
  webAddress: NamedOptions;
  pairs: Common;
  rows: RowsOptions;
};
