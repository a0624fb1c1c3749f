import { defineNounSearch } from "~/search-index/noun-search.server";
import { searchedNames } from "~/search-index/searched-fields.server";
import { articlePath } from "./article";
import { ArticleModel, publishedFilter, summaryProjection, toSummary } from "./article.model.server";
import { articleFields } from "./article-fields";
import { categoryOf } from "./categories/article-categories.server";

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
    facts: [categoryOf(article.category).shortLabel, article.isExternal ? `From ${article.source}` : article.author],
    date: article.publishedAt,
  }),
  textFields: searchedNames(articleFields),
  htmlField: "contentHtml",
});
