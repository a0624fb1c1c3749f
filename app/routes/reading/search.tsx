import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { popularTags } from "~/archives/topics.server";
import { articlePath, categoryPath, searchLongest, searchShortest } from "~/articles/article";
import { newestOwnArticles } from "~/articles/articles.server";
import { editorialCategories } from "~/articles/categories/article-categories.server";
import { positiveNumber, readQuery, searchText } from "~/forms/query.server";
import { limitPageRate } from "~/http/access/rate-limit.server";
import { tellFoundNothing, tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { shopPath } from "~/products/product";
import { recipePath, recipesPage } from "~/recipes/recipe";
import { newestOnCards } from "~/recipes/recipes.server";
import { searchPath } from "~/search/search";
import { search, searchableNouns } from "~/search/search.server";
import { SearchPage } from "~/search/search-page";

const query = { q: searchText(searchLongest), in: z.enum(searchableNouns), page: positiveNumber };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { q = "", in: noun, page } = readQuery(request, query);
  const searching = q.trim().length >= searchShortest;
  if (searching) await limitPageRate("search", context);
  const found = searching ? await search(q, { noun, page }) : null;
  tellRead(context, { kind: "page", id: searchPath({ q: "" }) });
  if (found && found.results.length === 0 && !noun) tellFoundNothing(context, q);
  return {
    q,
    noun,
    found,
    begin: found && (found.results.length > 0 || noun) ? null : await beginnings(),
    metadata: describePage({
      title: found ? `Search results for “${q}”` : "Search",
      description: "Search articles, recipes and products.",
      canonical: searchPath({ q, noun, page: found?.page }),
      noIndex: true,
    }),
  };
}

/** What there is to look at for somebody who has searched for nothing yet, or in vain. */
async function beginnings() {
  const [tags, articles, recipes] = await Promise.all([
    popularTags(tagsToBegin),
    newestOwnArticles(newestToBegin),
    newestOnCards(newestToBegin),
  ]);
  const lists = editorialCategories().map((category) => ({ to: categoryPath(category), label: category.shortLabel }));
  return {
    tags: tags.map(({ path, label }) => ({ to: path, label })),
    lists: [...lists, recipesPage, { to: shopPath(), label: "Shop" }],
    newest: [
      ...articles.map((article) => ({ to: articlePath(article), label: article.title })),
      ...recipes.map((recipe) => ({ to: recipePath(recipe), label: recipe.title })),
    ],
  };
}

const tagsToBegin = 12;
const newestToBegin = 3;

export const meta = metaFromLoader;

export const handle = forReading;

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
