import type { JsonFields } from "~/forms/json-fields.server";
import { webhookSchema } from "./webhook.schema";

/** What an API call may send of a webhook. */
export const webhookJson: JsonFields = {
  of: "a webhook",
  schema: webhookSchema,
  readOnly: ["id", "madeAt", "endedAt", "failingSince", "waiting", "lost", "answers"],
};
