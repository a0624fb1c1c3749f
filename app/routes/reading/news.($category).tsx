import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  allArticleCategories,
  categoriesInWords,
  categoryFacts,
  categoryFeed,
  isArticleCategory,
  isEditorialCategory,
  newsOrigins,
  newsPath,
  onCard,
  searchLongest,
  searchShortest,
} from "~/articles/article";
import { countArticles } from "~/articles/articles.server";
import { newsList } from "~/articles/news-list.server";
import { NewsList, nextNewsPath } from "~/articles/page/news-list";
import { positiveNumber, readQuery, searchText } from "~/forms/query.server";
import { limitPageRate } from "~/http/access/rate-limit.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { searchArticles } from "~/search/search.server";
import { pageNotFound } from "~/site/not-found.server";

const query = {
  q: searchText(searchLongest),
  category: z.enum(allArticleCategories),
  page: positiveNumber,
  before: z.string().max(80),
  from: z.enum(newsOrigins),
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.category !== undefined && !isArticleCategory(params.category)) throw await pageNotFound(request);
  const { q = "", category: chosen, page, before, from } = readQuery(request, query);
  const category = params.category ?? null;
  // `/news?category=style` is the same view as `/news/style` and redirects to it.
  if (chosen && !category) throw redirect(newsPath({ category: chosen, page, q, before, from }), 301);

  const searching = q.length >= searchShortest;
  if (searching) await limitPageRate("search", context);
  const [all, here, elsewhere, list] = await Promise.all([
    countArticles(),
    countArticles("here"),
    countArticles("elsewhere"),
    searching
      ? searchArticles(q).then((found) => ({ ...found, page: 1, next: null }))
      : newsList({ category: category ?? undefined, page, before, from }).then((list) => ({
          ...list,
          corrections: [],
        })),
  ]);
  const key = category ?? "all";
  const title = searching
    ? `Search Results for "${q}"`
    : category
      ? `${categoryFacts[category].shortLabel} news`
      : "Latest News";
  return {
    articles: list.articles.map(onCard),
    counts: from ? { here, elsewhere }[from] : all,
    category,
    from: from ?? null,
    origins: { all: all[key], here: here[key], elsewhere: elsewhere[key] },
    q,
    corrections: list.corrections,
    nextPath: nextNewsPath({ category, from: from ?? null, before }, list.next),
    metadata: describePage({
      title,
      description: category
        ? categoryFacts[category].description
        : `The latest articles and news on ${categoriesInWords()}.`,
      canonical: newsPath({ category, page: from ? 1 : list.page, q: searching ? q : undefined, before }),
      noIndex: searching || before !== undefined,
      feeds: category && isEditorialCategory(category) ? [categoryFeed(category)] : [],
    }),
  };
}

export { cachedSearch as clientLoader } from "~/articles/page/cached-search";

export const meta = metaFromLoader;

export default function News() {
  return <NewsList {...useLoaderData<typeof loader>()} />;
}
