import { keyedRemoval, keyedWriting } from "~/editing/keyed/keyed-changes.server";
import { newKey } from "~/editing/keyed/new-key.schema";
import { nounEditing, plainWriting } from "~/editing/noun-editing.server";
import { rebuildDocuments } from "~/editing/rebuild.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { parseInput } from "~/forms/parse";
import type { Cuisine } from "~/recipes/cuisines/cuisine";
import { CuisineModel, toCuisine } from "~/recipes/cuisines/cuisine.model.server";
import { cuisineSchema } from "~/recipes/cuisines/cuisine.schema";
import { cuisineFacts } from "~/recipes/cuisines/cuisine-fields";
import { cuisineList } from "~/recipes/cuisines/cuisines.server";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { recipeWords } from "./recipe-changes.server";

export const cuisineEditing = nounEditing({ facts: cuisineFacts, model: CuisineModel, toDesk: toCuisine });

const newCuisine = cuisineSchema.extend({ key: newKey });

const { update } = plainWriting(cuisineEditing, cuisineSchema, ({ label }) => ({ title: label }));

/** What means all cuisines in an address. */
const all = "all";

const writing = keyedWriting({ list: cuisineList, editing: cuisineEditing }, update, (key) =>
  key === all ? { kind: "invalid", message: `“${all}” means every cuisine. Choose another word` } : null,
);

export const { move: moveCuisine, restore: restoreCuisine } = writing;

/** A cuisine for its form: as it is stored, or as it was to begin with. */
export const findCuisine = async (id: string): Promise<Cuisine | null> => cuisineList.find(id);

/**
 * Makes a cuisine. Its key stands in addresses for ever: the given one, or one made from the label.
 *
 * @throws Problem "invalid" with the messages by field; "conflict" if something else has the key
 */
export async function createCuisine(input: unknown, context: WriteContext = {}): Promise<Cuisine> {
  return toCuisine(await writing.create(parseInput(newCuisine, input), {}, context));
}

/**
 * Changes a cuisine. Recipes are found by its label, so a new one makes the search words of its recipes anew.
 *
 * @throws Problem "invalid" with the messages by field, "missing"; EditConflict
 */
export async function updateCuisine(id: string, input: unknown, context: ChangeContext = {}): Promise<Cuisine> {
  const before = cuisineList.find(id)?.label;
  const saved = await writing.update(id, input, context);
  if (saved.label !== before) await searchAnew(saved.key);
  return saved;
}

/** The number of recipes that a cuisine has, with drafts. */
export const countInCuisine = (key: string): Promise<number> => RecipeModel.countDocuments({ cuisine: key });

/** Puts a cuisine into the bin. Its recipes get another one, which its address leads to from then on. */
export const removeCuisine = keyedRemoval(
  { list: cuisineList, editing: cuisineEditing },
  {
    words: ["recipe", "recipes"],
    count: countInCuisine,
    move: async (from, cuisine) => {
      await RecipeModel.updateMany({ cuisine: from }, { $set: { cuisine } }, { timestamps: false });
      await searchAnew(cuisine);
    },
  },
);

const searchAnew = (cuisine: string) => rebuildDocuments(RecipeModel, recipeWords, { cuisine });
