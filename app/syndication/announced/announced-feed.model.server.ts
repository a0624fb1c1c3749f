import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** What the hub has been told of a feed, and search engines of the site. */
export type AnnouncedFeedDocument = {
  /** The feed's name; "IndexNow" for search engines. */
  _id: string;
  /** The change that was told last. */
  changedAt: Date | null;
  /** When nobody listened. */
  triedAt: Date | null;
};

const schema = new Schema<AnnouncedFeedDocument>(
  { _id: types.text, changedAt: types.dateOrNull, triedAt: types.dateOrNull },
  { ...schemaOptions, timestamps: false },
);

export const AnnouncedFeedModel = defineModel<AnnouncedFeedDocument>("AnnouncedFeed", schema, { onPages: false });
