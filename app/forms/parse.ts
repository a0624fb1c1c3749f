import { z } from "zod";
import { Problem } from "~/problem";
import { plainWords } from "./plain-words";

/** Checks input against a schema. @throws Problem "invalid" with the messages by field */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: plainWords });
  if (parsed.success) return parsed.data;
  const { fieldErrors, formErrors } = z.flattenError(parsed.error);
  const errors = Object.fromEntries(
    Object.entries(fieldErrors as Record<string, string[] | undefined>).map(([field, messages]) => [
      field,
      messages ?? [],
    ]),
  );
  throw new Problem("invalid", formErrors[0] ?? "Some fields need your attention", errors);
}

/**
 * The same for an update: fields that the input leaves out are left out of the result, whatever the schema would make of
 * a missing value. @throws Problem "invalid"
 */
export function parseChanges<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  input: Record<string, unknown>,
): Partial<z.output<z.ZodObject<Shape>>> {
  // `Object.hasOwn`: "constructor" and its like are no fields, and `in` would find them.
  const present = Object.keys(input).filter(
    (field) => Object.hasOwn(schema.shape, field) && input[field] !== undefined,
  );
  const mask = Object.fromEntries(present.map((field) => [field, true])) as Record<string, true>;
  return parseInput(schema.pick(mask as never) as never, input) as Partial<z.output<z.ZodObject<Shape>>>;
}
