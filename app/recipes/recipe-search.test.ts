import { describe, expect, test } from "vitest";
import type { RecipeSummary } from "./recipe";
import { recipeFilters } from "./recipe-fields";
import { hasFilters, readRecipeView, recipeKeys, recipesPath, recipesThatFit } from "./recipe-search";

const recipe = (facts: Partial<RecipeSummary>) => ({
  title: "Soup",
  description: null,
  author: null,
  prepTime: null,
  cookTime: null,
  restTime: null,
  ...facts,
});

const recipes = [
  recipe({
    title: "Roast Chicken",
    description: "With LEMON.",
    cuisine: "american",
    difficulty: "easy",
    prepTime: 15,
    cookTime: 75,
  }),
  recipe({
    title: "Lemon cake",
    author: "Isla Marlowe",
    cuisine: "italian",
    difficulty: "easy",
    prepTime: 5,
    cookTime: 25,
  }),
  recipe({ title: "Dal", tags: ["lemon"], cuisine: "indian", difficulty: "hard" }),
];
const titles = (view: Parameters<typeof recipesThatFit>[1]) =>
  recipesThatFit(
    recipes.map((one) => ({ ...one, ...recipeKeys(one) })),
    view,
  ).map(({ title }) => title);

describe("search", () => {
  test.each([
    ["lemon", ["Roast Chicken", "Lemon cake"]],
    ["LEMON C", ["Lemon cake"]],
    ["  marlowe ", ["Lemon cake"]],
    ["", ["Roast Chicken", "Lemon cake", "Dal"]],
    [".*", []],
    ["🌿", []],
    ["cake isla", []],
  ])("%j is looked for in title, description and author, upper or lower case", (q, found) => {
    expect(titles({ q })).toEqual(found);
  });

  test("text and filters narrow the list together", () => {
    expect(titles({ q: "lemon", cuisine: "italian" })).toEqual(["Lemon cake"]);
    expect(titles({ cuisine: "american", difficulty: "easy" })).toEqual(["Roast Chicken"]);
    expect(titles({ cuisine: "mexican" })).toEqual([]);
  });
});

describe("time", () => {
  test("is preparation and cooking together, and a recipe that does not say it fits no limit", () => {
    expect(titles({ time: "60" })).toEqual(["Lemon cake"]);
    expect(titles({ time: "30" })).toEqual(["Lemon cake"]);
    expect(titles({ time: "15" })).toEqual([]);
    expect(titles({ time: null })).toHaveLength(3);
  });

  test("orders the list, recipes without one last", () => {
    expect(titles({ sort: "quickest" })).toEqual(["Lemon cake", "Roast Chicken", "Dal"]);
    expect(titles({ sort: "newest" })).toEqual(["Roast Chicken", "Lemon cake", "Dal"]);
  });
});

describe("addresses", () => {
  test.each([
    "/recipes",
    "/recipes?q=lemon+%26+thyme",
    "/recipes?cuisine=indian&difficulty=hard",
    "/recipes?q=%F0%9F%8C%BF&cuisine=asian",
    "/recipes?cuisine=indian&page=3",
    "/recipes?time=30&sort=quickest",
  ])("%s reads back as it was written", (path) => {
    expect(recipesPath(readRecipeView(new URL(path, "http://localhost").searchParams, recipeFilters))).toBe(path);
  });

  test("what a form sends for “all” and what makes no sense narrows nothing", () => {
    for (const query of [
      "q=&cuisine=all&difficulty=all",
      "cuisine=french&difficulty=&q=%00%20",
      "cuisine[$ne]=x",
      "page=2",
      "time=31&sort=cheapest",
      "sort=quickest",
      "",
    ]) {
      expect(hasFilters(readRecipeView(new URLSearchParams(query), recipeFilters))).toBe(false);
    }
  });

  test.each(["0", "-1", "1.5", "two", "9999999", "1&page=2"])("page %s is the first", (page) => {
    expect(readRecipeView(new URLSearchParams(`page=${page}`), recipeFilters).page).toBe(1);
  });

  test("an endless search is cut short", () => {
    expect(readRecipeView(new URLSearchParams({ q: "x".repeat(5000) }), recipeFilters).q).toHaveLength(200);
  });
});
