import type { ArticleSummary } from "~/articles/article";
import { articlesInOrder } from "~/articles/articles.server";
import { ContentCache } from "~/db/content-cache.server";
import { mostRead } from "~/numbers/reads.server";

/** Some of the most read may be deleted or hidden by now. */
const spare = 20;

/** The site's own articles that readers read most in the last 30 days, the most read first. */
export const popularArticles = (limit: number): Promise<ArticleSummary[]> =>
  popular.get(String(limit), async () => {
    const ids = (await mostRead("article", { limit: limit + spare })).map(({ id }) => id);
    return (await articlesInOrder(ids)).slice(0, limit);
  });

const popular = new ContentCache<ArticleSummary[]>(20);
