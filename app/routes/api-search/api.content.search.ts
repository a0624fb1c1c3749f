import type { LoaderFunctionArgs } from "@remix-run/node";
import { wholeArticles } from "~/articles/articles.server";
import { secondsUntilChange } from "~/db/content-changes.server";
import { strictQuery } from "~/forms/query.server";
import { limitRate } from "~/http/access/rate-limit.server";
import { answerJson, listJson, readOnly } from "~/http/answers/answers.server";
import { searchQuery } from "~/openapi/queries.server";
import { searchArticles } from "~/search/search.server";

/**
 * GET /api/content/search?q (R13.6): 422 below three characters. May be cached for 30 s (R13.34), unless a scheduled
 * article appears sooner.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerJson(async () => {
    await limitRate("search", context);
    const { q } = strictQuery(request, searchQuery);
    const headers = { "Cache-Control": `public, max-age=${await secondsUntilChange(30)}` };
    return listJson(await wholeArticles((await searchArticles(q)).articles), { headers });
  });

export const action = readOnly;
