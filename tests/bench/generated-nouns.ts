import pMap from "p-map";
import { createProduct } from "~/products/product-changes.server";
import { createProductCategory } from "~/products/products.server";
import { createRecipe } from "~/recipes/recipe-changes.server";
import { randomNumbers, realWords } from "./vocabulary";

const firstDay = Date.UTC(2019, 0, 1);
const atOnce = 50;
const categories = ["Candles", "Kitchen", "Linen", "Garden", "Desk", "Bath"];
const cuisines = ["italian", "mexican", "asian", "american", "mediterranean", "indian"] as const;

/** Makes products and recipes in numbers, and says the ids of some. */
export async function fillShopAndKitchen(count: number, asked: number) {
  for (const [at, name] of categories.entries()) await createProductCategory({ name }, { number: at + 1 });
  const numbers = Array.from({ length: count }, (_none, at) => at);
  await pMap(numbers, addProduct, { concurrency: atOnce });
  await pMap(numbers, addRecipe, { concurrency: atOnce });
  const some = numbers.filter((at) => at % Math.ceil(count / asked) === 0);
  return { products: some.map((at) => idOf(1, at)), recipes: some.map((at) => idOf(2, at)) };
}

async function addProduct(at: number): Promise<void> {
  const text = writer(at);
  await createProduct(
    {
      title: text(3),
      description: text(60),
      price: `${(at % 90) + 5}.50`,
      originalPrice: at % 3 ? "" : `${(at % 90) + 9}.00`,
      categoryId: (at % categories.length) + 1,
      imageUrl: `/images/${idOf(1, at)}-1200x1200.webp`,
      imageAlt: text(6),
      vendor: "A vendor",
      features: [text(4), text(5), text(6)],
      tags: [text(1), text(1)],
    },
    { origin: originOf(1, at) },
  );
}

async function addRecipe(at: number): Promise<void> {
  const text = writer(at + 1_000_000);
  await createRecipe(
    {
      title: text(4),
      description: text(30),
      ingredients: Array.from({ length: 10 }, (_none, line) => `${(line + 1) * 25} g ${text(2)}`),
      instructions: Array.from({ length: 6 }, () => `${text(18)}, then bake for 20 minutes.`),
      prepTime: 15,
      cookTime: 30,
      servings: 4,
      difficulty: (["easy", "medium", "hard"] as const)[at % 3],
      cuisine: cuisines[at % cuisines.length],
      imageUrl: `/images/${idOf(2, at)}-1600x1067.webp`,
      tags: [text(1), text(1), text(1)],
      author: "A Writer",
    },
    { origin: originOf(2, at) },
  );
}

/** Gives so many words, the same at every call for the same number. */
function writer(seed: number): (words: number) => string {
  const random = randomNumbers(seed);
  return (words) =>
    Array.from({ length: words }, () => realWords[Math.floor(random() * realWords.length)] ?? "a").join(" ");
}

const idOf = (kind: number, at: number) => `${kind}${at.toString(16).padStart(23, "0")}`;
const originOf = (kind: number, at: number) => ({
  id: idOf(kind, at),
  createdAt: new Date(firstDay + at * 3_600_000),
});
