import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { webhookJson } from "~/webhooks/webhook-api.server";
import { listWebhooks, makeWebhook } from "~/webhooks/webhooks.server";

/** GET /api/admin/webhooks: all of them, in the order in which they were made, with their latest answers. */
export const loader = ({ request }: LoaderFunctionArgs) => answerAdmin(request, listWebhooks, { area: "rest" });

/** POST /api/admin/webhooks: makes one, and answers this once with its secret. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, webhookJson, (input, { by }) => makeWebhook(input ?? {}, { by }), {
    right: "site",
    area: "rest",
  });
