import { addDocument, changeDocument, restoreDocument } from "~/editing/edit-document.server";
import { nounEditing } from "~/editing/noun-editing.server";
import { publicationOf } from "~/editing/publication.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import { slugsOf } from "~/editing/slugs.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { parseChanges, parseInput } from "~/forms/parse";
import { ownImage } from "~/images/copy-image.server";
import { presentCuisine } from "~/recipes/cuisines/cuisines.server";
import { type DeskRecipe, totalTime } from "~/recipes/recipe";
import { type RecipeDocument, RecipeModel, toDeskRecipe } from "~/recipes/recipe.model.server";
import { recipeFacts } from "~/recipes/recipe-fields";
import { recipeFieldsInForce } from "~/recipes/recipe-fields-in-force.server";
import { searchWordsOf } from "~/search-index/searched-fields.server";
import { recipeInput } from "./recipe-input.server";

export const recipeEditing = nounEditing({ facts: recipeFacts, model: RecipeModel, toDesk: toDeskRecipe });

const publication = publicationOf(slugsOf<RecipeDocument>(() => RecipeModel, { noun: recipeFacts.name }));

/** The words of the search. Somebody who searches for a meal in thirty minutes wants recipes of this time. */
export const recipeWords = (recipe: Partial<RecipeDocument>) =>
  searchWordsOf(recipeFieldsInForce(), recipe, { tags: [recipeFacts.name, ...timeWords(recipe)] });

function timeWords({ prepTime = null, cookTime = null, restTime = null }: Partial<RecipeDocument>): string[] {
  const minutes = totalTime({ prepTime, cookTime, restTime });
  if (minutes === null) return [];
  const within = [15, 20, 30, 45, 60].filter((limit) => minutes <= limit).map((limit) => `${limit} minutes`);
  return minutes <= maxQuickMinutes ? [...within, "quick"] : within;
}

const maxQuickMinutes = 30;

/** The pictures of steps as the site's own: those of other sites are copied. @throws Problem "invalid" */
async function withOwnPictures<Sent extends { stepImages?: (string | null)[] }>(
  sent: Sent,
  by?: Editor,
): Promise<Sent> {
  if (!sent.stepImages?.length) return sent;
  const own = new Map<string | null, string>();
  const late = performance.now() + mostSecondsForPictures * 1000;
  for (const address of new Set(sent.stepImages.filter((one) => one !== null))) {
    try {
      if (performance.now() > late) throw new Problem("invalid", "The pictures before it took too long to copy");
      own.set(address, await ownImage(address, { seconds: secondsForPicture, by }));
    } catch (error) {
      if (!(error instanceof Problem) || error.kind !== "invalid") throw error;
      const message = `Line ${sent.stepImages.indexOf(address) + 1}: ${error.message}`;
      throw new Problem("invalid", message, { stepImages: [message] });
    }
  }
  return { ...sent, stepImages: sent.stepImages.map((address) => own.get(address) ?? null) };
}

/** A caller waits during this time, for one and for all. */
const [secondsForPicture, mostSecondsForPictures] = [5, 30];

/** @throws Problem "invalid" with the messages by field, "conflict" if another recipe has the given slug */
export async function createRecipe(input: unknown, context: WriteContext = {}): Promise<DeskRecipe> {
  const { slug, publishedAt, ...fields } = await withOwnPictures(parseInput(recipeInput, input), context.by);
  const made = await addDocument<RecipeDocument>(recipeEditing, fields, context, async (attempt) => ({
    ...(await publication.ofNew({ ...fields, slug, publishedAt }, context, attempt)),
    ...recipeWords(fields),
  }));
  return toDeskRecipe(made);
}

/**
 * Changes some fields of a recipe (see `changeDocument`). Without a new slug it keeps its address. An earlier address still
 * leads to it.
 *
 * @throws Problem "invalid", "missing", "conflict" (the slug is taken); EditConflict
 */
export async function updateRecipe(id: string, input: unknown, context: ChangeContext = {}): Promise<DeskRecipe> {
  const { slug, publishedAt, ...changes } = await withOwnPictures(parseChanges(recipeInput, input), context.by);
  const after = await publication.orConflict(
    changeDocument<RecipeDocument>(
      recipeEditing,
      id,
      context,
      (before) => ({ ...changes, ...publication.changed(before, { slug, publishedAt, status: changes.status }) }),
      (recipe, fields) => ({ ...publication.derived(recipe, fields), ...recipeWords(recipe) }),
    ),
  );
  return toDeskRecipe(after);
}

/**
 * Takes a recipe out of the bin, as it was, to its old addresses. If another recipe has its address by now, it gets the
 * next free one, and `readdressed` is true.
 *
 * @throws Problem "missing" if the bin has no recipe with this id
 */
export async function restoreRecipe(id: string, context: ChangeContext = {}): Promise<{ readdressed: boolean }> {
  let readdressed = false;
  await restoreDocument(recipeEditing, id, context, async (recipe) => {
    const restored = await publication.ofRestored(recipe);
    readdressed = restored.readdressed;
    const cuisine = presentCuisine(recipe.cuisine);
    return { ...restored.fields, cuisine, ...recipeWords({ ...recipe, cuisine }) };
  });
  return { readdressed };
}

export const { remove: removeRecipe } = recipeEditing;

/** Works out the search terms of all recipes again. */
export const rebuildRecipes = (): Promise<RebuildResult> => rebuildDocuments(RecipeModel, recipeWords);
