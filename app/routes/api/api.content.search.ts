import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { searchLongest } from "~/articles/article";
import { searchArticles } from "~/articles/article-search.server";
import { secondsUntilChange } from "~/db/content-changes.server";
import { searchText, strictQuery } from "~/forms/query.server";
import { limitRate } from "~/http/access/rate-limit.server";
import { answerJson, readOnly } from "~/http/answers/answers.server";

const query = z.object({ q: searchText(searchLongest).default("") });

/**
 * GET /api/content/search?q (R13.6): 422 below three characters. May be cached for 30 s (R13.34), unless a scheduled
 * article appears sooner.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerJson(async () => {
    await limitRate("search", context);
    const { q } = strictQuery(request, query);
    const headers = { "Cache-Control": `public, max-age=${await secondsUntilChange(30)}` };
    return Response.json(await searchArticles(q), { headers });
  });

export const action = readOnly;
