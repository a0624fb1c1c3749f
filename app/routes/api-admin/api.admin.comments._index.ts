import type { LoaderFunctionArgs } from "@remix-run/node";
import { strictQuery } from "~/forms/query.server";
import { readOnly } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { commentsQuery } from "~/openapi/queries.server";
import { listRatings } from "~/recipes/ratings/rating-desk.server";

/** GET /api/admin/comments?status: what readers have said, newest first, 50 a page; empty after the last. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(
    request,
    async () => {
      const asked = strictQuery(request, commentsQuery);
      const { items, page } = await listRatings(asked);
      return page === (asked.page ?? 1) ? items : [];
    },
    { right: "content.publish", area: null },
  );

export const action = readOnly;
