import type { Element } from "hast";
import { inHours, type RecipeSummary, recipePath, servesText, totalTime } from "~/recipes/recipe";
import { recipeFields } from "~/recipes/recipe-fields";
import { element, facts } from "./element.server";
import { pictureElement } from "./picture-blocks.server";

/** A recipe with its times. `null` if readers may not see it. */
export function recipeBlock(recipe: RecipeSummary | undefined): Element | null {
  if (!recipe) return null;
  const { difficulty } = recipe;
  const minutes = totalTime(recipe);
  return element(
    "aside",
    { className: ["text-block", "text-card"], ariaLabel: recipe.title },
    pictureElement(recipe.imageUrl, recipe.imageAlt, { sizes: "(min-width: 48rem) 10rem, 7rem", widest: 640 }),
    element(
      "div",
      {},
      facts(["Recipe"]),
      element("p", { className: ["text-title"] }, titleLink(recipe)),
      facts([
        minutes && inHours(minutes),
        servesText(recipe),
        difficulty && recipeFields.difficulty.labels[difficulty],
      ]),
      element(
        "p",
        { className: ["text-buy"] },
        element(
          "a",
          { className: ["text-button"], href: recipePath(recipe) },
          "To the recipe",
          element("span", { className: ["sr-only"] }, `: ${recipe.title}`),
        ),
      ),
    ),
  );
}

/** The same in a feed. */
export const recipeLink = (recipe: RecipeSummary | undefined): Element | null =>
  recipe ? element("p", {}, titleLink(recipe)) : null;

const titleLink = (recipe: RecipeSummary) => element("a", { href: recipePath(recipe) }, recipe.title);
