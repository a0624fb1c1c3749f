import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import type { StepName } from "./first-day";

/** The list of a site, of which there is one: the steps that are right as they are, and whether nobody is shown it again. */
export type FirstDayDocument = { _id: string; settled: StepName[]; gone: boolean };

const schema = new Schema<FirstDayDocument>(
  { _id: types.text, settled: [String], gone: { type: Boolean, default: false } },
  { ...schemaOptions, timestamps: false },
);

export const FirstDayModel = defineModel<FirstDayDocument>("FirstDay", schema, { onPages: false });
