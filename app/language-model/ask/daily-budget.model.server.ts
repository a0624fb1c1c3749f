import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";

export type DailyBudgetDocument = {
  /** The day in UTC, such as 2026-11-21. */
  _id: string;
  calls: number;
};

const schema = new Schema<DailyBudgetDocument>(
  { _id: { type: String, required: true }, calls: { type: Number, required: true } },
  { ...schemaOptions, timestamps: false },
);

/** One document a day with an atomic counter, so that the limit holds for all processes together. */
export const DailyBudgetModel = defineModel<DailyBudgetDocument>("ModelBudget", schema, { onPages: false });
