import type { User } from "~/facts/user";
import { namesOfRecipes, recipesGoneForGood } from "../recipe-names.server";
import type { OwnRating } from "./rating";
import { RatingModel, toRating } from "./rating.model.server";

type Person = Pick<User, "id">;

/** What a person has said of recipes, the oldest first. `title` is `null` for a recipe that is in the bin, or gone. */
export async function ratingsOf({ id: userId }: Person): Promise<OwnRating[]> {
  const found = await RatingModel.find({ userId }).sort({ ratedAt: 1 }).lean();
  const recipes = await namesOfRecipes(found.map(({ recipeId }) => recipeId));
  return found.map((rating) => ({
    ...toRating(rating),
    recipeId: rating.recipeId,
    title: recipes.get(rating.recipeId)?.title ?? null,
  }));
}

/** The stars and words of a person who is erased stay, and are nobody's. */
export async function forgetRater({ id: userId }: Person): Promise<void> {
  await RatingModel.updateMany({ userId }, { $set: { userId: null, name: "A former reader" } });
}

/** Removes all that these users have said of recipes. */
export async function eraseRatingsOf(userIds: readonly string[]): Promise<void> {
  await RatingModel.deleteMany({ userId: { $in: userIds } });
}

/** Forgets what was said of recipes that are gone for good. */
export async function forgetRatingsOfGone(): Promise<void> {
  const gone = await recipesGoneForGood(await RatingModel.distinct("recipeId"));
  if (gone.length > 0) await RatingModel.deleteMany({ recipeId: { $in: gone } });
}
