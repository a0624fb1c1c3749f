import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { contactStatusSchema } from "~/contact/contact.schema";
import { findContactMessage, removeContactMessage, setContactStatus } from "~/contact/inbox.server";
import { parseInput } from "~/forms/parse";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { statusJson } from "~/openapi/bodies.server";

/** GET /api/admin/contact-messages/{id}. Reading a message here leaves it unread. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerAdmin(request, () => findContactMessage(params.id ?? ""));

/** PATCH /api/admin/contact-messages/{id} {status}, and DELETE (R13.15, R13.16). */
export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      if (request.method === "PATCH") {
        const { status } = parseInput(contactStatusSchema, await readJson(request, statusJson));
        return setContactStatus(id, status, { by });
      }
      await removeContactMessage(id, { by });
      return new Response(null, { status: 204 });
    },
    { methods: ["PATCH", "DELETE"], get: true },
  );
