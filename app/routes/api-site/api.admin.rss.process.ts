import type { ActionFunctionArgs } from "@remix-run/node";
import { feedsFailed } from "~/facts/sentences";
import { onlyMethods } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { requestFeedRun } from "~/ingestion/feed-runs.server";

/**
 * POST /api/admin/rss/process (R13.28): starts a run over all sources. Answers 202 with its id, or with that of the
 * present run.
 */
export const action = ({ request }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      const { id } = await requestFeedRun(by);
      return { id };
    },
    { area: "rest", methods: ["POST"], status: 202, sorry: feedsFailed },
  );

export const loader = () => onlyMethods("POST");
