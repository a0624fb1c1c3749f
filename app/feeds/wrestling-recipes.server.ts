import { isDuplicateKey } from "~/db/database.server";
import { askModel, requireLanguageModel } from "~/language-model/ask-model.server";
import { markOfModel } from "~/language-model/mark-of-model.server";
import { log } from "~/log.server";
import { Problem } from "~/problem";
import { createRecipe } from "~/recipes/recipe-changes.server";
import { type FeedItemDocument, FeedItemModel } from "./feed-item.model.server";
import { wrestlingRecipesARun, wrestlingTag } from "./feed-source";
import type { RunLease } from "./run-lease.server";
import { recipeInstructions, type WrittenRecipe, writtenRecipeSchema } from "./written-recipe.schema";

/** A story that met with a model out of order is tried again in so many runs. */
const triesMost = 3;

/**
 * Has recipes written of the newest wrestling stories: three a run at most, one of a story for ever (rulings, feeds). The
 * run keeps how many there are, or why there are none.
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

/** The newest story that nobody has been asked about; nobody else gets it. */
const takeStory = () =>
  FeedItemModel.findOneAndUpdate(
    { recipeWanted: true },
    { $unset: { recipeWanted: 1 }, $inc: { recipeTries: 1 } },
    { sort: { createdAt: -1, publishedAt: -1 }, returnDocument: "after" },
  ).lean();

/** @throws Problem where the model cannot be asked at all, and any fault; the story waits for another run */
async function makeRecipe(item: FeedItemDocument): Promise<boolean> {
  try {
    const written = await askModel({
      use: "wrestling-recipe",
      schema: writtenRecipeSchema,
      instructions: recipeInstructions,
      input: `${item.title}\n\n${item.excerpt}`,
    });
    await keepRecipe(item, written);
    return true;
  } catch (error) {
    // It would not, or what it wrote is no recipe: then this story has none.
    if (error instanceof Problem && error.kind === "invalid") {
      log.warn({ reason: error.message }, "No wrestling recipe of a story");
      return false;
    }
    if (item.recipeTries < triesMost) {
      await FeedItemModel.updateOne({ _id: item._id }, { $set: { recipeWanted: true } });
    }
    throw error;
  }
}

/** The recipe bears the story's own id: there cannot be a second of it. */
async function keepRecipe({ _id }: FeedItemDocument, { tags, ...written }: WrittenRecipe): Promise<void> {
  try {
    await createRecipe(
      { ...written, tags: [wrestlingTag, ...tags.filter((tag) => tag.toLowerCase() !== wrestlingTag)] },
      { origin: { id: _id.toHexString(), createdAt: new Date() }, writtenByModel: markOfModel() },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
