import type { z } from "zod";
import { Problem } from "~/facts/problem";

/** What a call may send. */
export type JsonFields = {
  /** What the call is about, for messages: "a recipe". */
  of: string;
  /** The fields that can be set. */
  schema: z.ZodObject;
  /**
   * Fields of answers that nobody can set. The call may contain them and they are ignored, so that a document can be
   * sent back as it was read.
   */
  readOnly?: readonly string[];
};

/** The answer repeats at most this many names, each cut to this length, because strangers choose them. */
const maxNames = 20;
const maxNameLength = 60;

/**
 * Refuses unknown fields: otherwise their values would be lost silently. If the body is not an object, the schema
 * refuses it.
 *
 * @throws Problem "invalid" that names each field
 */
export function refuseUnknownFields(sent: unknown, { of, schema, readOnly = [] }: JsonFields): void {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return;
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(schema.shape, name) && !readOnly.includes(name));
  if (unknown.length === 0) return;
  // `fromEntries` allows even `__proto__` as a name.
  const errors = Object.fromEntries(
    unknown.slice(0, maxNames).map((name) => {
      const shown = name.slice(0, maxNameLength).toWellFormed();
      return [shown, [`${shown || "A name without letters"} is not a field of ${of}`]];
    }),
  );
  throw new Problem("invalid", "Some fields need your attention", errors);
}
