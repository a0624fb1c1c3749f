import type { z } from "zod";
import type { JsonFields } from "~/forms/json-fields.server";

/** Fields of every answer that nobody can set. */
const readOnly = ["id", "version", "updatedBy", "createdAt", "updatedAt", "warnings"];

/**
 * What an API call may send of an edited document.
 *
 * @param of "a recipe"
 * @param more further fields of answers that nobody can set
 */
export const documentJson = (of: string, schema: z.ZodObject, more: readonly string[] = []): JsonFields => ({
  of,
  schema,
  readOnly: [...readOnly, ...more],
});
