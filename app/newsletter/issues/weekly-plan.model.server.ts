import { Schema } from "mongoose";
import { defineModel } from "~/db/model.server";

/** What the program remembers of the weekly issue. There is one such document. */
export type WeeklyPlan = {
  _id: string;
  /** The schedule that was in force at the last look, and since when: no issue is made for a time before that. */
  schedule: string;
  since: Date;
  /** The last week that is done, whether or not there was anything to make. */
  done?: string;
};

const schema = new Schema<WeeklyPlan>(
  {
    _id: { type: String, required: true },
    schedule: { type: String, required: true },
    since: { type: Date, required: true },
    done: String,
  },
  { versionKey: false, strict: "throw", id: false },
);

export const WeeklyPlanModel = defineModel<WeeklyPlan>("NewsletterWeeklyPlan", schema, { onPages: false });
