import type { Types } from "mongoose";
import { ContentCache } from "~/db/content-cache.server";
import type { Article, ArticleSummary } from "./article";
import { ArticleModel, newestFirst, publishedOwnFilter } from "./article.model.server";
import { articlesInOrder, firstOfCategory } from "./articles.server";

/** How many of the newest articles of a category are compared. */
const compared = 500;

/**
 * Other articles of the same category (R5.10): those that share most tags with this one, the newest first among equals.
 * The newest of the category fill the places that are left, the site's own first.
 */
export async function relatedArticles(
  article: Pick<Article, "id" | "category" | "tags">,
  limit: number,
): Promise<ArticleSummary[]> {
  const [alike, first] = await Promise.all([
    readAlike(article, limit),
    // One more, because this one may be among them.
    firstOfCategory(article.category, limit + 1),
  ]);
  const each = new Map([...alike, ...first].map((other) => [other.id, other]));
  each.delete(article.id);
  return [...each.values()].slice(0, limit);
}

/** Those of the category that share tags with an article. */
async function readAlike({ id, category, tags }: Pick<Article, "id" | "category" | "tags">, limit: number) {
  if (tags.length === 0) return [];
  const own = new Set(tags.map(plain));
  const others = await taggedOf.get(category, () => readTagged(category));
  const best = others
    .map((other) => ({ id: other._id, shared: other.tags.filter((tag) => own.has(plain(tag))).length }))
    .filter((other) => other.shared > 0 && other.id.toHexString() !== id)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, limit);
  return articlesInOrder(best.map((one) => one.id.toHexString()));
}

/** Tags in capitals and in small letters are the same, as on the pages of tags. */
const plain = (tag: string) => tag.toLowerCase();

type Tagged = { _id: Types.ObjectId; tags: string[] };

const readTagged = (category: string) =>
  ArticleModel.find({ ...publishedOwnFilter(), category }, { tags: 1 })
    .sort(newestFirst)
    .hint("own of a category")
    .limit(compared)
    .lean<Tagged[]>();

/** By category. */
const taggedOf = new ContentCache<Tagged[]>(100);
