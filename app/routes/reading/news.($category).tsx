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
  newsPath,
  onCard,
  searchLongest,
  searchShortest,
} from "~/articles/article";
import { searchArticles } from "~/articles/article-search.server";
import { countArticles, newsList } from "~/articles/articles.server";
import { NewsList, nextNewsPath } from "~/articles/page/news-list";
import { positiveNumber, readQuery, searchText } from "~/forms/query.server";
import { limitPageRate } from "~/http/access/rate-limit.server";
import { notFound } from "~/http/answers/answers.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";

const query = {
  q: searchText(searchLongest),
  category: z.enum(allArticleCategories),
  page: positiveNumber,
  before: z.string().max(40),
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.category !== undefined && !isArticleCategory(params.category)) throw notFound();
  const { q = "", category: chosen, page, before } = readQuery(request, query);
  const category = params.category ?? null;
  // `/news?category=style` is the same view as `/news/style` and redirects to it.
  if (chosen && !category) throw redirect(newsPath({ category: chosen, page, q, before }), 301);

  const searching = q.length >= searchShortest;
  if (searching) await limitPageRate("search", context);
  const [counts, list] = await Promise.all([
    countArticles(),
    searching
      ? searchArticles(q).then((articles) => ({ articles, page: 1, next: null }))
      : newsList({ category: category ?? undefined, page, before }),
  ]);
  const title = searching
    ? `Search Results for "${q}"`
    : category
      ? `${categoryFacts[category].shortLabel} news`
      : "Latest News";
  return {
    articles: list.articles.map(onCard),
    counts,
    category,
    q,
    nextPath: nextNewsPath({ category, before }, list.next),
    metadata: describePage({
      title,
      description: category
        ? categoryFacts[category].description
        : `The latest articles and news on ${categoriesInWords()}.`,
      canonical: newsPath({ category, page: list.page, q: searching ? q : undefined, before }),
      noIndex: searching || before !== undefined,
      feeds: category && isEditorialCategory(category) ? [categoryFeed(category)] : [],
    }),
  };
}

export const meta = metaFromLoader;

export default function News() {
  return <NewsList {...useLoaderData<typeof loader>()} />;
}
