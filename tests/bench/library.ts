import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { articlePath, categoryPath, newsPath } from "~/articles/article";
import { ArticleModel } from "~/articles/article.model.server";
import { importArticles } from "~/articles/edit/new-articles.server";
import { createChallenge } from "~/challenges/challenge-changes.server";
import { openDatabase } from "~/db/database.server";
import { signIn } from "~/http/access/session.server";
import { lastingProductPath, shopPath } from "~/products/product";
import { ProductModel } from "~/products/product.model.server";
import { createProductCategory } from "~/products/products.server";
import { lastingRecipePath } from "~/recipes/recipe";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { vocabulary } from "~/search/search.server";
import { SearchWordsModel } from "~/search-index/vocabulary.model.server";
import { isWord } from "~/search-index/vocabulary.server";
import { signInUser } from "~/users/users.server";
import { articleCategories } from "./categories";
import { fillCollection, letEngineUseMemory, makeIndexes } from "./fill-collection";
import { generatedArticle } from "./generated-articles";
import { generatedProduct, generatedRecipe, productId, recipeId, shopCategories } from "./generated-nouns";
import { articleMixer } from "./mixed-articles";
import { editor } from "./processes";
import { searchQueries } from "./search-queries";

/** What readers open. */
export const readerPages = [
  "home",
  "category",
  "news",
  "article",
  "shop",
  "shop-category",
  "product",
  "recipes",
  "recipe",
  "search",
] as const;
/** What else grows with a library: lists further down, what programs come for, and the desk. */
const otherPages = [
  "news-further",
  "news-search",
  "api-articles",
  "api-featured",
  "api-products",
  "api-recipes",
  "feeds",
  "sitemap",
  "sitemap-part",
  "desk-articles",
  "desk-published",
  "desk-words",
  "desk-last",
  "desk-products",
  "desk-recipes",
  "desk-feeds",
] as const;
export const pageNames = [...readerPages, ...otherPages] as const;
export type PageName = (typeof pageNames)[number];

/** How much there is of what. */
export type LibrarySize = {
  articles: number;
  others: number;
  /** How long an article is, in sentences of twelve words. */
  sentences?: number;
};

/** The addresses to ask for, and the cookie of somebody who may open the desk. */
export type Library = { pages: Record<PageName, string[]>; cookie: string };

const usualSentences = 24;
const asked = 50;
const record = "library.json";
const wordsInBlock = 20_000;

/** The library of a data folder, which is filled if it has none yet. */
export async function libraryIn(dataDir: string, size: LibrarySize, say: (what: string) => void): Promise<Library> {
  const file = path.join(dataDir, record);
  const known = await readFile(file, "utf8").catch(() => null);
  if (known) return JSON.parse(known);
  const library = await fillLibrary(dataDir, size, say);
  await writeFile(file, JSON.stringify(library));
  return library;
}

/** Fills the embedded database of a new data folder, and says which addresses to ask for. */
export async function fillLibrary(
  dataDir: string,
  { articles, others, sentences = usualSentences }: LibrarySize,
  say: (what: string) => void = () => {},
): Promise<Library> {
  const place = { mongodbUri: undefined, dataDir };
  const empty = await openDatabase(place);
  await letEngineUseMemory();
  // Those that are asked for are whole ones, the same in every library.
  await importArticles(Array.from({ length: asked }, (_none, at) => generatedArticle(at)));
  await fillCollection(ProductModel, others, generatedProduct);
  await fillCollection(RecipeModel, others, generatedRecipe);
  say("Making indexes of products and recipes");
  await makeIndexes(dataDir, [ProductModel, RecipeModel]);
  await vocabulary.update();
  // Some twenty times.
  const telling = (of: string, count: number) => (stored: number) => {
    if (count > 10_000 && stored % (100 * Math.ceil(count / 2000)) < 100) say(`${of}: ${stored} of ${count}`);
  };
  const { make, words } = articleMixer(sentences);
  await fillCollection(ArticleModel, articles - asked, make, telling("Articles", articles));
  await addWords("articles", words());
  say("Making indexes of articles");
  await makeIndexes(dataDir, [ArticleModel]);
  say("Closing the database");
  await empty.close();
  return finishLibrary(dataDir, others, say);
}

/** What the vocabulary would come to know of a noun's documents if it read them all, which takes longer than making them. */
export async function addWords(noun: string, words: string[]): Promise<void> {
  const [known, readTo] = [words.filter(isWord), new Date()];
  for (let at = 0; at < known.length; at += wordsInBlock)
    await SearchWordsModel.create({ noun, readTo, words: known.slice(at, at + wordsInBlock).join(" ") });
}

/** What is asked for, and the words of all. */
export async function finishLibrary(dataDir: string, others: number, say: (what: string) => void): Promise<Library> {
  const full = await openDatabase({ mongodbUri: undefined, dataDir });
  for (const title of ["Ten quiet minutes", "A week of walking", "One drawer a day"]) {
    await createChallenge({ title, description: "Small enough to begin today.", participantCount: 1200, active: true });
  }
  for (const [at, name] of shopCategories.entries()) await createProductCategory({ name }, { number: at + 1 });
  say("Reading words");
  await vocabulary.update();
  say("Choosing searches");
  const library = { pages: await pagesOf(others), cookie: await cookieOfEditor() };
  await full.close();
  return library;
}

async function pagesOf(others: number): Promise<Library["pages"]> {
  const ids = Array.from({ length: asked }, (_none, at) => generatedArticle(at).origin.id);
  const articles = await ArticleModel.find({ _id: { $in: ids } }, { slug: 1 }).lean();
  const some = Array.from({ length: asked }, (_none, at) => at * Math.floor(others / asked));
  const queries = await searchQueries();
  const middle = `${Date.UTC(2022, 0, 1).toString(36)}-${"0".repeat(24)}`;
  return {
    home: ["/"],
    category: articleCategories.map((key) => categoryPath({ key })),
    news: ["/news", ...articleCategories.map((category) => newsPath({ category }))],
    article: articles.map(articlePath),
    shop: [shopPath()],
    "shop-category": shopCategories.map((_name, at) => shopPath(at + 1)),
    product: some.map((at) => lastingProductPath({ id: productId(at) })),
    recipes: ["/recipes"],
    recipe: some.map((at) => lastingRecipePath({ id: recipeId(at) })),
    search: queries.map((q) => `/search?${new URLSearchParams({ q })}`),
    "news-further": [newsPath({ before: middle, page: 3 })],
    "news-search": queries.map((q) => newsPath({ q })),
    "api-articles": ["/api/content?limit=50", "/api/content?category=style&limit=4", "/api/articles?limit=50"],
    "api-featured": ["/api/content/featured"],
    "api-products": ["/api/products?limit=50", "/api/products?categoryId=1&limit=50"],
    "api-recipes": ["/api/recipes?limit=50", "/api/recipes?cuisine=indian&limit=50"],
    feeds: ["/feed.xml", "/feeds/style.atom", "/feeds/recipes.json"],
    sitemap: ["/sitemap.xml"],
    "sitemap-part": ["/sitemaps/articles-1.xml"],
    "desk-articles": ["/admin", "/admin?sort=title", "/admin?sort=changed"],
    "desk-published": ["/admin?status=published", "/admin?status=published&category=style", "/admin?category=home"],
    "desk-words": ["/admin?q=slow", "/admin?q=morning"],
    "desk-last": ["/admin?page=1000000"],
    "desk-products": ["/admin/products", "/admin/products?state=in-stock", "/admin/products?categoryId=1"],
    "desk-recipes": ["/admin/recipes", "/admin/recipes?sort=title"],
    "desk-feeds": ["/admin/rss"],
  };
}

/** For a program with the database that is open. */
export async function cookieOfEditor(): Promise<string> {
  const user = await signInUser({
    issuer: "https://id.example",
    subject: "editor",
    email: editor,
    emailVerified: true,
    firstName: "Edith",
    lastName: "Editor",
    picture: null,
  });
  const cookie = await signIn(new Request("http://127.0.0.1"), user);
  return cookie.split(";")[0] ?? "";
}
