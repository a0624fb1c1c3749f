import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** What the hub has been told of a feed. */
export type AnnouncedFeedDocument = {
  /** The feed's name. */
  _id: string;
  /** The change that the hub was told of last. */
  changedAt: Date | null;
  /** When the hub did not listen. */
  triedAt: Date | null;
};

const schema = new Schema<AnnouncedFeedDocument>(
  { _id: types.text, changedAt: types.dateOrNull, triedAt: types.dateOrNull },
  { ...schemaOptions, timestamps: false },
);

export const AnnouncedFeedModel = defineModel<AnnouncedFeedDocument>("AnnouncedFeed", schema, { onPages: false });
