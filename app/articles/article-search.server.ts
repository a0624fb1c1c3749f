import mongoose from "mongoose";
import { Problem } from "~/problem";
import type { Readable, SearchHit, SearchResult } from "~/search/searched-noun";
import { searchByTerms } from "~/search/term-hits.server";
import { queryTerms } from "~/search/terms.server";
import { type ArticleSummary, articlePath, categoryFacts, searchResultsMost, searchShortest } from "./article";
import {
  type ArticleDocument,
  ArticleModel,
  firstOfEach,
  published,
  type SummaryDocument,
  summaryProjection,
  toSummary,
} from "./article.model.server";

const byTerms = searchByTerms<ArticleDocument>({ model: ArticleModel, date: "publishedAt", visible: published });

/**
 * Published articles that hold every word of `query`: those with the words in title or tags before those with them in
 * the text, newest first.
 *
 * @throws Problem "invalid" for fewer than three characters (spec 5)
 */
export async function searchArticles(query: string, limit = searchResultsMost): Promise<ArticleSummary[]> {
  if (query.trim().length < searchShortest) {
    throw new Problem("invalid", "Search needs 3 or more characters", { q: ["Enter 3 or more characters"] });
  }
  const wanted = queryTerms(query).map((term) => [term]);
  const page = { limit, projection: summaryProjection };
  const inTitle = await byTerms.hits<SummaryDocument>("title", wanted, page);
  const inText = inTitle.length < limit ? await byTerms.hits<SummaryDocument>("text", wanted, page) : [];
  return firstOfEach([...inTitle, ...inText])
    .slice(0, limit)
    .map(toSummary);
}

/** Articles as the search over all nouns asks for them. */
export const searchedArticles = {
  ...byTerms,
  hits: byTerms.hits<SearchHit>,
  newestOfAny: byTerms.newestOfAny<SearchHit>,
  resultsOf: articleResults,
  changedSince: articlesChangedSince,
};

async function articleResults(ids: string[]): Promise<SearchResult[]> {
  const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
  const found = await ArticleModel.find({ _id, ...published() }, summaryProjection).lean<SummaryDocument[]>();
  return found.map(toSummary).map((article) => ({
    id: article.id,
    path: articlePath(article),
    title: article.title,
    text: article.excerpt,
    imageUrl: article.imageUrl,
    facts: [categoryFacts[article.category].shortLabel, article.isExternal ? `From ${article.source}` : article.author],
    date: article.publishedAt,
  }));
}

/** The words of what was saved at that time or later, in the order in which it was. */
async function* articlesChangedSince(since: Date): AsyncIterable<Readable> {
  const fields = { title: 1, tags: 1, excerpt: 1, contentHtml: 1, updatedAt: 1 };
  const changed = ArticleModel.find({ updatedAt: { $gte: since }, status: "published" }, fields)
    .sort({ updatedAt: 1, _id: 1 })
    .hint({ updatedAt: -1, _id: -1 })
    .lean<Pick<ArticleDocument, "title" | "tags" | "excerpt" | "contentHtml" | "updatedAt">>();
  for await (const { title, tags, excerpt, contentHtml, updatedAt } of changed.cursor({ batchSize: 100 })) {
    yield { text: [title, ...tags, excerpt, contentHtml.replace(/<[^>]*>|&\w+;/g, " ")].join(" "), updatedAt };
  }
}
