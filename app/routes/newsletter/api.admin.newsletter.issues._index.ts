import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { strictQuery } from "~/forms/query.server";
import { listJson } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { createIssueByCall, issueJson, issuesForApi } from "~/newsletter/desk/issue-api.server";
import { issuesQuery } from "~/openapi/queries.server";

/** GET /api/admin/newsletter/issues?page: the newest first, 50 a page; empty after the last. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(request, async () => listJson(await issuesForApi(strictQuery(request, issuesQuery).page)), {
    area: "rest",
  });

/** POST /api/admin/newsletter/issues: makes a draft, or with `sendAt` an issue that is sent then. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, issueJson, createIssueByCall, { right: "site", area: "rest" });
