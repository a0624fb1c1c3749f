import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** What the publisher of a source asks of those who read it. It belongs to the address: another address never gets it. */
export type FeedAccessDocument = {
  /** The address of the source. */
  _id: string;
  user: string;
  headerName: string;
  /** The password and the header's value as JSON, encrypted: see ./feed-access.server. */
  secrets: string;
};

const schema = new Schema<FeedAccessDocument>(
  { _id: types.text, user: String, headerName: String, secrets: types.text },
  { ...schemaOptions, timestamps: false },
);

export const FeedAccessModel = defineModel<FeedAccessDocument>("FeedAccess", schema, { onPages: false });
