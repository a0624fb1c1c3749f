import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import type { HealthName } from "~/health/health";

/** What the owner has been told of something that fails, that is new, or that waits. It goes when that is over. */
export type AlarmDocument = {
  _id: HealthName | "version" | "words" | "addresses";
  /** When it was first seen. */
  at: Date;
  mailedAt: Date | null;
  postedAt: Date | null;
  /** The latest try of posting it. */
  triedAt: Date | null;
};

const schema = new Schema<AlarmDocument>(
  {
    _id: types.text,
    at: types.date,
    mailedAt: types.dateOrNull,
    postedAt: types.dateOrNull,
    triedAt: types.dateOrNull,
  },
  { ...schemaOptions, timestamps: false },
);

export const AlarmModel = defineModel<AlarmDocument>("Alarm", schema, { onPages: false });
