import { convertIngredient } from "~/recipes/amounts/convert.server";
import { scaleIngredient } from "~/recipes/amounts/scale.server";
import { scaleSteps } from "~/recipes/amounts/scale-steps.server";
import type { Recipe } from "~/recipes/recipe";
import { filmOf } from "~/text-blocks/films";
import { typeset } from "~/text-blocks/typography";
import { groupIngredients } from "./ingredients";
import { namesOfSystems, type ScaledRecipe, type Wanted } from "./servings";

const asWritten: Wanted = { servings: null, times: 1 };

/** Typographic signs in what is read, so that pages need no script for them. */
const withTypography = (recipe: Recipe): Recipe => ({
  ...recipe,
  description: recipe.description && typeset(recipe.description),
  equipment: recipe.equipment.map(typeset),
  notes:
    recipe.notes
      ?.split(/(\n\s*\n)/)
      .map(typeset)
      .join("") ?? null,
});

/**
 * A recipe for the requested servings, a multiple of it, or as it was written. If it does not say how many it serves, servings
 * do not count.
 */
export function scaleRecipe(recipe: Recipe, wanted = asWritten): ScaledRecipe {
  const servings = recipe.servings && (wanted.servings ?? recipe.servings * wanted.times);
  const times = recipe.servings && servings ? servings / recipe.servings : wanted.times;
  const written = recipe.ingredients.map((line) => scaleIngredient(line, times));
  const systems = namesOfSystems.filter((system) =>
    written.some(({ text }) => convertIngredient(text, system) !== text),
  );
  const units = systems.find((system) => system === wanted.units);
  const shown = units
    ? written.map(({ text, ...line }) => ({ ...line, text: convertIngredient(text, units) }))
    : written;
  const ingredients = groupIngredients(recipe.ingredients).map(({ heading, lines }) => ({
    heading,
    lines: lines.map(({ place, text }) => ({ place, ...(shown[place] ?? { text, isUnscaled: false }) })),
  }));
  const steps = scaleSteps(recipe.instructions, recipe.ingredients, times).map(({ text, ...step }) => ({
    ...step,
    text: typeset(text),
  }));
  const makes = recipe.yield ? scaleIngredient(recipe.yield, times) : null;
  const film = recipe.videoUrl === null ? null : filmOf(recipe.videoUrl);
  return { recipe: withTypography(recipe), servings, times, units, systems, ingredients, steps, makes, film };
}
