import { recipesInHtml } from "~/importers/schema-org/recipes-in-html.server";
import type { SourceRecipe } from "~/importers/source/source-item";

export type PageOrder = { html: string; address: string };

/** `null` if its elements are nested too deeply. */
export type PageAnswer = SourceRecipe[] | null;

/** The recipes that a page describes, as the thread answers. */
export function recipesOfPage({ html, address }: PageOrder): PageAnswer {
  try {
    return recipesInHtml(html, address);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
