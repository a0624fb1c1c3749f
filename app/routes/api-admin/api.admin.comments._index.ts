import type { LoaderFunctionArgs } from "@remix-run/node";
import { listWords } from "~/comments/desk/words.server";
import { strictQuery } from "~/forms/query.server";
import { readOnly } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { wordsQuery } from "~/openapi/queries.server";

/** GET /api/admin/comments?status: what readers have said, newest first, 50 a page; empty after the last. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(
    request,
    async () => {
      const asked = strictQuery(request, wordsQuery);
      const { items, page } = await listWords(asked);
      return page === (asked.page ?? 1) ? items : [];
    },
    { right: "content.publish", area: null },
  );

export const action = readOnly;
