import { expect, test } from "vitest";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { withDatabase } from "../../tests/setup/database";
import { findRecipe } from "./recipes.server";
import { relatedRecipes } from "./related-recipes.server";

withDatabase();

const cook = (title: string, more: object = {}) =>
  createRecipe({ title, ingredients: "Oats", instructions: "Stir.", ...more });

test("a recipe ends with those most like it, the newest first among equals, and never with itself or a draft", async () => {
  await cook("Older soup", { tags: "soup, winter", cuisine: "italian" });
  await cook("Plain");
  await cook("Cake", { cuisine: "italian" });
  await cook("Newer soup", { tags: "soup, winter", cuisine: "italian" });
  await cook("Hidden soup", { tags: "soup, winter", cuisine: "italian", status: "draft" });
  await cook("Vegan stew", { diets: "vegan" });
  const { id } = await cook("This soup", { tags: "soup, winter", cuisine: "italian", diets: "vegan" });
  const titlesOf = async () => {
    const recipe = await findRecipe(id);
    return recipe && (await relatedRecipes(recipe)).map(({ title }) => title);
  };
  expect(await titlesOf()).toEqual(["Newer soup", "Older soup", "Cake"]);
  await cook("Newest soup", { tags: "soup, winter", diets: "vegan" });
  expect(await titlesOf()).toEqual(["Newer soup", "Older soup", "Newest soup"]);
});

test("where nothing is like it, the newest fill the places", async () => {
  const { id } = await cook("Alone");
  const recipe = await findRecipe(id);
  expect(recipe && (await relatedRecipes(recipe))).toEqual([]);
  for (const title of ["One", "Two", "Three", "Four"]) await cook(title, { tags: "other" });
  expect(recipe && (await relatedRecipes(recipe)).map(({ title }) => title)).toEqual(["Four", "Three", "Two"]);
});
