import { isDuplicateKey } from "~/db/database.server";
import { Problem } from "~/facts/problem";
import { wrestlingRecipesARun, wrestlingTag } from "~/ingestion/sources/feed-source";
import { askLanguageModel, requireLanguageModel } from "~/language-model/ask/ask-language-model.server";
import { newWrittenByModelMark } from "~/language-model/mark/language-model-mark.server";
import { cuisineLabels } from "~/recipes/cuisines/cuisines.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { log } from "~/runtime/log.server";
import { type FeedItemDocument, FeedItemModel } from "./feed-item.model.server";
import type { RunLease } from "./run-lease.server";
import { recipeInstructions, type WrittenRecipe, writtenRecipeSchema } from "./written-recipe.schema";

/** How often a story is tried when the language model fails. */
const maximumTries = 3;

/**
 * Has the language model write recipes for the newest wrestling stories: at most three a run, and one for each story
 * (R15.5). The run records how many there are, or why there are none.
 */
export async function makeWrestlingRecipes({ document: run, change }: RunLease, stop: AbortSignal): Promise<void> {
  try {
    if (await FeedItemModel.exists({ recipeWanted: true })) requireLanguageModel();
    for (let tried = run.recipes.tried; tried < wrestlingRecipesARun && !stop.aborted; tried++) {
      const item = await takeStory();
      if (!item) return;
      await change({ $set: { "recipes.tried": tried + 1 } });
      if (await makeRecipe(item)) await change({ $inc: { "recipes.made": 1 } });
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await change({ $set: { "recipes.message": error.message } });
  }
}

/** Takes the newest story that waits for a recipe. No other process gets it. */
const takeStory = () =>
  FeedItemModel.findOneAndUpdate(
    { recipeWanted: true },
    { $unset: { recipeWanted: 1 }, $inc: { recipeTries: 1 } },
    { sort: { createdAt: -1, publishedAt: -1 }, returnDocument: "after" },
  ).lean();

/** @throws Problem if the language model cannot be asked, and any fault. The story then waits for another run. */
async function makeRecipe(item: FeedItemDocument): Promise<boolean> {
  try {
    const written = await askLanguageModel({
      use: "wrestling-recipe",
      schema: writtenRecipeSchema(Object.keys(cuisineLabels())),
      instructions: recipeInstructions(),
      input: `${item.title}\n\n${item.excerpt}`,
    });
    await storeRecipe(item, written);
    return true;
  } catch (error) {
    // The language model refused, or its answer is no recipe. The story has none then.
    if (error instanceof Problem && error.kind === "invalid") {
      log.warn({ reason: error.message }, "No wrestling recipe of a story");
      return false;
    }
    if (item.recipeTries < maximumTries) {
      await FeedItemModel.updateOne({ _id: item._id }, { $set: { recipeWanted: true } });
    }
    throw error;
  }
}

/** The recipe has the id of its story, so a story cannot have two. */
async function storeRecipe({ _id }: FeedItemDocument, { tags, ...written }: WrittenRecipe): Promise<void> {
  try {
    await createRecipe(
      { ...written, tags: [wrestlingTag, ...tags.filter((tag) => tag.toLowerCase() !== wrestlingTag)] },
      {
        origin: { id: _id.toHexString(), createdAt: new Date() },
        writtenByModel: newWrittenByModelMark(),
        cause: "feed",
      },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
