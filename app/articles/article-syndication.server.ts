import type { Article } from "./article";
import {
  ArticleModel,
  articleProjection,
  newestFirst,
  publishedOwnFilter,
  toArticle,
  type WholeDocument,
} from "./article.model.server";

/** The newest of the site's own articles with their text, of all categories or of one. Feeds have no other articles. */
export async function ownArticles({ category, limit }: { category?: string; limit: number }) {
  const found = await ArticleModel.find({ ...publishedOwnFilter(), ...(category && { category }) }, articleProjection)
    .sort(newestFirst)
    .hint(category ? "own of a category" : "own")
    .limit(limit)
    .lean<WholeDocument[]>();
  return found.map((document): Article => toArticle(document));
}
