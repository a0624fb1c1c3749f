import { Problem } from "~/facts/problem";
import { log } from "~/runtime/log.server";
import type { SourceRecipe, SourceText } from "./source-item";

/** What a post or page becomes, or why it cannot be read. Recipes that stood in it come with it. */
export type ReadPost = { recipes: SourceRecipe[]; text: SourceText } | { problem: string };

/**
 * Reads one post. What is wrong with it is said of it alone. Recipes that stood in it have its state, and its date and its
 * author if they say none of their own.
 */
export function readOnePost(read: () => { recipes: SourceRecipe[]; text: SourceText }): ReadPost {
  try {
    const { recipes, text } = read();
    const shown = recipes.map((recipe) => ({
      ...recipe,
      status: text.status,
      publishedAt: recipe.publishedAt ?? text.publishedAt,
      author: recipe.author ?? text.author,
      from: text.from,
    }));
    return { recipes: shown, text };
  } catch (error) {
    if (error instanceof RangeError) return { problem: "It cannot be read: its elements are nested too deeply" };
    if (!(error instanceof Problem)) {
      log.error({ err: error }, "A text of an import could not be read");
      return { problem: `It cannot be read: ${(error as Error).message.slice(0, 200)}` };
    }
    const sentences = Object.values(error.errors ?? {}).flat();
    return { problem: sentences.join("; ") || error.message };
  }
}
