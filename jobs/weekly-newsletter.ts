import { mailIsSetUp } from "~/mail/mail.server";
import { sendIssue } from "~/newsletter/delivery/delivery.server";
import { mailNews } from "~/newsletter/interests/mail-news.server";
import { makeWeeklyIssue } from "~/newsletter/issues/automatic.server";
import type { Job } from "./job";

/**
 * Makes the issue of the week when it is due, and sends it if the settings say so; mails readers what is new in what they
 * have chosen. What one of them fails at does not keep back the other.
 */
export const weeklyNewsletter: Job = {
  name: "weekly-newsletter",
  async run(_data, { signal }) {
    const [issue, news] = await Promise.allSettled([
      makeWeeklyIssue(new Date(), { send: mailIsSetUp() ? (id) => sendIssue(id) : null }),
      mailNews(signal),
    ]);
    if (issue.status === "rejected") throw issue.reason;
    if (news.status === "rejected") throw news.reason;
    const isDone = issue.value === "made" || issue.value === "sent" || news.value > 0;
    return isDone ? undefined : "idle";
  },
};
