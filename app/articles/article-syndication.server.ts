import { type Article, articlePath } from "./article";
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

/** The site's own articles since then, newest first, as a sitemap of news names them. */
export async function ownNews(since: Date, limit: number) {
  const found = await ArticleModel.find({ ...publishedOwnFilter(), publishedAt: { $gte: since, $lte: new Date() } })
    .select(["slug", "title", "publishedAt"])
    .sort(newestFirst)
    .hint("own")
    .limit(limit)
    .lean<{ slug: string; title: string; publishedAt: Date }[]>();
  return found.map(({ slug, title, publishedAt }) => ({
    path: articlePath({ slug }),
    title,
    publishedAt,
  }));
}
