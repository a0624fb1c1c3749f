import mongoose from "mongoose";
import type { Product } from "~/products/product";
import { ProductModel } from "~/products/product.model.server";
import { productFields } from "~/products/product-fields";
import { recipeWords } from "~/recipes/edit/recipe-changes.server";
import type { Recipe } from "~/recipes/recipe";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { searchWordsOf } from "~/search-index/searched-fields.server";
import { randomNumbers, realWords } from "./vocabulary";

const firstDay = Date.UTC(2019, 0, 1);
/** The shop's categories; the first has the number 1. So few that each has a full page even in a small library. */
export const shopCategories = ["Candles", "Kitchen"];
const cuisines = ["italian", "mexican", "asian", "american", "mediterranean", "indian"] as const;

/** The document of product number `at`: the same at every call. */
export function generatedProduct(at: number): Record<string, unknown> {
  const text = writer(at);
  const fields = {
    title: text(3),
    description: text(60),
    price: `${(at % 90) + 5}.50`,
    originalPrice: at % 3 ? null : `${(at % 90) + 9}.00`,
    categoryId: (at % shopCategories.length) + 1,
    imageUrl: `/images/${productId(at)}-1200x1200.webp`,
    imageAlt: text(6),
    vendor: "A vendor",
    features: [text(4), text(5), text(6)],
    tags: [text(1), text(1)],
  } satisfies Partial<Product>;
  const dates = datesOf(at);
  const whole = { ...fields, ...searchWordsOf(productFields, fields), ...dates, priceCheckedAt: dates.createdAt };
  return new ProductModel({ ...whole, _id: new mongoose.Types.ObjectId(productId(at)) }).toObject() as never;
}

/** The document of recipe number `at`: the same at every call. */
export function generatedRecipe(at: number): Record<string, unknown> {
  const text = writer(at + 1_000_000);
  const fields = {
    title: text(4),
    description: text(30),
    ingredients: Array.from({ length: 10 }, (_none, line) => `${(line + 1) * 25} g ${text(2)}`),
    instructions: Array.from({ length: 6 }, () => `${text(18)}, then bake for 20 minutes.`),
    prepTime: 15,
    cookTime: 30,
    servings: 4,
    difficulty: (["easy", "medium", "hard"] as const)[at % 3],
    cuisine: cuisines[at % cuisines.length],
    imageUrl: `/images/${recipeId(at)}-1600x1067.webp`,
    tags: [text(1), text(1), text(1)],
    author: "A Writer",
  } satisfies Partial<Recipe>;
  const [dates, slug] = [datesOf(at), `recipe-${at}`];
  const whole = {
    ...{ ...fields, ...recipeWords(fields), ...dates },
    ...{ status: "published", publishedAt: dates.createdAt, slug, slugs: [slug] },
  };
  return new RecipeModel({ ...whole, _id: new mongoose.Types.ObjectId(recipeId(at)) }).toObject() as never;
}

/** Gives so many words, the same at every call for the same number. */
function writer(seed: number): (words: number) => string {
  const random = randomNumbers(seed);
  return (words) =>
    Array.from({ length: words }, () => realWords[Math.floor(random() * realWords.length)] ?? "a").join(" ");
}

export const productId = (at: number) => `1${at.toString(16).padStart(23, "0")}`;
export const recipeId = (at: number) => `2${at.toString(16).padStart(23, "0")}`;

function datesOf(at: number) {
  const createdAt = new Date(firstDay + at * 3_600_000);
  return { createdAt, updatedAt: createdAt };
}
