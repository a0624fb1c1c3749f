import { describe, expect, test } from "vitest";
import type { Recipe } from "./recipe";
import { recipeStructuredData } from "./recipe-metadata.server";

const recipe: Recipe = {
  id: "0123456789abcdef01234567",
  title: "Lemon cake",
  description: null,
  imageUrl: null,
  imageAlt: "",
  prepTime: 25,
  cookTime: 70,
  servings: 1,
  cuisine: "italian",
  difficulty: "easy",
  tags: ["Gluten free", "weekend"],
  author: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  ingredients: ["For the cake:", "3 eggs", "For the syrup:", "2 lemons"],
  instructions: ["Beat.", "Bake."],
  nutritionalInfo: {},
  writtenByModel: null,
  version: 1,
};
const nutritionOf = (nutritionalInfo: Recipe["nutritionalInfo"]) =>
  recipeStructuredData({ ...recipe, nutritionalInfo }).nutrition;

describe("what search engines are told of a recipe", () => {
  test("times are ISO durations, the total being both together", () => {
    expect(recipeStructuredData(recipe)).toMatchObject({ prepTime: "PT25M", cookTime: "PT70M", totalTime: "PT95M" });
  });

  test("headings are no ingredients, and each step is a step", () => {
    const { recipeIngredient, recipeInstructions } = recipeStructuredData(recipe);
    expect(recipeIngredient).toEqual(["3 eggs", "2 lemons"]);
    expect(recipeInstructions).toMatchObject([
      { "@type": "HowToStep", position: 1, text: "Beat." },
      { "@type": "HowToStep", position: 2, text: "Bake." },
    ]);
  });

  test("what the editor left empty is left out", () => {
    const bare = { ...recipe, prepTime: null, cookTime: null, servings: null, cuisine: null, tags: [] };
    const told = JSON.parse(JSON.stringify(recipeStructuredData(bare)));
    for (const field of [
      "description",
      "image",
      "prepTime",
      "totalTime",
      "recipeYield",
      "recipeCuisine",
      "keywords",
      "suitableForDiet",
      "nutrition",
    ]) {
      expect(told).not.toHaveProperty(field);
    }
  });

  test("a tag that names a diet says that the recipe suits it", () => {
    expect(recipeStructuredData(recipe).suitableForDiet).toEqual(["https://schema.org/GlutenFreeDiet"]);
  });

  test("nutrition is told where its labels are known", () => {
    expect(
      nutritionOf({
        Energy: "1,520 kJ / 363 kcal",
        "of which saturates": "9.3 g",
        Fibre: "7 g",
        Salt: "1 g",
        Joy: "lots",
      }),
    ).toEqual({
      "@type": "NutritionInformation",
      calories: "363 calories",
      saturatedFatContent: "9.3 g",
      fiberContent: "7 g",
    });
    expect(nutritionOf({ Calories: "1,250" })).toMatchObject({ calories: "1250 calories" });
    expect(nutritionOf({ Energy: "1520 kJ", Salt: "1 g" })).toBeUndefined();
  });
});
