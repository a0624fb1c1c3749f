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

// Feeds and sitemaps have only the site's own articles.

/** The newest of the site's own articles with their text, of all categories or of one. */
export async function ownArticles({ category, limit }: { category?: ArticleCategory; limit: number }) {
  const found = await ArticleModel.find({ ...publishedOwnFilter(), ...(category && { category }) }, articleProjection)
    .sort(newestFirst)
    .hint(category ? "own of a category" : "own")
    .limit(limit)
    .lean<WholeDocument[]>();
  return found.map((document): Article => toArticle(document));
}

/** An article whose date was later than its last save changed at that date. */
const changedAt = { $max: ["$updatedAt", "$publishedAt"] };

/** The pages of the sitemap of the site's own articles. */
export const articleIdPages = (size: number) =>
  idPages(ArticleModel, publishedOwnFilter(), size, "own by id", changedAt);

/** The addresses of one such page, each with the time of its last change. */
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
