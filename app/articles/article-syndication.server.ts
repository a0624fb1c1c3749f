import { behindId, type IdPage, idPages } from "~/db/id-pages.server";
import type { Article, ArticleCategory } from "./article";
import {
  ArticleModel,
  articleProjection,
  newestFirst,
  publishedOwnFilter,
  toArticle,
  type WholeDocument,
} from "./article.model.server";

// Feeds and sitemaps never name somebody else's articles.

/** The newest of the site's own articles with their text, in all or in one category. */
export async function ownArticles({ category, limit }: { category?: ArticleCategory; limit: number }) {
  const found = await ArticleModel.find({ ...publishedOwnFilter(), ...(category && { category }) }, articleProjection)
    .sort(newestFirst)
    .hint(category ? "own of a category" : "own")
    .limit(limit)
    .lean<WholeDocument[]>();
  return found.map((document): Article => toArticle(document));
}

/** What was planned for later than it was saved last is new from then on. */
const changedAt = { $max: ["$updatedAt", "$publishedAt"] };

/** The pages that a sitemap of the site's own articles has. */
export const articleIdPages = (size: number) =>
  idPages(ArticleModel, publishedOwnFilter(), size, "own by id", changedAt);

/** The addresses of one such page, with the time of each one's last change. */
export async function articleAddresses(page: Pick<IdPage, "after">, size: number) {
  const found = await ArticleModel.find(
    { ...publishedOwnFilter(), ...behindId(page) },
    { slug: 1, updatedAt: 1, publishedAt: 1 },
  )
    .sort({ _id: 1 })
    .hint("own by id")
    .limit(size)
    .lean<{ slug: string; updatedAt: Date; publishedAt: Date }[]>();
  return found.map(({ slug, updatedAt, publishedAt }) => ({
    slug,
    updatedAt: updatedAt > publishedAt ? updatedAt : publishedAt,
  }));
}
