import { describe, expect, test } from "vitest";
import { valuesOf } from "~/fields/field-model.server";
import type { Recipe } from "~/recipes/recipe";
import { recipeFields } from "~/recipes/recipe-fields";
import { recipeListStructuredData, recipeStructuredData } from "./recipe-metadata.server";

const recipe: Recipe = {
  ...valuesOf(recipeFields, {
    title: "Lemon cake",
    prepTime: 25,
    cookTime: 70,
    servings: 1,
    cuisine: "italian",
    difficulty: "easy",
    tags: ["Gluten free", "weekend"],
    ingredients: ["For the cake:", "3 eggs", "For the syrup:", "2 lemons"],
    instructions: ["Beat.", "Bake."],
  }),
  id: "0123456789abcdef01234567",
  slug: "lemon-cake",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  writtenByModel: null,
  version: 1,
};
const nutritionOf = (nutritionalInfo: Recipe["nutritionalInfo"]) =>
  recipeStructuredData({ ...recipe, nutritionalInfo }).nutrition;

describe("what search engines are told of a recipe", () => {
  test("times are ISO durations, the total being both together", () => {
    expect(recipeStructuredData(recipe)).toMatchObject({ prepTime: "PT25M", cookTime: "PT70M", totalTime: "PT95M" });
  });

  const plainly = (told: Record<string, unknown>) => JSON.parse(JSON.stringify(told));

  test("what it makes goes before how many it serves, and the resting time is in the total", () => {
    const more = {
      ...{ restTime: 30, yield: "39 cookies", course: "Snack", equipment: ["Baking sheet"], notes: "Keep in a tin." },
      ...{ imageUrl: "/images/0123456789abcdef01234567-800x600.webp", videoUrl: "https://youtu.be/abcdefghijk" },
      sourceUrl: "https://nuts.example/",
    };
    expect(plainly(recipeStructuredData({ ...recipe, ...more }))).toMatchObject({
      ...{ totalTime: "PT125M", recipeYield: "39 cookies", recipeCategory: ["Snack"], tool: ["Baking sheet"] },
      isBasedOn: "https://nuts.example/",
      video: {
        "@type": "VideoObject",
        name: "Lemon cake",
        embedUrl: "https://www.youtube-nocookie.com/embed/abcdefghijk",
        uploadDate: "2026-01-01T00:00:00.000Z",
        thumbnailUrl: [expect.stringContaining("/images/")],
      },
    });
  });

  test("its picture is told whole and in three shapes, if it is the site's own and not tiny", () => {
    const imagesOf = (imageUrl: string) => recipeStructuredData({ ...recipe, imageUrl }).image;
    const own = "/images/0123456789abcdef01234567-800x600";
    const shapes = [".webp", "/1x1.webp", "/4x3.webp", "/16x9.webp"].map((end) => `http://localhost:3000${own}${end}`);
    expect(imagesOf(`${own}.webp`)).toEqual(shapes);
    const tiny = "/images/0123456789abcdef01234567-300x600.webp";
    expect(imagesOf(tiny)).toEqual([`http://localhost:3000${tiny}`]);
    expect(imagesOf("https://pictures.example/cake.jpg")).toEqual(["https://pictures.example/cake.jpg"]);
  });

  test("a list names its recipes in order", () => {
    expect(recipeListStructuredData([{ slug: "a" }, { slug: "b" }])).toMatchObject({
      itemListElement: [{ position: 1, url: "http://localhost:3000/recipe/a" }, { position: 2 }],
    });
    expect(recipeListStructuredData([])).toBeUndefined();
  });

  test("headings are no ingredients, and each step has its text, its name and its address", () => {
    const { recipeIngredient, recipeInstructions } = plainly(recipeStructuredData(recipe));
    expect(recipeIngredient).toEqual(["3 eggs", "2 lemons"]);
    const address = "http://localhost:3000/recipe/lemon-cake";
    expect(recipeInstructions).toEqual([
      { "@type": "HowToStep", name: "Beat", text: "Beat.", url: `${address}#step-1` },
      { "@type": "HowToStep", name: "Bake", text: "Bake.", url: `${address}#step-2` },
    ]);
  });

  test("steps under headings are sections, their numbers going on", () => {
    const instructions = ["For the cake:", "Beat.", "Bake.", "For the syrup:", "Boil."];
    expect(plainly(recipeStructuredData({ ...recipe, instructions })).recipeInstructions).toMatchObject([
      { "@type": "HowToSection", name: "For the cake", itemListElement: [{ text: "Beat." }, { text: "Bake." }] },
      { "@type": "HowToSection", name: "For the syrup", itemListElement: [{ url: expect.stringMatching(/#step-3$/) }] },
    ]);
  });

  test("a step has its picture, beside the line at the same place", () => {
    const image = "/images/0123456789abcdef01234567-800x600.webp";
    const written = { instructions: ["For the cake:", "Beat.", "Bake."], stepImages: [null, null, image] };
    expect(plainly(recipeStructuredData({ ...recipe, ...written })).recipeInstructions).toMatchObject([
      { itemListElement: [{ name: "Beat" }, { name: "Bake", image: [`http://localhost:3000${image}`] }] },
    ]);
  });

  test("a long step is named by its beginning", () => {
    const instructions = [`Beat the eggs, ${"and beat them ".repeat(20)}again. Bake.`];
    const [step] = plainly(recipeStructuredData({ ...recipe, instructions })).recipeInstructions;
    expect(step.name).toMatch(/^Beat the eggs, .+[a-z]…$/);
    expect(step.name.length).toBeLessThanOrEqual(91);
  });

  test("tags that name a course are its category", () => {
    const tags = ["Pudding", "baking", "weekend"];
    expect(recipeStructuredData({ ...recipe, tags }).recipeCategory).toEqual(["Dessert", "Baking"]);
    expect(recipeStructuredData(recipe).recipeCategory).toBeUndefined();
  });

  test("its ratings are told, with the words that its page shows, and nothing while there are none", () => {
    const none = { average: null, count: 0, reviews: [], reviewCount: 0 };
    for (const ratings of [null, none])
      expect(JSON.stringify(recipeStructuredData(recipe, ratings))).not.toMatch(/rating|review/i);
    const said = { id: "1", name: "Rita", stars: 4, text: "Good.", ratedAt: "2026-11-01T10:00:00.000Z" };
    const told = recipeStructuredData(recipe, { average: "4.5", count: 3, reviews: [said], reviewCount: 1 });
    expect(told.aggregateRating).toEqual({
      ...{
        "@type": "AggregateRating",
        ratingValue: 4.5,
        ratingCount: 3,
        reviewCount: 1,
        bestRating: 5,
        worstRating: 1,
      },
    });
    expect(told.review).toMatchObject([
      { author: { name: "Rita" }, reviewBody: "Good.", reviewRating: { ratingValue: 4 }, datePublished: said.ratedAt },
    ]);
    const stars = recipeStructuredData(recipe, { average: "5.0", count: 1, reviews: [], reviewCount: 0 });
    expect(JSON.stringify(stars)).not.toContain("review");
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
      servingSize: "1 serving",
      calories: "363 calories",
      saturatedFatContent: "9.3 g",
      fiberContent: "7 g",
    });
    expect(nutritionOf({ Calories: "1,250" })).toMatchObject({ calories: "1250 calories" });
    expect(nutritionOf({ Energy: "1520 kJ", Salt: "1 g" })).toBeUndefined();
  });

  test("nutrition is that of one serving, unless the editor says how much that is or the recipe is for nobody knows how many", () => {
    expect(nutritionOf({ Fat: "3 g", "Serving size": "250 g" })).toMatchObject({ servingSize: "250 g" });
    const unknown = { ...recipe, servings: null, nutritionalInfo: { Fat: "3 g" } };
    expect(recipeStructuredData(unknown).nutrition).toEqual({ "@type": "NutritionInformation", fatContent: "3 g" });
  });
});
