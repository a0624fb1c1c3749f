import { mailContactMessage, mailWaitingMessages } from "~/contact/contact-mail.server";
import { defineJob } from "./job";

/** Mails the message that it was ordered for; by the clock, those that still wait. */
export const mail = defineJob<{ messageId?: string } | undefined>({
  name: "mail",
  retries: 10,
  concurrency: 2,
  async run(order, { signal }) {
    if (order?.messageId) await mailContactMessage(order.messageId);
    else if ((await mailWaitingMessages(signal)) === 0) return "idle";
    return undefined;
  },
});
