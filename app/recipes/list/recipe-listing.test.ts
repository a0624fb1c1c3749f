import mongoose from "mongoose";
import { describe, expect, test } from "vitest";
import { createRecipe, removeRecipe } from "~/recipes/edit/recipe-changes.server";
import { recipeFilters } from "~/recipes/recipe-fields";
import { readRecipeView } from "~/recipes/recipe-search";
import { difficulties } from "~/recipes/recipe-words";
import { withDatabase } from "../../../tests/setup/database";
import { recipesOnPage } from "./recipe-listing";
import { recipeListing } from "./recipe-listing.server";

withDatabase();

const listing = (query = "") => recipeListing(readRecipeView(new URLSearchParams(query), recipeFilters));
const titles = async (query?: string) => (await listing(query)).recipes.map(({ title }) => title);

const write = (number: number) =>
  createRecipe(
    {
      title: `Soup ${number}`,
      description: number % 50 === 0 ? "With Lovage." : "Without.",
      ingredients: ["Water"],
      instructions: ["Boil."],
      difficulty: difficulties[number % 3],
    },
    {
      origin: { id: new mongoose.Types.ObjectId().toHexString(), createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)) },
    },
  );
const writeMany = (most: number) => Promise.all(Array.from({ length: most }, (_, index) => write(index + 1)));

describe("the readers' list of recipes", () => {
  test("is empty at first", async () => {
    expect(await listing("q=soup")).toEqual({ recipes: [], isWhole: true, total: 0, matches: 0, page: 1, pages: 1 });
  });

  test("comes whole while it fits one page, with how many the view finds", async () => {
    await writeMany(recipesOnPage);
    const { recipes, ...facts } = await listing("q=LOVAGE&page=4");
    expect(facts).toEqual({ isWhole: true, total: 60, matches: 1, page: 1, pages: 1 });
    expect(recipes.map(({ title }) => title)).toEqual(
      Array.from({ length: recipesOnPage }, (_, index) => `Soup ${recipesOnPage - index}`),
    );
  });

  test("comes in pages of its view when it is longer, newest first, each recipe on one of them", async () => {
    await writeMany(130);
    const pages = [await listing(), await listing("page=2"), await listing("page=3")];
    expect(pages.map(({ page, pages, total, matches, isWhole }) => [page, pages, total, matches, isWhole])).toEqual([
      [1, 3, 130, 130, false],
      [2, 3, 130, 130, false],
      [3, 3, 130, 130, false],
    ]);
    expect(pages.flatMap(({ recipes }) => recipes).map(({ title }) => title)).toEqual(
      Array.from({ length: 130 }, (_, index) => `Soup ${130 - index}`),
    );
    expect(await titles("page=77")).toEqual(await titles("page=3"));

    // A view finds its recipes wherever they are in the list.
    expect(await titles("q=lovage")).toEqual(["Soup 100", "Soup 50"]);
    expect(await titles(`q=lovage&difficulty=${difficulties[50 % 3]}`)).toEqual(["Soup 50"]);
    expect(await listing("q=nothing")).toMatchObject({ recipes: [], total: 130, matches: 0, page: 1, pages: 1 });
    expect(await listing(`difficulty=${difficulties[0]}`)).toMatchObject({ matches: 43, pages: 1, total: 130 });
  });

  test("shows at once what was saved and deleted", async () => {
    await write(1);
    expect(await titles()).toEqual(["Soup 1"]);
    const { id } = await write(2);
    expect(await titles()).toEqual(["Soup 2", "Soup 1"]);
    await removeRecipe(id);
    expect(await titles()).toEqual(["Soup 1"]);
  });
});
