import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { listJson } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { redirectJson } from "~/redirects/redirect-api.server";
import { createRedirect } from "~/redirects/redirect-changes.server";
import { eachRedirect } from "~/redirects/redirect-list.server";

/** GET /api/admin/redirects: all of them, in the order in which they were made. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(request, () => listJson(eachRedirect()), { area: "settings" });

/** POST /api/admin/redirects: makes one and answers with it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, redirectJson, (input, { by }) => createRedirect(input ?? {}, { by }), {
    right: "site",
    area: "settings",
  });
