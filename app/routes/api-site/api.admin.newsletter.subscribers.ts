import type { LoaderFunctionArgs } from "@remix-run/node";
import { strictQuery } from "~/forms/query.server";
import { readOnly } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { listSubscribers } from "~/newsletter/subscribers/subscriber-list.server";
import { subscribersQuery } from "~/openapi/queries.server";

/** GET /api/admin/newsletter/subscribers (R18.8), newest first, 50 a page; empty after the last. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(request, async () => {
    const asked = strictQuery(request, subscribersQuery);
    const { items, page } = await listSubscribers(asked);
    return page === (asked.page ?? 1) ? items : [];
  });

export const action = readOnly;
