import { mailIsSetUp } from "~/mail/mail.server";
import { sendIssue } from "~/newsletter/delivery/delivery.server";
import { makeWeeklyIssue } from "~/newsletter/issues/automatic.server";
import type { Job } from "./job";

/** Makes the issue of the week when it is due, and sends it if the settings say so. */
export const weeklyNewsletter: Job = {
  name: "weekly-newsletter",
  async run() {
    const outcome = await makeWeeklyIssue(new Date(), { send: mailIsSetUp() ? (id) => sendIssue(id) : null });
    return outcome === "made" || outcome === "sent" ? undefined : "idle";
  },
};
