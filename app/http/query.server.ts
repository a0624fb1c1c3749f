import { z } from "zod";
import { typeable } from "~/forms/fields";
import { parseInput } from "~/forms/parse";

/**
 * Reads the query of an address. What is missing or makes no sense is left out, so that a mistyped address shows the
 * page without that filter instead of an error.
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

/** A whole number from 1; larger ones than a page can have are taken for the largest. */
export const positiveNumber = z
  .string(fromOne)
  .regex(/^\d{1,15}$/, { error: fromOne, abort: true })
  .transform(Number)
  .refine((value) => value >= 1, fromOne);

/** One of some values, or `all` of them, which is as good as none (spec 2: the filters' own value). */
export const oneOrAll = <const Choice extends string>(choices: readonly Choice[]) =>
  z
    .enum(["all", ...choices])
    .transform((value) => (value === "all" ? undefined : (value as Choice)))
    .optional();

/** A search as typed: cut to a length that somebody may have meant, without the characters that nobody types. */
export const searchText = (longest: number) => z.string().transform((value) => typeable(value.slice(0, longest)));

/**
 * The query of an API call, where a wrong value is the caller's mistake. Of a name that comes more than once the last
 * counts, but for those that are lists. @throws Problem "invalid"
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
