import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { categoryFeed, newsOrigins, newsPath, onCard, searchLongest, searchShortest } from "~/articles/article";
import { countArticles } from "~/articles/articles.server";
import { categoriesInWords, categoryList, categoryOf } from "~/articles/categories/article-categories.server";
import { newsList } from "~/articles/news-list.server";
import { NewsList, nextNewsPath } from "~/articles/page/news-list";
import { positiveNumber, readQuery, searchText } from "~/forms/query.server";
import { limitPageRate } from "~/http/access/rate-limit.server";
import { tellFoundNothing, tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { searchArticles } from "~/search/search.server";
import { pageNotFound } from "~/site/not-found.server";

const query = {
  q: searchText(searchLongest),
  category: z.string().max(60),
  page: positiveNumber,
  before: z.string().max(80),
  from: z.enum(newsOrigins),
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { q = "", category: chosen, page, before, from } = readQuery(request, query);
  const category = params.category ?? null;
  const moved = categoryList.movedFrom(params.category);
  if (moved) throw redirect(newsPath({ category: moved.key, page, q, before, from }), 301);
  if (category !== null && !categoryList.get(category)) throw await pageNotFound(request);
  // `/news?category=style` is the same view as `/news/style` and redirects to it.
  const wanted = categoryList.get(categoryList.presentKey(chosen ?? ""));
  if (wanted && !category) throw redirect(newsPath({ category: wanted.key, page, q, before, from }), 301);
  const facts = category === null ? null : categoryOf(category);

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
  tellRead(context, { kind: "page", id: newsPath({ category }) });
  if (searching && list.articles.length === 0) tellFoundNothing(context, q);
  const key = category ?? "all";
  const title = searching ? `Search Results for "${q}"` : facts ? `${facts.shortLabel} news` : "Latest News";
  return {
    articles: list.articles.map(onCard),
    counts: from ? { here, elsewhere }[from] : all,
    category,
    from: from ?? null,
    origins: { all: all[key] ?? 0, here: here[key] ?? 0, elsewhere: elsewhere[key] ?? 0 },
    q,
    corrections: list.corrections,
    nextPath: nextNewsPath({ category, from: from ?? null, before }, list.next),
    metadata: describePage({
      title,
      description: facts ? facts.description : `The latest articles and news on ${categoriesInWords()}.`,
      canonical: newsPath({ category, page: from ? 1 : list.page, q: searching ? q : undefined, before }),
      noIndex: searching || before !== undefined,
      feeds: facts && !facts.feedsOnly ? [categoryFeed(facts)] : [],
    }),
  };
}

export { cachedSearch as clientLoader } from "~/articles/page/cached-search";

export const meta = metaFromLoader;

export const handle = forReading;

export default function News() {
  return <NewsList {...useLoaderData<typeof loader>()} />;
}
