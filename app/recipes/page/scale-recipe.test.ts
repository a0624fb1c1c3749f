import { describe, expect, test } from "vitest";
import type { Recipe } from "~/recipes/recipe";
import { scaleRecipe } from "./scale-recipe.server";
import { cookPath, readServings, servingsPath, servingsProblem } from "./servings";

const recipe = { slug: "rice", servings: 4, ingredients: ["200 g rice", "To serve:", "a couple of figs"] } as Recipe;

describe("a recipe for other servings", () => {
  test("is scaled line by line, headings staying as they are", () => {
    expect(scaleRecipe(recipe, 6)).toMatchObject({
      servings: 6,
      ingredients: [
        { heading: null, lines: [{ place: 0, text: "300 g rice", isUnscaled: false }] },
        { heading: "To serve", lines: [{ place: 2, text: "a couple of figs", isUnscaled: true }] },
      ],
    });
  });

  test("is as it was written where nothing else is asked for", () => {
    const { servings, ingredients } = scaleRecipe(recipe, null);
    expect(servings).toBe(4);
    expect(ingredients.flatMap(({ lines }) => lines).some(({ isUnscaled }) => isUnscaled)).toBe(false);
  });

  test("is not scaled where it does not say how many it serves", () => {
    expect(scaleRecipe({ ...recipe, servings: null }, 6)).toMatchObject({
      servings: null,
      ingredients: [{ lines: [{ text: "200 g rice" }] }, {}],
    });
  });
});

test("servings that make no sense are nobody's wish", () => {
  const read = (query: string) => readServings(new URLSearchParams(query));
  expect(read("servings=6")).toBe(6);
  expect(
    ["", "servings=", "servings=0", "servings=501", "servings=-2", "servings=1.5", "servings=x"].map(read),
  ).toEqual(Array(7).fill(null));
});

test("whoever asks for servings that make no sense is told which do", () => {
  const problem = (query: string) => servingsProblem(new URLSearchParams(query));
  for (const query of ["servings=1000", "servings=0", "servings=abc", "servings="]) {
    expect(problem(query), query).toBe("Choose between 1 and 500 servings.");
  }
  expect(["", "servings=1", "servings=500"].map(problem)).toEqual([null, null, null]);
});

test("the recipe's own servings and the first step need no mention in an address", () => {
  expect(servingsPath(recipe, 4)).toBe(`/recipe/${recipe.slug}`);
  expect(servingsPath(recipe, 6)).toBe(`/recipe/${recipe.slug}?servings=6`);
  expect(cookPath(recipe, 4)).toBe(`/recipe/${recipe.slug}/cook`);
  expect(cookPath(recipe, 6, 2)).toBe(`/recipe/${recipe.slug}/cook?step=2&servings=6`);
});
