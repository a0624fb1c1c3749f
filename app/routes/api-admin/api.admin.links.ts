import type { LoaderFunctionArgs } from "@remix-run/node";
import { strictQuery } from "~/forms/query.server";
import { readOnly } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { findLinkTargets } from "~/links/find-link-targets.server";
import { linksQuery } from "~/openapi/queries.server";

/** GET /api/admin/links?q&kind: what a text can link to, drafts too, 10 at most. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(
    request,
    () => {
      const { q, kind } = strictQuery(request, linksQuery, ["kind"]);
      return findLinkTargets(q, kind && [...new Set(kind)]);
    },
    { right: "content.write" },
  );

export const action = readOnly;
