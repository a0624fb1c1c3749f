import { isObjectId, originFields } from "~/db/model.server";
import type { WriteContext } from "~/editing/write-context.server";
import { parseChanges, parseInput } from "~/forms/parse";
import { Problem } from "~/problem";
import { titleWords } from "~/search/title-words.server";
import { type Cuisine, type Difficulty, type Recipe, type RecipeSummary, recipeListMost } from "./recipe";
import {
  RecipeModel,
  type RecipeSummaryDocument,
  recipeSummaryProjection,
  toRecipe,
  toRecipeSummary,
} from "./recipe.model.server";
import { type RecipeInput, recipeSchema } from "./recipe.schema";

export type RecipeFilter = { cuisine?: Cuisine; difficulty?: Difficulty };

/** Recipes, newest first. */
export async function listRecipes({
  cuisine,
  difficulty,
  limit,
}: RecipeFilter & { limit: number }): Promise<RecipeSummary[]> {
  const filter = { ...(cuisine && { cuisine }), ...(difficulty && { difficulty }) };
  const found = await RecipeModel.find(filter, recipeSummaryProjection)
    .sort({ createdAt: -1, _id: -1 })
    .limit(Math.min(limit, recipeListMost))
    .lean<RecipeSummaryDocument[]>();
  return found.map(toRecipeSummary);
}

/** A recipe by its id; `null` where there is none. */
export async function findRecipe(id: string): Promise<Recipe | null> {
  const found = isObjectId(id) ? await RecipeModel.findById(id).lean() : null;
  return found && toRecipe(found);
}

export async function recipeExists(id: string): Promise<boolean> {
  return (await RecipeModel.exists({ _id: id })) !== null;
}

/** Takes what somebody sent, to be checked here. @throws Problem "invalid" with the messages by field */
export async function createRecipe(input: RecipeInput, { origin, writtenByModel }: WriteContext = {}): Promise<Recipe> {
  const fields = parseInput(recipeSchema, input);
  const created = await RecipeModel.create({
    ...fields,
    ...originFields(origin),
    imageAlt: fields.imageAlt ?? "",
    titleWords: titleWords(fields.title, fields.tags),
    ...(writtenByModel && { writtenByModel }),
  });
  return toRecipe(created.toObject());
}

/**
 * Changes some fields of a recipe. `version` is the one that the change was made from; without it the change is made to
 * whatever version is there.
 *
 * @throws Problem "invalid", "missing", "conflict" (a newer version was saved)
 */
export async function updateRecipe(
  id: string,
  input: Partial<RecipeInput>,
  { version }: WriteContext & { version?: number } = {},
): Promise<Recipe> {
  const { imageAlt, ...changes } = parseChanges(recipeSchema, input);
  // Without a version, others may save in between: then the change is made to what they saved.
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const before = isObjectId(id) ? await RecipeModel.findById(id, { title: 1, tags: 1, version: 1 }).lean() : null;
    if (!before) throw new Problem("missing", "This recipe does not exist any more");
    if (version !== undefined && version !== before.version) break;
    const { title, tags } = { ...before, ...changes };
    const updated = await RecipeModel.findOneAndUpdate(
      { _id: id, version: before.version },
      {
        $set: {
          ...changes,
          ...(imageAlt !== undefined && { imageAlt: imageAlt ?? "" }),
          titleWords: titleWords(title, tags),
        },
        $inc: { version: 1 },
      },
      { returnDocument: "after" },
    ).lean();
    if (updated) return toRecipe(updated);
  }
  throw new Problem("conflict", "Somebody else has saved a newer version of this recipe");
}

const mostAttempts = 20;
