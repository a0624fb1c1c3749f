import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { contactStatusSchema } from "~/contact/contact.schema";
import { findContactMessage, removeContactMessage, setContactStatus } from "~/contact/inbox.server";
import { parseInput } from "~/forms/parse";
import { answerPrivateJson, onlyMethods } from "~/http/answers.server";
import { requireAdminOfApi } from "~/http/guards.server";
import { readJson } from "~/http/json-body.server";
import { toEditor } from "~/users/user";

/** GET /api/admin/contact-messages/{id}: the message as it is; reading it here leaves it unread. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerPrivateJson(async () => {
    await requireAdminOfApi(request);
    return findContactMessage(params.id ?? "");
  });

/** PATCH /api/admin/contact-messages/{id} {status}, and DELETE (spec 7). */
export async function action({ request, params }: ActionFunctionArgs) {
  const id = params.id ?? "";
  if (!["PATCH", "DELETE"].includes(request.method)) return onlyMethods("GET, HEAD, PATCH, DELETE");
  return answerPrivateJson(async () => {
    const by = toEditor(await requireAdminOfApi(request));
    if (request.method === "PATCH") {
      const { status } = parseInput(contactStatusSchema, await readJson(request));
      return setContactStatus(id, status, { by });
    }
    await removeContactMessage(id, { by });
    return new Response(null, { status: 204 });
  });
}
