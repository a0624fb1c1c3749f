import { expect, test } from "vitest";
import { findRevision } from "~/editing/history/revisions.server";
import { cacheableAddress } from "~/page-cache/cacheable-address.server";
import { recipeListing } from "~/recipes/list/recipe-listing.server";
import { recipeStructuredData } from "~/recipes/page/recipe-metadata.server";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { recipeFilters } from "~/recipes/recipe-fields";
import { readRecipeView } from "~/recipes/recipe-search";
import { findRecipe } from "~/recipes/recipes.server";
import { loader as listOfApi } from "~/routes/api/api.recipes._index";
import { search } from "~/search/search.server";
import { withDatabase } from "../../../tests/setup/database";
import { createRecipe, updateRecipe } from "./recipe-changes.server";

withDatabase();

const noContext = { clientAddress: "", nonce: "", requestId: "" };
const soup = { ingredients: ["1 l water"], instructions: ["Boil."] };
const cook = (title: string, diets: unknown) => createRecipe({ ...soup, title, diets });

test("a recipe has the diets that its form or a call named, each once; others are refused by name", async () => {
  const { id } = await cook("Dal", "nut-free, vegan, vegan");
  expect(await findRecipe(id)).toMatchObject({ diets: ["vegan", "nut-free"] });
  expect(await updateRecipe(id, { diets: "" })).toMatchObject({ diets: [], version: 2 });
  expect(await findRevision(id, 1)).toMatchObject({ fields: { diets: "vegan, nut-free" } });
  await expect(updateRecipe(id, { diets: ["vegan", "keto"] })).rejects.toMatchObject({
    kind: "invalid",
    errors: { diets: [expect.stringMatching(/^“keto” is not a diet/)] },
  });
});

test("one that was saved before there were diets has none, and saving it as it is changes nothing", async () => {
  const { id } = await cook("Dal", []);
  await RecipeModel.collection.updateMany({}, { $unset: { diets: "" } });
  expect(await updateRecipe(id, { diets: "" })).toMatchObject({ diets: [], version: 1 });
});

test("lists are narrowed to what has all diets that are asked for, by page and by call", async () => {
  await cook("Dal", ["vegan", "gluten-free"]);
  await cook("Bread", ["vegan"]);
  const page = ({ diet }: { diet: string }) => recipeListing(readRecipeView(new URLSearchParams(diet), recipeFilters));
  expect(await page({ diet: "diet=gluten-free&diet=vegan" })).toMatchObject({ matches: 1, total: 2 });
  expect(await page({ diet: "diet=keto" })).toMatchObject({ matches: 2 });
  const call = async (query: string) => {
    const request = new Request(`http://localhost:3000/api/recipes?${query}`);
    return (await listOfApi({ request, params: {}, context: noContext })) as Response;
  };
  const titles = async (query: string) =>
    ((await (await call(query)).json()) as { title: string }[]).map(({ title }) => title);
  expect(await titles("diet=vegan&diet=gluten-free")).toEqual(["Dal"]);
  expect(await titles("diet=vegan&diet=all")).toEqual(["Bread", "Dal"]);
  expect((await call("diet=keto")).status).toBe(422);
});

test("its page is kept for each set of diets, in one order, and for nothing that is made up", () => {
  const kept = "/recipes?cuisine=indian&diet=gluten-free&diet=vegan";
  expect(cacheableAddress("/recipes?diet=vegan&cuisine=indian&diet=gluten-free")).toBe(kept);
  for (const odd of ["diet=keto", "diet=vegan&diet=vegan", "diet=vegan&diet=x"]) {
    expect(cacheableAddress(`/recipes?${odd}`)).toBeNull();
  }
});

test("searches find a diet by its word, and search engines are told of those that they know exactly", async () => {
  const dal = await cook("Dal", ["vegan", "dairy-free", "gluten-free"]);
  await cook("Stew", []);
  const { results } = await search("vegan");
  expect(results.map(({ title }) => title)).toEqual(["Dal"]);
  const { suitableForDiet } = recipeStructuredData({ ...dal, tags: ["Vegan"] });
  expect(suitableForDiet).toEqual(["https://schema.org/VeganDiet", "https://schema.org/GlutenFreeDiet"]);
});
