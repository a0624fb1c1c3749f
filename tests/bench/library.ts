import { articlePath, newsPath } from "~/articles/article";
import { ArticleModel } from "~/articles/article.model.server";
import { importArticles } from "~/articles/new-articles.server";
import { createChallenge } from "~/challenges/challenge-changes.server";
import { openDatabase } from "~/db/database.server";
import { generatedArticle } from "./generated-articles";
import { searchQueries } from "./search-queries";

export const pageNames = ["home", "category", "article", "search"] as const;
export type PageName = (typeof pageNames)[number];

const atOnce = 1000;
const articlesAsked = 50;
/** The two indexes of words are most of the work of writing an article: built when the database is opened again, they are a tenth of it. */
const wordIndexes = ["titleTerms_1_publishedAt_-1", "textTerms_1_publishedAt_-1"];

/** Fills the embedded database of a new data folder, and says which addresses to ask for. */
export async function fillLibrary(dataDir: string, count: number) {
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
  await empty.close();
  const full = await openDatabase(place);
  return { pages: await pagesOf(count), close: () => full.close() };
}

async function pagesOf(count: number): Promise<Record<PageName, string[]>> {
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
