import { z } from "zod";
import { eventNames } from "~/webhooks/events/site-event";

const moment = z.iso.datetime();
const count = z.int().min(0);

const webhook = {
  id: z.string().regex(/^[0-9a-f]{24}$/),
  url: z.string(),
  events: z.array(z.enum(eventNames)),
  madeAt: moment,
  endedAt: moment.nullable().describe("When it answered 410. It is told of nothing since"),
  failingSince: moment.nullable().describe("Since when it has taken nothing; null if it took the latest call"),
  waiting: count.describe("How many events are still to be sent"),
  lost: count.describe("How many events it was never told of"),
  answers: z
    .array(
      z.strictObject({
        at: moment,
        event: z.string(),
        status: z.int().nullable().describe("null if no answer came"),
        failure: z.string().nullable(),
      }),
    )
    .describe("Its latest answers, the newest first"),
};

/** What answers about webhooks consist of. */
export const webhookShapes = {
  Webhook: z.strictObject(webhook),
  MadeWebhook: z.strictObject({
    ...webhook,
    secret: z.string().describe("The key of the signatures: answered this once"),
    warnings: z.array(z.string()).optional(),
  }),
};
