import { isDeepStrictEqual } from "node:util";

/** The names of the fields that a change makes different. */
export function changedFields(before: Record<string, unknown>, changes: Record<string, unknown>): string[] {
  return Object.keys(changes).filter((field) => !isDeepStrictEqual(plain(before[field]), plain(changes[field])));
}

/** Values of the database in the form that changes have: exact decimals as text, missing and empty as `null`. */
function plain(value: unknown): unknown {
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  if (typeof value === "object" && value !== null && "_bsontype" in value) return String(value);
  return value;
}
