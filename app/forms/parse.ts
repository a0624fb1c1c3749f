import type { z } from "zod";
import { Problem } from "~/facts/problem";
import { plainWords } from "./plain-words";

/** No form has this many fields. The answer to nonsense must not list thousands of mistakes. */
const maxFields = 100;
const maxMessages = 10;
const short = (text: string) => text.slice(0, 500);

/** How errors are named. `nested`: "faq.1.answer" instead of "faq"; "rows": only those of a column in a list of rows. */
export type Naming = { nested?: boolean | "rows" };

/** Checks input against a schema. @throws Problem "invalid" with the messages by field */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  { nested = false }: Naming = {},
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: plainWords });
  if (parsed.success) return parsed.data;
  const byField = new Map<string, string[]>();
  const ofAll: string[] = [];
  for (const { path, message } of parsed.error.issues) {
    const isNested = nested === "rows" ? path.length === 3 : nested;
    const name = path.slice(0, isNested ? path.length : 1).join(".");
    if (path.length === 0) ofAll.push(message);
    else if (byField.has(name) || byField.size < maxFields) byField.set(name, [...(byField.get(name) ?? []), message]);
  }
  const errors = Object.fromEntries(
    [...byField].map(([field, messages]) => [short(field), messages.slice(0, maxMessages).map(short)]),
  );
  throw new Problem("invalid", short(ofAll[0] ?? "Some fields need your attention"), errors);
}

/**
 * The same for an update: fields that are missing in the input stay missing, even if the schema has a default.
 * @throws Problem "invalid"
 */
export function parseChanges<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  input: unknown,
  naming?: Naming,
): Partial<z.output<z.ZodObject<Shape>>> {
  // `Object.hasOwn`, because `in` would also find "constructor" and similar names.
  const present = Object.entries(input ?? {}).flatMap(([field, value]) =>
    Object.hasOwn(schema.shape, field) && value !== undefined ? [field] : [],
  );
  const mask = Object.fromEntries(present.map((field) => [field, true])) as Record<string, true>;
  return parseInput(schema.pick(mask as never) as never, input, naming) as Partial<z.output<z.ZodObject<Shape>>>;
}
