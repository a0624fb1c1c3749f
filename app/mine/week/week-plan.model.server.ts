import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import { type WeekDay, weekDays } from "./week-plan";

export type StoredMeal = {
  key: string;
  day: WeekDay;
  recipeId: string | null;
  servings: number | null;
  words: string | null;
};

/** What somebody wants to eat in a week. */
export type WeekPlanDocument = { userId: string; meals: StoredMeal[] };

const meal = new Schema<StoredMeal>(
  {
    key: types.text,
    day: { type: String, required: true, enum: weekDays },
    recipeId: types.textOrNull,
    servings: { type: Number, default: null },
    words: types.textOrNull,
  },
  { _id: false },
);

const schema = new Schema<WeekPlanDocument>(
  { userId: types.text, meals: { type: [meal], default: [] } },
  { ...schemaOptions, timestamps: false },
);
// One a person.
schema.index({ userId: 1 }, { unique: true });

export const WeekPlanModel = defineModel<WeekPlanDocument>("WeekPlan", schema, { onPages: false });
