import type { LoaderFunctionArgs } from "@remix-run/node";
import { listContactMessages } from "~/contact/inbox.server";
import { strictQuery } from "~/forms/query.server";
import { readOnly } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { messagesQuery } from "~/openapi/queries.server";

/** GET /api/admin/contact-messages?status (R13.14), newest first, 50 a page; empty after the last. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(request, async () => {
    const asked = strictQuery(request, messagesQuery);
    const { items, page } = await listContactMessages(asked);
    // A page after the last is empty, so that a program that reads page after page ends. The inbox shows the last page
    // instead.
    return page === (asked.page ?? 1) ? items : [];
  });

export const action = readOnly;
