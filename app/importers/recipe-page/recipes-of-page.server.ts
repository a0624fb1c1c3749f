import { recipesInHtml } from "~/importers/schema-org/recipes-in-html.server";
import type { SourceRecipe } from "~/importers/source/source-item";
import { inGroupsOfCard } from "./card-groups.server";
import { headOf } from "./page-head.server";

export type PageOrder = { html: string; address: string };

/** `null` if its elements are nested too deeply. */
export type PageAnswer = SourceRecipe[] | null;

/** The recipes that a page describes, as the thread answers. */
export function recipesOfPage({ html, address }: PageOrder): PageAnswer {
  try {
    const recipes = recipesInHtml(html, address);
    // What a page with one recipe says of itself, it says of that.
    return recipes.length === 1 ? recipes.map((recipe) => withPage(recipe, html, address)) : recipes;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function withPage(data: SourceRecipe, html: string, address: string): SourceRecipe {
  const recipe = { ...data, ingredients: inGroupsOfCard(data.ingredients, html) };
  if (recipe.picture && recipe.description !== "") return recipe;
  const { image, description } = headOf(html, address);
  return {
    ...recipe,
    description: recipe.description || description,
    picture: recipe.picture ?? (image ? { url: image, alt: null, caption: null, credit: null } : null),
  };
}
