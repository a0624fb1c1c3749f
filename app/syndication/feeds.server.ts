import { type Article, articlePath, categoryFacts, categoryPath } from "~/articles/article";
import { ownArticles } from "~/articles/article-syndication.server";
import { KeptOfContent } from "~/db/kept-of-content.server";
import { imageWeights } from "~/images/image-weights.server";
import { absolute } from "~/page/metadata.server";
import { type Recipe, recipePath } from "~/recipes/recipe";
import { recipesPath } from "~/recipes/recipe-search";
import { newestRecipes } from "~/recipes/recipe-syndication.server";
import { config } from "~/runtime/config.server";
import { writeFeed } from "./feed-formats.server";
import { modelNote, pictureHtml, recipeHtml, withWholeAddresses } from "./feed-html.server";
import type { FeedContent, FeedItem } from "./feed-item";
import { type FeedFormat, feedPath, feedTitle, type PublishedFeed } from "./published-feeds";

/** As many as a reader who comes back once a week has missed. */
const itemsInFeed = 30;

/** A feed as it is written, and when anything in it changed last. */
export type WrittenFeed = { text: string; changedAt: Date };

/** A feed of the site's own content in one format. It is written once a change, however many come for it. */
export function publishedFeed(feed: PublishedFeed, format: FeedFormat): Promise<WrittenFeed> {
  return feeds.get(`${feed}.${format}`, async () => {
    const content = await feedContent(feed, format);
    return { text: writeFeed(content, format), changedAt: content.changedAt };
  });
}

const feeds = new KeptOfContent<WrittenFeed>(50);

/** What a feed tells. Its time is that of its last change, so that it is the same until something changes. */
export async function feedContent(feed: PublishedFeed, format: FeedFormat): Promise<FeedContent> {
  const { siteName } = config();
  const items = feed === "recipes" ? await recipeItems() : await articleItems(feed);
  return {
    title: feed === "all" ? siteName : `${siteName}: ${feedTitle(feed)}`,
    description: describe(feed),
    language: "en-GB",
    page: absolute(pageOf(feed)),
    self: absolute(feedPath(feed, format)),
    icon: absolute("/apple-touch-icon.png"),
    changedAt: new Date(items.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0)),
    items,
  };
}

function describe(feed: PublishedFeed): string {
  if (feed === "recipes") return "New recipes for every day of the week.";
  return feed === "all" ? "Wellness, style, career growth and authentic living." : categoryFacts[feed].description;
}

function pageOf(feed: PublishedFeed): string {
  if (feed === "recipes") return recipesPath();
  return feed === "all" ? "/" : categoryPath(feed);
}

async function articleItems(feed: Exclude<PublishedFeed, "recipes">): Promise<FeedItem[]> {
  const articles = await ownArticles({ limit: itemsInFeed, category: feed === "all" ? undefined : feed });
  const imageOf = await imagesOf(articles);
  return articles.map((article) => ({
    id: absolute(`/content/${article.id}`),
    url: absolute(articlePath(article)),
    title: article.title,
    summary: article.excerpt,
    html: head(article, "A language model wrote this text.") + withWholeAddresses(article.contentHtml),
    image: imageOf(article),
    author: article.author,
    tags: [categoryFacts[article.category].label, ...article.tags],
    publishedAt: new Date(article.publishedAt ?? article.createdAt),
    updatedAt: laterOf(article.publishedAt ?? article.createdAt, article.updatedAt),
  }));
}

async function recipeItems(): Promise<FeedItem[]> {
  const recipes = await newestRecipes(itemsInFeed);
  const imageOf = await imagesOf(recipes);
  return recipes.map((recipe) => ({
    id: absolute(recipePath(recipe)),
    url: absolute(recipePath(recipe)),
    title: recipe.title,
    summary: recipe.description ?? recipe.title,
    html: head(recipe, "A language model wrote this recipe. Nobody here has cooked it yet.") + recipeHtml(recipe),
    image: imageOf(recipe),
    author: recipe.author,
    tags: recipe.tags,
    publishedAt: new Date(recipe.createdAt),
    updatedAt: laterOf(recipe.createdAt, recipe.updatedAt),
  }));
}

type Told = Pick<Article | Recipe, "imageUrl" | "imageAlt" | "writtenByModel">;

const head = ({ imageUrl, imageAlt, writtenByModel }: Told, note: string) =>
  (writtenByModel ? modelNote(note) : "") + (imageUrl ? pictureHtml(imageUrl, imageAlt) : "");

/** What was planned for later than it was saved last is new from then on. */
const laterOf = (one: string, other: string) => new Date(Math.max(Date.parse(one), Date.parse(other)));

/** The enclosure of each: the site's own pictures, whose size is known. */
async function imagesOf(all: { imageUrl: string | null }[]) {
  const weights = await imageWeights(all.flatMap(({ imageUrl }) => imageUrl ?? []));
  return ({ imageUrl }: { imageUrl: string | null }): FeedItem["image"] => {
    const bytes = weights.get(imageUrl ?? "");
    return imageUrl && bytes ? { url: absolute(imageUrl), type: "image/webp", bytes } : null;
  };
}
