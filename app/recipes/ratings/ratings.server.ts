import { isDuplicateKey } from "~/db/database.server";
import { Problem } from "~/facts/problem";
import type { User } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { siteSettings } from "~/settings/site-settings.server";
import { profilePathsOf } from "~/users/profile.server";
import { noteEvents } from "~/webhooks/events/note-events.server";
import { readersEvent } from "~/webhooks/events/site-event";
import type { Recipe, RecipeSummary } from "../recipe";
import { findRecipe, recipesInOrder } from "../recipes.server";
import type { Rating, RatingSummary, RecipeRatings, Review } from "./rating";
import { reviewsOnPage, reviewsOnRecipe } from "./rating";
import { type RatingDocument, RatingModel, toRating } from "./rating.model.server";
import { ratingSchema } from "./rating.schema";
import { forgetSums, sumOf } from "./rating-sums.server";

type Rater = Pick<User, "id" | "firstName">;

/** Whether readers can rate recipes. The owner says so in the settings. */
export const areRatingsOn = (): boolean => siteSettings().ratings !== "off";

/**
 * Stores what somebody says of a recipe. Whoever has rated it before changes their rating. New words wait until somebody
 * of the desk has read them; the stars count at once.
 *
 * @param identifier the recipe's address or id
 * @throws Problem "invalid"; "missing" if readers see no such recipe, or if ratings are off
 */
export async function rateRecipe(identifier: string, input: unknown, rater: Rater): Promise<Rating> {
  const recipe = await ratedRecipe(identifier);
  const isFirst = (await RatingModel.exists({ recipeId: recipe.id, userId: rater.id })) === null;
  const stored = await storeRating(recipe.id, input, rater);
  forgetSums(recipe.id);
  const rating = toRating(stored);
  if (isFirst) await noteEvents([readersEvent("rating.received", rating.id, recipe.title)]);
  return rating;
}

async function storeRating(recipeId: string, input: unknown, rater: Rater): Promise<RatingDocument> {
  const { stars, text, name } = parseInput(ratingSchema, input);
  const said = { stars, text, name: name ?? rater.firstName?.slice(0, 60) ?? "A reader" };
  const own = { recipeId, userId: rater.id };
  const set = { ...said, hasText: text !== null, ratedAt: new Date() };
  // Who changes the stars alone leaves the words as they were looked at. What was called spam stays spam.
  const kept = await RatingModel.findOneAndUpdate(
    { ...own, $or: [{ text, name: said.name }, { status: "spam" }] },
    { $set: set },
    { returnDocument: "after" },
  ).lean();
  if (kept) return kept;
  const status = text === null ? "shown" : "held";
  const store = () =>
    RatingModel.findOneAndUpdate(own, { $set: { ...set, status } }, { upsert: true, returnDocument: "after" }).lean();
  return store().catch((error) => {
    // The same person has rated it at the same moment.
    if (!isDuplicateKey(error)) throw error;
    return store();
  });
}

/**
 * Takes back what somebody said of a recipe, also while ratings are off or readers do not see the recipe.
 *
 * @param identifier the recipe's id, or its address if readers see it
 */
export async function withdrawRating(identifier: string, { id: userId }: Pick<User, "id">): Promise<void> {
  const recipeId = (await findRecipe(identifier))?.id ?? identifier;
  await RatingModel.deleteOne({ recipeId, userId });
  forgetSums(recipeId);
}

/** What somebody has said of a recipe. `null` for nothing. */
export async function ratingBy({ id: userId }: Pick<User, "id">, recipe: { id: string }): Promise<Rating | null> {
  const found = await RatingModel.findOne({ recipeId: recipe.id, userId }).lean();
  return found && toRating(found);
}

/** What the page of a recipe shows of its ratings. `null` while ratings are off. */
export async function ratingsOnRecipe(recipe: { id: string }): Promise<RecipeRatings | null> {
  if (!areRatingsOn()) return null;
  const { items, ...summary } = await readReviews(recipe, { size: reviewsOnRecipe });
  return { ...summary, reviews: items };
}

/** All words about a recipe, twenty a page, the newest first. @throws Problem "missing" while ratings are off */
export async function listReviews(recipe: { id: string }, page: number) {
  if (!areRatingsOn()) throw noRatings();
  return readReviews(recipe, { page, size: reviewsOnPage });
}

type Reviews = RatingSummary & { items: Review[]; reviewCount: number; page: number; pages: number };

async function readReviews(
  { id: recipeId }: { id: string },
  { page = 1, size }: { page?: number; size: number },
): Promise<Reviews> {
  const { reviewCount, ...summary } = await sumOf(recipeId);
  const pages = Math.max(1, Math.ceil(reviewCount / size));
  const at = Math.min(page, pages);
  const shown = { recipeId, status: "shown" as const, hasText: true };
  const found =
    reviewCount === 0
      ? []
      : await RatingModel.find(shown)
          .sort({ ratedAt: -1, _id: -1 })
          .skip((at - 1) * size)
          .limit(size)
          .lean();
  const profiles = await profilePathsOf(found.map(({ userId }) => userId));
  const items = found.map((document) => {
    const profile = profiles.get(document.userId ?? "");
    return { ...toReview(document), ...(profile && { profile }) };
  });
  return { ...summary, items, reviewCount, page: at, pages };
}

/** What readers see of a person's words on recipes, the newest first. */
export async function reviewsShownBy(
  { id: userId }: Pick<User, "id">,
  limit: number,
): Promise<(Review & { on: RecipeSummary })[]> {
  if (!areRatingsOn()) return [];
  const found = await RatingModel.find({ userId, status: "shown", hasText: true })
    .sort({ ratedAt: -1 })
    .limit(limit)
    .lean();
  const recipes = await recipesInOrder(found.map(({ recipeId }) => recipeId));
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  return found.flatMap((document) => {
    const on = byId.get(document.recipeId);
    return on ? [{ ...toReview(document), on }] : [];
  });
}

function toReview(document: RatingDocument): Review {
  const { id, stars, name, ratedAt, text } = toRating(document);
  return { id, stars, name, ratedAt, text: text ?? "" };
}

async function ratedRecipe(identifier: string): Promise<Pick<Recipe, "id" | "title">> {
  const recipe = areRatingsOn() ? await findRecipe(identifier) : null;
  if (!recipe) throw noRatings();
  return recipe;
}

const noRatings = () => new Problem("missing", "There is no such recipe to rate");
