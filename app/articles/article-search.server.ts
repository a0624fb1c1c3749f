import { defineNounSearch } from "~/search-index/noun-search.server";
import { searchedNames } from "~/search-index/searched-fields.server";
import { articlePath, categoryFacts } from "./article";
import { ArticleModel, publishedFilter, summaryProjection, toSummary } from "./article.model.server";
import { articleFields } from "./article-fields";

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
