import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import { pageKinds } from "./counted";

/*
 * Sums, and nothing about the readers: no address, no browser, no time of day.
 */

/**
 * What is counted: reads by page (`subject` is the document's id, or the path), all reads together (`reads`), where readers
 * come from, links followed by vendor, and by the page they were followed from (its kind and id).
 */
export const countKinds = [...pageKinds, "reads", "source", "vendor", "link-page"] as const;
export type CountKind = (typeof countKinds)[number];

/** How much of a sum a demo has invented: see ./kept-counts.server. Missing where readers made all of it. */
type InventedPart = { invented?: number };

const inventedPart = { invented: Number } as const;
const ofInvented = [{ invented: 1 }, { partialFilterExpression: { invented: { $gt: 0 } } }] as const;

export type CountDocument = {
  kind: CountKind;
  subject: string;
  /** A day on the site's calendar ("2026-11-21"), or a month ("2026-11"). */
  period: string;
  count: number;
} & InventedPart;

const countSchema = () => {
  const schema = new Schema<CountDocument>(
    {
      kind: { type: String, enum: countKinds, required: true },
      subject: types.text,
      period: types.text,
      count: { type: Number, required: true },
      ...inventedPart,
    },
    { ...schemaOptions, timestamps: false },
  );
  // What is counted at the same moment in several processes is one document.
  schema.index({ kind: 1, period: 1, subject: 1 }, { unique: true });
  schema.index({ kind: 1, subject: 1, period: 1 });
  schema.index(...ofInvented);
  return schema;
};

export const DayCountModel = defineModel<CountDocument>("DayCount", countSchema(), { onPages: false });
export const MonthCountModel = defineModel<CountDocument>("MonthCount", countSchema(), { onPages: false });

/** Words that readers searched for and that no text has, on one day. */
export type EmptySearchDocument = { words: string; day: string; count: number } & InventedPart;

const emptySearchSchema = new Schema<EmptySearchDocument>(
  { words: types.text, day: types.text, count: { type: Number, required: true }, ...inventedPart },
  { ...schemaOptions, timestamps: false },
);
emptySearchSchema.index({ day: 1, words: 1 }, { unique: true });
emptySearchSchema.index(...ofInvented);

export const EmptySearchModel = defineModel<EmptySearchDocument>("EmptySearch", emptySearchSchema, { onPages: false });
