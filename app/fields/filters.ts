import { type Field, type FieldOf, type Fields, namesWhere, type ValueOf } from "./field";
import { choicesOf } from "./labels";

/** The choices in a list's filters, by parameter. `null` or an empty list means all. */
export type Chosen<F> = {
  -readonly [Name in keyof F as F[Name] extends { filter: infer Parameter extends string }
    ? Parameter
    : never]: F[Name] extends { kind: "choices" }
    ? ValueOf<F[Name]>
    : F[Name] extends { keyed: true }
      ? string | null
      : F[Name] extends { labels: infer Labels }
        ? (keyof Labels & string) | null
        : never;
};

type FilterField = (FieldOf<"choice"> | FieldOf<"choices"> | FieldOf<"wholeNumber">) & {
  filter: string;
  labels: Record<string, string>;
};

export type Filter = {
  /** The parameter of the address. */
  name: string;
  /** The field that it filters by. */
  field: string;
  label: string;
  /** The value for no filter. */
  all: string;
  choices: { value: string; label: string }[];
  values: string[];
  /** Whether several values may be chosen. A document then needs all of them. */
  several: boolean;
  /** Whether a document needs this number or a smaller one. */
  atMost: boolean;
};

const isFilter = (field: Field): field is FilterField => "filter" in field && field.filter !== undefined;

export function filtersOf(fields: Fields): Filter[] {
  const filters =
    known.get(fields) ?? namesWhere(fields, isFilter).map((name) => filterOf(name, fields[name] as FilterField));
  known.set(fields, filters);
  return filters;
}

/** Cached, because a list of thousands needs this for each document. */
const known = new WeakMap<Fields, Filter[]>();

function filterOf(name: string, field: FilterField): Filter {
  const { filter, label, all = "All", kind } = field;
  const choices = choicesOf(field);
  const values = choices.map(({ value }) => value);
  const [several, atMost] = [kind === "choices", kind === "wholeNumber"];
  return { name: filter, field: name, label, all, choices, values, several, atMost };
}

/** Reads the choices from an address or a form. A missing or wrong value means all. */
export function readChosen<F extends Fields>(fields: F, given: URLSearchParams | FormData): Chosen<F> {
  const chosen = filtersOf(fields).map(({ name, values, several }) => {
    const wanted = values.filter((value) => given.getAll(name).includes(value));
    return [name, several ? wanted : (values.find((value) => value === given.get(name)) ?? null)];
  });
  return Object.fromEntries(chosen) as Chosen<F>;
}

export const chosenOf = (chosen: object, name: string): string[] =>
  [(chosen as Record<string, string | string[] | null | undefined>)[name] ?? []].flat();

/** Writes the choices into an address. */
export function writeChosen(fields: Fields, chosen: object, query: URLSearchParams): void {
  for (const { name } of filtersOf(fields)) {
    for (const value of chosenOf(chosen, name)) query.append(name, value);
  }
}

export const isAnyChosen = (fields: Fields, chosen: object): boolean =>
  filtersOf(fields).some(({ name }) => chosenOf(chosen, name).length > 0);

export const keysOf = (fields: Fields, document: object) =>
  Object.fromEntries(filtersOf(fields).map(({ field }) => [field, (document as Record<string, unknown>)[field]]));

/** Whether a document fits the choices. Of several values it needs all. */
export function fitsChosen(fields: Fields, chosen: object): (document: object) => boolean {
  const wanted = filtersOf(fields).flatMap(({ name, field, atMost }) =>
    chosenOf(chosen, name).map((value) => ({ field, value, atMost })),
  );
  return (document) =>
    wanted.every(({ field, value, atMost }) => {
      const own = chosenOf(document, field);
      return atMost ? own.some((one) => Number(one) <= Number(value)) : own.includes(value);
    });
}

/** The filters as select lists, for the desk. */
export const selectFiltersOf = (fields: Fields) =>
  filtersOf(fields).map(({ name, label, choices }) => ({
    name,
    label,
    choices: [{ value: "", label: "All" }, ...choices],
  }));
