import type { Recipe } from "~/recipes/recipe";
import { FeedItemModel } from "./feed-item.model.server";

/** The story of a feed that a language model made a recipe of. The recipe has its id. `null` for all other recipes. */
export async function storyOfRecipe({ id, writtenByModel }: Pick<Recipe, "id" | "writtenByModel">) {
  if (!writtenByModel) return null;
  const story = await FeedItemModel.findById(id, { title: 1, url: 1 }).lean();
  return story && { title: story.title, url: story.url };
}
