import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { linkKinds, longestLinkQuery } from "~/fields/link-target";
import { searchText, strictQuery } from "~/forms/query.server";
import { readOnly } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { findLinkTargets } from "~/links/find-link-targets.server";

const one = z.enum(linkKinds);
const query = z.object({
  q: searchText(longestLinkQuery).default(""),
  kind: z.array(one).max(linkKinds.length).optional(),
});

/** GET /api/admin/links?q&kind: what a text can link to, drafts too, 10 at most. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(
    request,
    () => {
      const { q, kind } = strictQuery(request, query, ["kind"]);
      return findLinkTargets(q, kind && [...new Set(kind)]);
    },
    { right: "content.write" },
  );

export const action = readOnly;
