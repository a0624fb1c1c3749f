import type { ActionFunctionArgs } from "@remix-run/node";
import { onlyMethods } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { sendIssue } from "~/newsletter/delivery/delivery.server";
import { issueForApi } from "~/newsletter/desk/issue-api.server";

/** POST /api/admin/newsletter/issues/{id}/send: sends it to all subscribers. Answers 202 with the issue. */
export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      await sendIssue(id, { by });
      return issueForApi(id);
    },
    { area: "rest", methods: ["POST"], status: 202 },
  );

export const loader = () => onlyMethods("POST");
