import type { Fields } from "~/fields/field";
import { filtersOf } from "~/fields/filters";

/** A page that is the same for every visitor. */
export type CachedPage = {
  path: Pick<RegExp, "test">;
  /** The route's id. A navigation uses it to ask for the page's data. */
  route: string;
  /** The folder of its route, if it is not that of most pages for readers. */
  folder?: string;
  /** The parameters that the page reads. */
  parameters?: Record<string, ParameterValues>;
};

/** The values of a parameter that have a page. `several`: more than one may be in the address. */
export type ParameterValues = { fits(value: string): boolean; several?: boolean };

export const upTo = (most: number): ParameterValues => ({
  fits: (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= most,
});

/** One of some words, or of the names of a list's orders. */
export const oneOf = (words: readonly string[] | Record<string, string>): ParameterValues => {
  const known = Array.isArray(words) ? words : Object.keys(words);
  return { fits: (value) => known.includes(value) };
};

/** The parameters of the filters for readers. @param inForce the fields with the values that there are at a request */
export const filterParameters = (fields: Fields, inForce = () => fields): Record<string, ParameterValues> =>
  Object.fromEntries(
    filtersOf(fields).map(({ name, several }) => {
      const fits = (value: string) =>
        value === "all" || filtersOf(inForce()).some((filter) => filter.name === name && filter.values.includes(value));
      return [name, { fits, several }];
    }),
  );
