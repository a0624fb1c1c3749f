import { z } from "zod";
import { mailSteps } from "~/challenges/step-mail.server";
import { mailAnswer, mailWaitingAnswers } from "~/comments/answer-mail.server";
import { mailNewComments } from "~/comments/new-comments/new-comments-mail.server";
import { mailContactMessage, mailWaitingMessages } from "~/contact/contact-mail.server";
import { mailSentBack } from "~/review-mail/sent-back-mail.server";
import { defineJob } from "./job";

const sentBack = z.object({
  noun: z.string(),
  id: z.string(),
  title: z.string(),
  to: z.string(),
  by: z.string(),
  at: z.string(),
});

/**
 * Mails one message, that a draft was sent back, or an answer. By the clock all messages and answers that still wait are mailed,
 * whoever takes part in a challenge and wants it, of the new day, and whoever of the desk wants it, of new comments.
 */
export const mail = defineJob({
  name: "mail",
  data: z
    .object({ messageId: z.string().optional(), sentBack: sentBack.optional(), answerId: z.string().optional() })
    .nullish(),
  retries: 10,
  concurrency: 2,
  async run(data, { signal }) {
    if (data?.messageId) await mailContactMessage(data.messageId);
    else if (data?.sentBack) await mailSentBack(data.sentBack);
    else if (data?.answerId) await mailAnswer(data.answerId, signal);
    else {
      const mailed =
        (await mailWaitingMessages(signal)) +
        (await mailWaitingAnswers(signal)) +
        (await mailSteps(signal)) +
        (await mailNewComments(signal));
      if (mailed === 0) return "idle";
    }
    return undefined;
  },
});
