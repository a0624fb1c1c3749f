import type { Element } from "hast";
import { countText } from "~/facts/english";
import { inHours, type RecipeSummary, recipePath } from "~/recipes/recipe";
import { recipeFields } from "~/recipes/recipe-fields";
import { element } from "./element.server";
import { pictureElement } from "./picture-blocks.server";

/** A recipe with its times. `null` if readers may not see it. */
export function recipeBlock(recipe: RecipeSummary | undefined): Element | null {
  if (!recipe) return null;
  const { prepTime, cookTime, restTime, servings, yield: makes, difficulty } = recipe;
  const facts = [
    prepTime && `Preparation ${inHours(prepTime)}`,
    cookTime && `Cooking ${inHours(cookTime)}`,
    restTime && `Resting ${inHours(restTime)}`,
    servings && countText(servings, "serving", "servings"),
    makes && `Makes ${makes}`,
    difficulty && recipeFields.difficulty.labels[difficulty],
  ].filter(Boolean);
  return element(
    "aside",
    { className: ["text-block", "text-card"], ariaLabel: recipe.title },
    pictureElement(recipe.imageUrl, recipe.imageAlt, { sizes: "(min-width: 48rem) 10rem, 7rem", widest: 640 }),
    element(
      "div",
      {},
      element("p", { className: ["text-facts"] }, "Recipe"),
      element("p", { className: ["text-title"] }, titleLink(recipe)),
      facts.length > 0 && element("p", { className: ["text-facts"] }, facts.join(" · ")),
    ),
  );
}

/** The same in a feed. */
export const recipeLink = (recipe: RecipeSummary | undefined): Element | null =>
  recipe ? element("p", {}, titleLink(recipe)) : null;

const titleLink = (recipe: RecipeSummary) => element("a", { href: recipePath(recipe) }, recipe.title);
