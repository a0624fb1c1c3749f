import type { Article, ArticleCategory } from "./article";
import {
  ArticleModel,
  articleProjection,
  newestFirst,
  publishedOwnFilter,
  toArticle,
  type WholeDocument,
} from "./article.model.server";

/** The newest of the site's own articles with their text, in all or in one category: feeds never have somebody else's. */
export async function ownArticles({ category, limit }: { category?: ArticleCategory; limit: number }) {
  const found = await ArticleModel.find({ ...publishedOwnFilter(), ...(category && { category }) }, articleProjection)
    .sort(newestFirst)
    .hint(category ? "own of a category" : "own")
    .limit(limit)
    .lean<WholeDocument[]>();
  return found.map((document): Article => toArticle(document));
}
