import { goneForGood } from "~/editing/history/bin.server";
import { documentsNamed, type NamedDocument } from "~/editing/slugs.server";
import type { Recipe } from "./recipe";
import { RecipeModel } from "./recipe.model.server";

type Named = Pick<Recipe, "title" | "slug">;

/** What recipes are called, by id, whatever their status. Those that are in the bin or gone are missing. One query. */
export async function namesOfRecipes(ids: readonly string[]): Promise<Map<string, Named>> {
  const found = await RecipeModel.find({ _id: { $in: [...new Set(ids)] } }, { title: 1, slug: 1 }).lean();
  return new Map(found.map(({ _id, title, slug }) => [_id.toHexString(), { title, slug }]));
}

/** Which of these recipes are gone for good: those in the bin can come back. */
export const recipesGoneForGood = (ids: string[]): Promise<string[]> => goneForGood(RecipeModel, ids);

/** The recipes with ids, or with present or earlier slugs, whatever their status. */
export const recipesNamed = (names: readonly string[]): Promise<NamedDocument[]> => documentsNamed(RecipeModel, names);
