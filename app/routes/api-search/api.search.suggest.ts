import type { LoaderFunctionArgs } from "@remix-run/node";
import { secondsUntilChange } from "~/db/content-changes.server";
import { strictQuery } from "~/forms/query.server";
import { limitRate } from "~/http/access/rate-limit.server";
import { answerJson, readOnly } from "~/http/answers/answers.server";
import { suggestQuery } from "~/openapi/queries.server";
import { suggest } from "~/search/suggest.server";

/** GET /api/search/suggest?q&in: ten at most, none for too few letters. May be cached for 30 s. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerJson(async () => {
    await limitRate("suggest", context);
    const { q, in: noun } = strictQuery(request, suggestQuery);
    const headers = { "Cache-Control": `public, max-age=${await secondsUntilChange(30)}` };
    return Response.json(await suggest(q, noun), { headers });
  });

export const action = readOnly;
