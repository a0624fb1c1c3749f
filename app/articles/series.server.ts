import type { Article } from "./article";
import { ArticleModel, publishedOwnFilter } from "./article.model.server";
import type { Series } from "./series";

/** More parts than a series has. */
const most = 200;

/**
 * The series that an article is a part of: its published parts by their numbers, and those without a number behind them by
 * their dates. `null` for an article without a series, or if readers can see no other part.
 */
export async function seriesOf({ id, series }: Pick<Article, "id" | "series">): Promise<Series | null> {
  if (!series) return null;
  const found = await ArticleModel.find(
    { ...publishedOwnFilter(), series: { $eq: series, $gt: "" } },
    { title: 1, slug: 1, part: 1 },
  )
    .sort({ publishedAt: 1 })
    .hint("series")
    .limit(most)
    .lean();
  const parts = found
    .map(({ _id, title, slug, part }) => ({
      id: _id.toHexString(),
      title,
      slug,
      part: part ?? Number.POSITIVE_INFINITY,
    }))
    .sort((one, other) => (one.part === other.part ? 0 : one.part - other.part));
  const place = parts.findIndex((part) => part.id === id) + 1;
  if (place === 0 || parts.length < 2) return null;
  return { name: series, place, parts: parts.map(({ title, slug }) => ({ title, slug })) };
}
