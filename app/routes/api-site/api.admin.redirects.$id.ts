import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Problem } from "~/facts/problem";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { removeRedirect } from "~/redirects/redirect-changes.server";
import { findRedirectById } from "~/redirects/redirect-list.server";

/** GET /api/admin/redirects/{id}. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerAdmin(
    request,
    async () => {
      const found = await findRedirectById(params.id ?? "");
      if (!found) throw new Problem("missing", "This redirect does not exist any more");
      return found;
    },
    { area: "settings" },
  );

/** DELETE. To change one is to delete it and to make another. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      await removeRedirect(params.id ?? "", { by });
      return new Response(null, { status: 204 });
    },
    { area: "settings", methods: ["DELETE"], get: true },
  );
