import { z } from "zod";
import { isObjectId } from "~/db/model.server";
import { deskPageSize } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import { namesOfRecipes } from "../recipe-names.server";
import { type DeskRating, type RatingList, type RatingStatus, ratingStatuses, ratingsText } from "./rating";
import { type RatingDocument, RatingModel, toRating } from "./rating.model.server";
import { forgetSums } from "./rating-sums.server";

/** Ratings of all recipes, those said last first. The counts are of all, whatever the view. */
export async function listRatings(view: { status?: RatingStatus; page?: number } = {}): Promise<RatingList> {
  const filter = view.status ? { status: view.status } : {};
  const list = await deskPage(
    RatingModel,
    filter,
    { page: view.page, newest: "ratedAt" },
    (found: RatingDocument) => found,
  );
  return { ...list, items: await withRecipes(list.items), counts: await countByStatus() };
}

async function countByStatus(): Promise<RatingList["counts"]> {
  const each = await Promise.all(ratingStatuses.map((status) => RatingModel.countDocuments({ status })));
  return Object.fromEntries(ratingStatuses.map((status, index) => [status, each[index] ?? 0])) as RatingList["counts"];
}

/** How many wait for somebody of the desk. */
export const countWaitingRatings = async (): Promise<number> => RatingModel.countDocuments({ status: "held" });

async function withRecipes(ratings: RatingDocument[]): Promise<DeskRating[]> {
  const recipes = await namesOfRecipes(ratings.map(({ recipeId }) => recipeId));
  return ratings.map((rating) => ({ ...toRating(rating), recipe: recipes.get(rating.recipeId) ?? null }));
}

const deeds = {
  shown: "Readers see",
  held: "Hidden from readers:",
  spam: "Called spam:",
  delete: "Deleted for good:",
} as const;

const seenSchema = z.object({
  do: z.enum(Object.keys(deeds) as (keyof typeof deeds)[], "Choose what to do with them"),
  /** Each with its id and when it was said. Its person may have changed the words since then. */
  seen: z
    .string("Tick at least one rating")
    .transform((marks) => marks.split(", ").map((mark) => mark.split(" ")))
    .pipe(
      z
        .array(z.tuple([z.string().regex(/^[0-9a-f]{24}$/), z.iso.datetime()], "Tick at least one rating"))
        .max(deskPageSize),
    ),
});

/**
 * Shows, hides or deletes ratings that somebody of the desk has seen. Those that their person has changed since then stay
 * as they are: nobody has read their words yet.
 *
 * @returns what was done, in words
 * @throws Problem "invalid" if none is ticked
 */
export async function changeSeenRatings(input: unknown): Promise<string> {
  const { do: deed, seen } = parseInput(seenSchema, input);
  const asSeen = { $or: seen.map(([id, ratedAt]) => ({ _id: id, ratedAt: new Date(ratedAt) })) };
  const changed =
    deed === "delete"
      ? (await RatingModel.deleteMany(asSeen)).deletedCount
      : (await RatingModel.updateMany(asSeen, { $set: { status: deed } })).matchedCount;
  forgetSums();
  const others = seen.length - changed;
  return `${deeds[deed]} ${ratingsText(changed)}.${others > 0 ? ` ${ratingsText(others)} changed meanwhile: read again.` : ""}`;
}

/** Whether readers see the words of a rating, as it is now: for programs. @throws Problem "missing" */
export async function setRatingStatus(id: string, status: RatingStatus): Promise<DeskRating> {
  const changed = isObjectId(id)
    ? await RatingModel.findOneAndUpdate({ _id: id }, { $set: { status } }, { returnDocument: "after" }).lean()
    : null;
  forgetSums();
  const [rating] = changed ? await withRecipes([changed]) : [];
  if (!rating) throw missing();
  return rating;
}

/** Removes a rating for good. @throws Problem "missing" */
export async function removeRating(id: string): Promise<void> {
  const { deletedCount } = isObjectId(id) ? await RatingModel.deleteOne({ _id: id }) : { deletedCount: 0 };
  forgetSums();
  if (deletedCount === 0) throw missing();
}

const missing = () => new Problem("missing", "This rating does not exist any more");
