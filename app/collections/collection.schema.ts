import { z } from "zod";
import { schemaOf } from "~/fields/field-schema";
import { rowsSchema } from "~/fields/rows/rows.schema";
import { calendarDay } from "~/forms/fields";
import { pickedKinds } from "~/picked/picked-kinds";
import { collectionFields } from "./collection-fields";

const { items, from, to } = collectionFields;

/**
 * An item as callers of the API say it, by kind and id, becomes one with the address that its id gives. An address beside
 * them is not read: the id says what is meant. Rows of the form have an address alone.
 */
function withAddress(sent: unknown): unknown {
  const { kind, id, line } = (sent ?? {}) as Record<string, unknown>;
  if (kind === undefined && id === undefined) return sent;
  const beginning = Object.entries(pickedKinds).find(([one]) => one === kind)?.[1];
  return { address: beginning && typeof id === "string" ? beginning + encodeURIComponent(id) : "", line };
}

/** What a collection's form, or a call, may send. */
export const collectionSchema = schemaOf(collectionFields, {
  items: z.preprocess((sent) => (Array.isArray(sent) ? sent.map(withAddress) : (sent ?? [])), rowsSchema(items)),
  from: calendarDay(from.named),
  to: calendarDay(to.named),
});
