import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { searchLongest, searchShortest } from "~/articles/article";
import { positiveNumber, readQuery, searchText } from "~/forms/query.server";
import { limitPageRate } from "~/http/access/rate-limit.server";
import { tellFoundNothing, tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
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
    metadata: describePage({
      title: found ? `Search results for “${q}”` : "Search",
      description: "Search articles, recipes and products.",
      canonical: searchPath({ q, noun, page: found?.page }),
      noIndex: true,
    }),
  };
}

export const meta = metaFromLoader;

export const handle = forReading;

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
