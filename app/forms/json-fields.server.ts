import type { z } from "zod";
import { Problem } from "~/facts/problem";

/** What a call may send. */
export type JsonFields = {
  /** What is sent, for messages: "a recipe". */
  of: string;
  /** Says which fields can be set. */
  schema: z.ZodObject;
  /**
   * Fields that answers carry and nobody can set. They are taken and left alone, so that a document can be sent back as
   * it was read.
   */
  readOnly?: readonly string[];
};

/** So many names are answered, and so much of each: they are a stranger's words. */
const mostNamed = 20;
const longestName = 60;

/**
 * Refuses fields that nobody knows: what was meant by them would be lost without a word. What is no object is left to the
 * schema to refuse.
 *
 * @throws Problem "invalid" that names each field
 */
export function refuseUnknownFields(sent: unknown, { of, schema, readOnly = [] }: JsonFields): void {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return;
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(schema.shape, name) && !readOnly.includes(name));
  if (unknown.length === 0) return;
  // `fromEntries` makes even `__proto__` a name like any other.
  const errors = Object.fromEntries(
    unknown.slice(0, mostNamed).map((name) => {
      const shown = name.slice(0, longestName).toWellFormed();
      return [shown, [`${shown || "A name without letters"} is not a field of ${of}`]];
    }),
  );
  throw new Problem("invalid", "Some fields need your attention", errors);
}
