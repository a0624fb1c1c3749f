import { z } from "zod";
import { mailContactMessage, mailWaitingMessages } from "~/contact/contact-mail.server";
import { defineJob } from "./job";

/** Mails one message. By the clock there is no id, and all messages that still wait are mailed. */
export const mail = defineJob({
  name: "mail",
  data: z.object({ messageId: z.string().optional() }).nullish(),
  retries: 10,
  concurrency: 2,
  async run(data, { signal }) {
    if (data?.messageId) await mailContactMessage(data.messageId);
    else if ((await mailWaitingMessages(signal)) === 0) return "idle";
    return undefined;
  },
});
