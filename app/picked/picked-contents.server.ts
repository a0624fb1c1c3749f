import { articlePath } from "~/articles/article";
import { pickedArticles } from "~/articles/articles.server";
import { priceDate } from "~/articles/blocks/product-blocks.server";
import { countText } from "~/facts/english";
import { allWithDescriptions } from "~/images/library/descriptions.server";
import { priceText } from "~/place/prices";
import { buyAddress } from "~/products/affiliate/affiliate-link";
import { type ProductInText, productPath } from "~/products/product";
import { productsInTexts } from "~/products/products.server";
import { inHours, type Recipe, recipePath } from "~/recipes/recipe";
import { recipesByIds } from "~/recipes/recipes.server";
import type { PickedContents, PickedItem, PickedProduct } from "./picked-contents";

type Chosen = { articleIds: string[]; recipeIds: string[]; productIds: string[] };

/** What readers may see at this moment of what an editor has picked, in the order of each list. */
export async function contentsOf({ articleIds, recipeIds, productIds }: Chosen): Promise<PickedContents> {
  const [articles, recipes, products] = await Promise.all([
    articlesOf(articleIds),
    recipesByIds(recipeIds),
    productsInTexts(productIds),
  ]);
  const [described, cooked, sold] = await Promise.all([
    allWithDescriptions(articles),
    allWithDescriptions(recipes.map(recipeItem)),
    allWithDescriptions(productIds.flatMap((id) => products.get(id) ?? []).map(productItem)),
  ]);
  return { articles: described, recipes: cooked, products: sold };
}

async function articlesOf(ids: string[]): Promise<PickedItem[]> {
  return (await pickedArticles(ids)).map((article) => {
    const { id, title, excerpt, imageUrl, imageAlt, isExternal, source, author, writtenByModel } = article;
    const from = isExternal ? source : author && `By ${author}`;
    return {
      id,
      path: articlePath(article),
      title,
      text: excerpt,
      facts: from ? [from] : [],
      imageUrl,
      imageAlt,
      writtenByModel: writtenByModel !== null,
    };
  });
}

function recipeItem(recipe: Recipe): PickedItem {
  const { id, title, description, prepTime, cookTime, restTime, servings, imageUrl, imageAlt, writtenByModel } = recipe;
  const facts = [
    prepTime && `Preparation ${inHours(prepTime)}`,
    cookTime && `Cooking ${inHours(cookTime)}`,
    restTime && `Resting ${inHours(restTime)}`,
    servings && countText(servings, "serving", "servings"),
    recipe.yield && `Makes ${recipe.yield}`,
  ].filter((fact): fact is string => Boolean(fact));
  const text = description ?? "";
  return {
    id,
    path: recipePath(recipe),
    title,
    text,
    facts,
    imageUrl,
    imageAlt,
    writtenByModel: writtenByModel !== null,
  };
}

function productItem(product: ProductInText): PickedProduct {
  const { id, title, price, vendor, inStock, imageUrl, imageAlt } = product;
  const address = buyAddress(product);
  return {
    id,
    path: productPath(product),
    title,
    text: "",
    facts: [priceText(price), priceDate(product), ...(inStock ? [] : ["Out of stock"])],
    imageUrl,
    imageAlt,
    writtenByModel: false,
    buy: address ? { address, words: inStock && vendor ? `Buy now at ${vendor}` : "See it at the seller’s" } : null,
  };
}
