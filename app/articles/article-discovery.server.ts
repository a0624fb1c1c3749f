import { behindId, type IdPage, idPages } from "~/db/id-pages.server";
import type { Article, ArticleCategory } from "./article";
import {
  ArticleModel,
  articleProjection,
  newestFirst,
  published,
  toArticle,
  type WholeDocument,
} from "./article.model.server";

/** The site's own published articles: feeds and sitemaps never name somebody else's. */
const own = () => ({ isExternal: false, ...published() });

/** The newest of the site's own articles with their text, in all or in one category. */
export async function ownArticles({ category, limit }: { category?: ArticleCategory; limit: number }) {
  const found = await ArticleModel.find({ ...own(), ...(category && { category }) }, articleProjection)
    .sort(newestFirst)
    .hint(category ? "own of a category" : "own")
    .limit(limit)
    .lean<WholeDocument[]>();
  return found.map((document): Article => toArticle(document));
}

/** The pages that a sitemap of the site's own articles has. */
export const articleIdPages = (size: number) => idPages(ArticleModel, own(), size, "own by id");

/** The addresses of one such page. */
export async function articleAddresses(page: Pick<IdPage, "after">, size: number) {
  return ArticleModel.find({ ...own(), ...behindId(page) }, { slug: 1, updatedAt: 1 })
    .sort({ _id: 1 })
    .hint("own by id")
    .limit(size)
    .lean<{ slug: string; updatedAt: Date }[]>();
}
