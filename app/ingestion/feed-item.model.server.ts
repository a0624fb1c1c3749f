import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";

/** What is remembered of a story for ever, so that it comes once: also when its article has been deleted since. */
export type FeedItemDocument = {
  _id: Types.ObjectId;
  /** The address of the source that brought it first, as configured. */
  source: string;
  /** See item-keys. */
  keys: string[];
  /** As the source has it now. */
  title: string;
  excerpt: string;
  url: string;
  author: string | null;
  publishedAt: Date;
  articleId: Types.ObjectId;
  /** Its article is not stored yet. Gone once it is. */
  pending?: true;
  /** It came from a wrestling source and nobody has been asked for a recipe. Gone once somebody has. */
  recipeWanted?: true;
  /** How often a recipe was asked for. */
  recipeTries: number;
  createdAt: Date;
};

const text = { type: String, required: true };

const schema = new Schema<FeedItemDocument>(
  {
    source: text,
    keys: { type: [String], required: true },
    title: text,
    excerpt: text,
    url: text,
    author: { type: String, default: null },
    publishedAt: { type: Date, required: true },
    articleId: { type: Schema.Types.ObjectId, required: true },
    pending: Boolean,
    recipeWanted: Boolean,
    recipeTries: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ keys: 1 }, { unique: true });
schema.index({ source: 1, _id: 1 }, { name: "pending", partialFilterExpression: { pending: true } });
schema.index(
  { createdAt: -1, publishedAt: -1 },
  { name: "recipe wanted", partialFilterExpression: { recipeWanted: true } },
);

export const FeedItemModel = defineModel<FeedItemDocument>("FeedItem", schema);
