import { z } from "zod";
import { typeable } from "./fields";
import { parseInput } from "./parse";

/**
 * Reads the query of an address. A missing or wrong value is left out: a mistyped address shows the page without that
 * filter instead of an error.
 */
export function readQuery<Shape extends Record<string, z.ZodType>>(request: Request, shape: Shape) {
  const given = new URL(request.url).searchParams;
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = schema.safeParse(given.get(name)?.trim() || undefined);
    if (parsed.success) read[name] = parsed.data;
  }
  return read as { [Name in keyof Shape]?: z.output<Shape[Name]> };
}

const fromOne = "Enter a whole number from 1";

/** A whole number from 1. A number that is too large becomes the largest one. */
export const positiveNumber = z
  .string(fromOne)
  .regex(/^\d{1,15}$/, { error: fromOne, abort: true })
  .transform(Number)
  .refine((value) => value >= 1, fromOne);

/** One of some values, or `all`, which means no filter (R7.1). */
export const oneOrAll = <const Choice extends string>(choices: readonly Choice[]) =>
  z
    .enum(["all", ...choices])
    .transform((value) => (value === "all" ? undefined : (value as Choice)))
    .optional();

/** The text of a search, cut to a sensible length and without characters that nobody types. */
export const searchText = (longest: number) => z.string().transform((value) => typeable(value.slice(0, longest)));

/**
 * The query of an API call. A wrong value is an error of the caller. If a name comes more than once, the last value
 * counts, except in lists.
 * @throws Problem "invalid"
 */
export function strictQuery<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  lists: readonly string[] = [],
): z.output<Schema> {
  const given = new URL(request.url).searchParams;
  const several = lists.filter((name) => given.has(name)).map((name) => [name, given.getAll(name)]);
  return parseInput(schema, { ...Object.fromEntries(given), ...Object.fromEntries(several) });
}
