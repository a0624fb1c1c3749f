import { articlePath, newsPath } from "~/articles/article";
import { ArticleModel } from "~/articles/article.model.server";
import { importArticles } from "~/articles/new-articles.server";
import { createChallenge } from "~/challenges/challenge-changes.server";
import { openDatabase } from "~/db/database.server";
import { productPath } from "~/products/product";
import { recipePath } from "~/recipes/recipe";
import { generatedArticle } from "./generated-articles";
import { fillShopAndKitchen } from "./generated-nouns";
import { searchQueries } from "./search-queries";

export const pageNames = [
  "home",
  "category",
  "article",
  "news",
  "shop",
  "product",
  "recipes",
  "recipe",
  "search",
] as const;
export type PageName = (typeof pageNames)[number];

const atOnce = 1000;
const articlesAsked = 50;
/** The two indexes of words are most of the work of writing an article: built when the database is opened again, they are a tenth of it. */
const wordIndexes = ["titleTerms_1_publishedAt_-1", "textTerms_1_publishedAt_-1"];

/** How much there is of what. */
export type LibrarySize = { articles: number; others: number };

/** Fills the embedded database of a new data folder, and says which addresses to ask for. */
export async function fillLibrary(dataDir: string, { articles: count, others }: LibrarySize) {
  const place = { mongodbUri: undefined, dataDir };
  const empty = await openDatabase(place);
  for (const index of wordIndexes) await ArticleModel.collection.dropIndex(index);
  for (let start = 0; start < count; start += atOnce) {
    const many = Array.from({ length: Math.min(atOnce, count - start) }, (_none, at) => generatedArticle(start + at));
    await importArticles(many);
  }
  for (const title of ["Ten quiet minutes", "A week of walking", "One drawer a day"]) {
    await createChallenge({ title, description: "Small enough to begin today.", participantCount: 1200, active: true });
  }
  const some = await fillShopAndKitchen(others, articlesAsked);
  await empty.close();
  const full = await openDatabase(place);
  const pages = {
    ...(await pagesOf(count)),
    news: ["/news"],
    shop: ["/shop"],
    product: some.products.map((id) => productPath({ id })),
    recipes: ["/recipes"],
    recipe: some.recipes.map((id) => recipePath({ id })),
  } satisfies Record<PageName, string[]>;
  return { pages, close: () => full.close() };
}

async function pagesOf(count: number) {
  const step = Math.floor(count / articlesAsked);
  const asked = Array.from({ length: articlesAsked }, (_none, at) => generatedArticle(at * step).origin.id);
  const articles = await ArticleModel.find({ _id: { $in: asked } }, { slug: 1 }).lean();
  return {
    home: ["/"],
    category: ["/wellness"],
    article: articles.map(articlePath),
    search: (await searchQueries()).map((q) => newsPath({ q })),
  };
}
