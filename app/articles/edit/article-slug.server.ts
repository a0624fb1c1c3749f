import { type ArticleDocument, ArticleModel } from "~/articles/article.model.server";
import { slugsOf } from "~/editing/slugs.server";

/** "featured" and "search" are calls of the API (R13.3, R13.6). */
export const articleSlugs = slugsOf<ArticleDocument>(() => ArticleModel, {
  noun: "article",
  reserved: ["featured", "search"],
});
