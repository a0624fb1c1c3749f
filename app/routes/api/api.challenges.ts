import type { LoaderFunctionArgs } from "@remix-run/node";
import { listChallenges } from "~/challenges/challenges.server";
import { strictQuery } from "~/forms/query.server";
import { answerJson, readOnly } from "~/http/answers/answers.server";
import { challengesQuery } from "~/openapi/queries.server";

/** GET /api/challenges?active=true (R13.4). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listChallenges(strictQuery(request, challengesQuery)));

export const action = readOnly;
