import { describe, expect, test } from "vitest";
import type { Recipe } from "~/recipes/recipe";
import { scaleRecipe } from "./scale-recipe.server";
import { cookPath, playPath, readWanted, servingsPath, servingsProblem, servingsText, writtenFor } from "./servings";

const ingredients = ["200 g rice", "To serve:", "a couple of figs"];
const instructions = ["Boil 200 g rice for 12 minutes."];
const recipe = {
  slug: "rice",
  servings: 4,
  yield: null,
  equipment: [] as string[],
  ingredients,
  instructions,
} as Recipe;
const forPeople = (servings: number) => scaleRecipe(recipe, { servings, times: 1 });
const times = (multiple: number, more: Partial<Recipe> = {}) =>
  scaleRecipe({ ...recipe, ...more }, { servings: null, times: multiple });

describe("a recipe for other servings", () => {
  test("is scaled line by line, headings staying as they are", () => {
    expect(forPeople(6)).toMatchObject({
      servings: 6,
      ingredients: [
        { heading: null, lines: [{ place: 0, text: "300 g rice", isUnscaled: false }] },
        { heading: "To serve", lines: [{ place: 2, text: "a couple of figs", isUnscaled: true }] },
      ],
      steps: [{ text: "Boil 300 g rice for 12 minutes.", isUnscaled: false }],
    });
  });

  test("is as it was written where nothing else is asked for", () => {
    const { servings, ingredients } = scaleRecipe(recipe);
    expect(servings).toBe(4);
    expect(ingredients.flatMap(({ lines }) => lines).some(({ isUnscaled }) => isUnscaled)).toBe(false);
  });

  test("is not scaled where it does not say how many it serves, but can be multiplied", () => {
    const unsaid = { ...recipe, servings: null };
    expect(scaleRecipe(unsaid, { servings: 6, times: 1 })).toMatchObject({
      servings: null,
      ingredients: [{ lines: [{ text: "200 g rice" }] }, {}],
    });
    expect(times(3, { servings: null })).toMatchObject({
      ...{ servings: null, times: 3 },
      ingredients: [{ lines: [{ text: "600 g rice" }] }, {}],
    });
  });

  test("says what it makes then, and if that cannot be said", () => {
    const made = (makes: string, multiple: number) => times(multiple, { yield: makes }).makes;
    expect(made("39 cookies", 2)).toEqual({ text: "78 cookies", isUnscaled: false });
    expect(made("1 loaf", 2)).toEqual({ text: "2 loaves", isUnscaled: false });
    expect(made("500 g", 0.5)).toEqual({ text: "250 g", isUnscaled: false });
    expect(made("One 9-inch cake", 2)).toEqual({ text: "2 9-inch cakes", isUnscaled: false });
    expect(made("a couple of loaves", 2)).toEqual({ text: "a couple of loaves", isUnscaled: true });
    expect(times(2).makes).toBeNull();
  });

  test("may be half of one that is odd", () => {
    const half = times(0.5, { servings: 5 });
    expect([half.servings, servingsText(2.5), servingsText(0.5), servingsText(3)]).toEqual([2.5, "2½", "½", "3"]);
    expect(servingsPath(half)).toBe("/recipe/rice?times=0.5");
  });
});

test("servings that make no sense are nobody's wish", () => {
  const read = (query: string) => readWanted(new URLSearchParams(query)).servings;
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
  expect(servingsPath(forPeople(4))).toBe("/recipe/rice");
  expect(servingsPath(forPeople(6))).toBe("/recipe/rice?servings=6");
  expect(servingsPath(times(2))).toBe("/recipe/rice?servings=8");
  expect(servingsPath(times(2, { servings: null }))).toBe("/recipe/rice?times=2");
  expect(cookPath(forPeople(4))).toBe("/recipe/rice/cook");
  expect(cookPath(forPeople(6), 2)).toBe("/recipe/rice/cook?step=2&servings=6");
  expect(playPath(forPeople(6))).toBe("/recipe/rice?servings=6&play=1");
});

test("the amounts of the steps are those that were written", () => {
  expect([writtenFor(forPeople(4)), writtenFor(forPeople(6)), writtenFor(times(2, { servings: null }))]).toEqual([
    null,
    "for 4",
    "for the recipe as it was written",
  ]);
});

test("a multiple that is not offered is nobody's wish", () => {
  const read = (query: string) => readWanted(new URLSearchParams(query)).times;
  expect(["times=0.5", "times=2", "times=3", "times=1", "times=4", "times=x", ""].map(read)).toEqual([
    0.5, 2, 3, 1, 1, 1, 1,
  ]);
});
