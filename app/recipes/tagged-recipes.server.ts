import { publishedNow } from "~/editing/publish-date.server";
import type { RecipeSummary } from "./recipe";
import {
  RecipeModel,
  type RecipeSummaryDocument,
  recipeSummaryProjection,
  toRecipeSummary,
} from "./recipe.model.server";

/** The number of recipes with a tag, including drafts. */
export async function countTaggedRecipes(tag: string): Promise<number> {
  return RecipeModel.countDocuments({ tags: tag });
}

export async function latestTaggedRecipes(tag: string, limit: number): Promise<RecipeSummary[]> {
  const found = await RecipeModel.find({ tags: tag, ...publishedNow() }, recipeSummaryProjection)
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<RecipeSummaryDocument[]>();
  return found.map(toRecipeSummary);
}
