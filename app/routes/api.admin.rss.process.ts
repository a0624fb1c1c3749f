import type { ActionFunctionArgs } from "@remix-run/node";
import { feedsFailed } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { answerJson, onlyMethods } from "~/http/answers/answers.server";
import { requireAdminOfApi } from "~/http/requests/guards.server";
import { requestFeedRun } from "~/ingestion/feed-runs.server";

/** POST /api/admin/rss/process (R13.28): starts a run over all feeds. Answers 202 with its id, or that of the one under way. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("POST");
  return answerJson(
    async () => {
      const admin = await requireAdminOfApi(request);
      const { id } = await requestFeedRun(toEditor(admin));
      return { id };
    },
    { status: 202 },
    feedsFailed,
  );
}

export const loader = () => onlyMethods("POST");
