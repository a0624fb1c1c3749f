import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { yesOrNo } from "~/challenges/challenge.schema";
import { listChallenges } from "~/challenges/challenges.server";
import { strictQuery } from "~/forms/query.server";
import { answerJson, readOnly } from "~/http/answers/answers.server";

const query = z.object({
  active: yesOrNo.optional(),
});

/** GET /api/challenges?active=true (R13.4). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listChallenges(strictQuery(request, query)));

export const action = readOnly;
