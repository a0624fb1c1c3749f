import { isObjectId } from "~/db/model.server";
import type { WordStatus } from "~/facts/status";
import { namesOfRecipes } from "../recipe-names.server";
import type { DeskRating } from "./rating";
import { type RatingDocument, RatingModel, toRating } from "./rating.model.server";
import { forgetSums } from "./rating-sums.server";

// What the people of the desk do with ratings. `app/comments/desk` shows them among comments.

const ofState = (status?: WordStatus) => (status ? { status } : {});

export const countRatings = async (status?: WordStatus): Promise<number> =>
  status ? RatingModel.countDocuments({ status }) : RatingModel.estimatedDocumentCount();

/** The ids and times of the newest. The index alone is read. */
export async function newestRatings(limit: number, status?: WordStatus): Promise<{ id: string; at: Date }[]> {
  const found = await RatingModel.find(ofState(status), { ratedAt: 1 })
    .sort({ ratedAt: -1, _id: -1 })
    .limit(limit)
    .lean();
  return found.map(({ _id, ratedAt }) => ({ id: _id.toHexString(), at: ratedAt }));
}

/** Ratings for the desk, by their ids. */
export async function deskRatings(ids: readonly string[]): Promise<Map<string, DeskRating>> {
  const ratings = await withRecipes(await RatingModel.find({ _id: { $in: ids } }).lean());
  return new Map(ratings.map((rating) => [rating.id, rating]));
}

async function withRecipes(ratings: RatingDocument[]): Promise<DeskRating[]> {
  const recipes = await namesOfRecipes(ratings.map(({ recipeId }) => recipeId));
  return ratings.map((rating) => ({
    ...toRating(rating),
    recipe: recipes.get(rating.recipeId) ?? null,
    source: rating.source ?? null,
  }));
}

/** A rating as somebody of the desk has seen it. Its person may have changed it since `at`. */
export type SeenRating = { id: string; at: string };

/**
 * Shows, hides or deletes ratings. Those that their person has changed since they were seen stay as they are: nobody has
 * read their words yet.
 *
 * @returns how many were as they were seen
 */
export async function changeSeenRatings(seen: readonly SeenRating[], deed: WordStatus | "delete"): Promise<number> {
  if (seen.length === 0) return 0;
  const asSeen = { $or: seen.map(({ id, at }) => ({ _id: id, ratedAt: new Date(at) })) };
  const changed =
    deed === "delete"
      ? (await RatingModel.deleteMany(asSeen)).deletedCount
      : (await RatingModel.updateMany(asSeen, { $set: { status: deed } })).matchedCount;
  forgetSums();
  return changed;
}

/** Whether readers see the words of a rating, as it is now: for programs. `null` if there is none. */
export async function setRatingStatus(id: string, status: WordStatus): Promise<DeskRating | null> {
  const changed = isObjectId(id)
    ? await RatingModel.findOneAndUpdate({ _id: id }, { $set: { status } }, { returnDocument: "after" }).lean()
    : null;
  forgetSums();
  const [rating = null] = changed ? await withRecipes([changed]) : [];
  return rating;
}

/** Removes a rating for good. Returns whether there was one. */
export async function removeRating(id: string): Promise<boolean> {
  const { deletedCount } = isObjectId(id) ? await RatingModel.deleteOne({ _id: id }) : { deletedCount: 0 };
  forgetSums();
  return deletedCount > 0;
}
