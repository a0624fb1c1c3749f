import { Problem } from "~/facts/problem";
import { defineNounSearch } from "~/search-index/noun-search.server";
import { searchedNames } from "~/search-index/searched-fields.server";
import { queryTerms } from "~/search-index/terms.server";
import { type ArticleSummary, articlePath, categoryFacts, searchResultsMost, searchShortest } from "./article";
import {
  ArticleModel,
  firstOfEach,
  publishedFilter,
  type SummaryDocument,
  summaryProjection,
  toSummary,
} from "./article.model.server";
import { articleFields } from "./article-fields";

/** The articles in the search over all nouns. */
export const articleSearch = defineNounSearch({
  model: ArticleModel,
  date: "publishedAt",
  visible: publishedFilter,
  everVisible: { status: "published" },
  summaryProjection,
  toSummary,
  lineOf: (article) => ({
    path: articlePath(article),
    text: article.excerpt,
    facts: [categoryFacts[article.category].shortLabel, article.isExternal ? `From ${article.source}` : article.author],
    date: article.publishedAt,
  }),
  textFields: searchedNames(articleFields),
  htmlField: "contentHtml",
});

/**
 * Published articles that contain every word of `query`. Those with the words in title or tags come before those with
 * them in the text, the newest first.
 *
 * @throws Problem "invalid" for fewer than three characters (R13.34)
 */
export async function searchArticles(query: string, limit = searchResultsMost): Promise<ArticleSummary[]> {
  if (query.trim().length < searchShortest) {
    throw new Problem("invalid", "Search needs 3 or more characters", { q: ["Enter 3 or more characters"] });
  }
  const { hits } = articleSearch;
  const wanted = queryTerms(query).map((term) => [term]);
  const page = { limit, projection: summaryProjection };
  const inTitle = await hits<SummaryDocument>("title", wanted, page);
  const inText = inTitle.length < limit ? await hits<SummaryDocument>("text", wanted, page) : [];
  return firstOfEach([...inTitle, ...inText])
    .slice(0, limit)
    .map(toSummary);
}
