import { z } from "zod";
import { oneOrAll } from "~/forms/query.server";
import type { Fields } from "./field";
import { type Chosen, chosenOf, filtersOf } from "./filters";

type Schemas<F> = { [Name in keyof Chosen<F>]: z.ZodType<Exclude<Chosen<F>[Name], null> | undefined> };

/** The filters of an API call. An unknown value is an error of the caller. */
export const filterQuery = <F extends Fields>(fields: F) =>
  shapeOf(fields, (values, several) => {
    const one = oneOrAll(values);
    if (!several) return one;
    return z
      .array(one)
      .transform((given) => given.filter((value) => value !== undefined))
      .optional();
  });

/** The order of a list in an API call. An unknown one is an error of the caller. */
export const orderQuery = <Order extends string>(orders: Record<Order, string>) =>
  z.enum(Object.keys(orders) as Order[]).optional();

/** The parameters that may come more than once. */
export const filterLists = (fields: Fields) =>
  filtersOf(fields).flatMap(({ name, several }) => (several ? [name] : []));

/** The filters of the desk's list: one value of each. */
export const deskFilterQuery = <F extends Fields>(fields: F) =>
  shapeOf(fields, (values, several) => (several ? z.enum(values).transform((value) => [value]) : z.enum(values)));

const shapeOf = <F extends Fields>(fields: F, schema: (values: string[], several: boolean) => z.ZodType) =>
  Object.fromEntries(
    filtersOf(fields).map(({ name, values, several }) => [name, schema(values, several)]),
  ) as Schemas<F>;

/** The database filter for what was chosen. Of several values a document needs all. */
export function whereChosen(fields: Fields, chosen: object): Record<string, unknown> {
  const wanted = filtersOf(fields).flatMap(({ name, field, several, atMost }) => {
    const values = chosenOf(chosen, name);
    if (values.length === 0) return [];
    return [[field, several ? { $all: values } : atMost ? { $lte: Number(values[0]) } : values[0]]];
  });
  return Object.fromEntries(wanted);
}
