import type { ActionFunctionArgs } from "@remix-run/node";
import { requestFeedRun } from "~/feeds/feed-runs.server";
import { answerAdmin } from "~/http/admin-api.server";
import { onlyMethods } from "~/http/answers.server";
import { feedsFailed } from "~/sentences";

/** POST /api/admin/rss/process (spec 7): starts a run over all feeds. Answers 202 with its id, or that of the one under way. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      const { id } = await requestFeedRun(by);
      return { id };
    },
    { methods: ["POST"], status: 202, sorry: feedsFailed },
  );

export const loader = () => onlyMethods("POST");
