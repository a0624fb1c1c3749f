import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";

/** A story of a feed. It stays for ever, also when its article is deleted, so that no story comes twice. */
export type FeedItemDocument = {
  _id: Types.ObjectId;
  /** The address of the first source that had the story, as configured. */
  source: string;
  /** See item-keys. */
  keys: string[];
  /** These fields are as the source has them now. */
  title: string;
  excerpt: string;
  url: string;
  author: string | null;
  publishedAt: Date;
  articleId: Types.ObjectId;
  /** Set until its article is stored. */
  pending?: true;
  /** Set on stories of wrestling sources until the language model is asked for a recipe. */
  recipeWanted?: true;
  /** How often the language model was asked for a recipe. */
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

export const FeedItemModel = defineModel<FeedItemDocument>("FeedItem", schema, { onPages: false });
