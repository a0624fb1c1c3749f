import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import type { FeedItem } from "./read/incoming-items.server";

/** A story of a feed, as the source has it now. It stays for ever, also when its article is deleted, so that no story comes twice. */
export type FeedItemDocument = FeedItem & {
  _id: Types.ObjectId;
  /** The address of the first source that had the story, as configured. */
  source: string;
  articleId: Types.ObjectId;
  /** Set until its article is stored. */
  pending?: true;
  /** Set when its article was deleted because of its age. */
  outdated?: true;
  /** Set on stories of wrestling sources until the language model is asked for a recipe. */
  recipeWanted?: true;
  /** How often the language model was asked for a recipe. */
  recipeTries: number;
  createdAt: Date;
};

const schema = new Schema<FeedItemDocument>(
  {
    source: types.text,
    keys: { type: [String], required: true },
    title: types.text,
    excerpt: types.text,
    url: types.text,
    author: types.textOrNull,
    publishedAt: types.date,
    articleId: { type: Schema.Types.ObjectId, required: true },
    pending: Boolean,
    outdated: Boolean,
    recipeWanted: Boolean,
    recipeTries: { type: Number, default: 0 },
    createdAt: types.date,
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ keys: 1 }, { unique: true });
schema.index({ source: 1, _id: 1 }, { name: "pending", partialFilterExpression: { pending: true } });
schema.index({ source: 1, outdated: 1, publishedAt: 1 });
schema.index(
  { createdAt: -1, publishedAt: -1 },
  { name: "recipe wanted", partialFilterExpression: { recipeWanted: true } },
);

export const FeedItemModel = defineModel<FeedItemDocument>("FeedItem", schema, { onPages: false });
