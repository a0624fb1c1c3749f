import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { searchLongest } from "~/articles/article";
import { searchArticles } from "~/articles/article-search.server";
import { answerJson, readOnly } from "~/http/answers.server";
import { searchText, strictQuery } from "~/http/query.server";
import { limitRate } from "~/http/rate-limit.server";

const query = z.object({ q: searchText(searchLongest).default("") });

/** GET /api/content/search?q (spec 7): 422 below three characters; may be cached for 30 s (spec 9). */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerJson(
    async () => {
      await limitRate("search", context);
      return searchArticles(strictQuery(request, query).q);
    },
    { headers: { "Cache-Control": "public, max-age=30" } },
  );

export const action = readOnly;
