import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { listJson } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { warningsOfPage } from "~/links/link-warnings.server";
import { pageJson } from "~/texts/edit/page-api.server";
import { createPage } from "~/texts/edit/page-changes.server";
import { listDeskPages } from "~/texts/edit/page-desk.server";

/** GET /api/admin/pages: all of the site's own texts, with drafts and with those that nobody has changed. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(request, async () => listJson(await listDeskPages()), { right: "content.publish" });

/** POST /api/admin/pages: stores a page and answers with it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, pageJson, createPage, { right: "content.publish", warningsOf: warningsOfPage });
