import { Schema, type Types } from "mongoose";
import { defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import { type WordStatus, wordStatuses } from "~/facts/status";
import { mostStars, type Rating } from "./rating";

export type RatingDocument = {
  _id: Types.ObjectId;
  recipeId: string;
  /** `null` if the person was erased. */
  userId: string | null;
  stars: number;
  text: string | null;
  /** Whether there is a text, for indexes. */
  hasText: boolean;
  name: string;
  status: WordStatus;
  /** When the person said it last. */
  ratedAt: Date;
  /** Where it was brought from; missing for one that was given here. */
  source?: string;
  createdAt: Date;
};

const schema = new Schema<RatingDocument>(
  {
    recipeId: types.text,
    userId: types.textOrNull,
    stars: { type: Number, required: true, min: 1, max: mostStars },
    text: types.textOrNull,
    hasText: { type: Boolean, required: true },
    name: types.text,
    status: { type: String, required: true, enum: wordStatuses },
    ratedAt: types.date,
    source: String,
  },
  schemaOptions,
);
// One a person and recipe, also when they press twice at the same moment.
schema.index({ userId: 1, recipeId: 1 }, { unique: true, partialFilterExpression: { userId: { $gt: "" } } });
// What a person has said, the newest first.
schema.index({ userId: 1, ratedAt: -1 }, { partialFilterExpression: { userId: { $gt: "" } } });
// What is counted and added up of a recipe's ratings is read from this index alone.
schema.index({ recipeId: 1, status: 1, hasText: 1, stars: 1 });
schema.index({ recipeId: 1, status: 1, hasText: 1, ratedAt: -1, _id: -1 });
schema.index({ status: 1, ratedAt: -1, _id: -1 });
schema.index({ ratedAt: -1, _id: -1 });

/** Pages show them at most a minute late: a reader who rates a recipe drops no page for all others. */
export const RatingModel = defineModel<RatingDocument>("Rating", schema, { onPages: false });

export const toRating = (document: RatingDocument): Rating =>
  plainOf(document, ["stars", "text", "name", "status", "ratedAt"]);
