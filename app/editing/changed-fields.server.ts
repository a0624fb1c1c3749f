import { isDeepStrictEqual } from "node:util";

/** The names of the fields in which a change differs from the document that it is made to. */
export function changedFields(before: Record<string, unknown>, changes: Record<string, unknown>): string[] {
  return Object.keys(changes).filter((field) => !isDeepStrictEqual(plain(before[field]), plain(changes[field])));
}

/** Values of the database as a change holds them: exact decimals as text, missing and empty alike. */
function plain(value: unknown): unknown {
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  if (typeof value === "object" && value !== null && "_bsontype" in value) return String(value);
  return value;
}
