import { z } from "zod";
import { mailSignUp, mailWaitingSignUps } from "~/newsletter/subscribers/sign-up-mail.server";
import { defineJob } from "./job";

/** Mails after one sign-up. By the clock there is no id, and all that still wait are mailed. */
export const signUps = defineJob({
  name: "sign-ups",
  data: z.object({ subscriberId: z.string().optional() }).nullish(),
  retries: 6,
  concurrency: 2,
  async run(data, { signal }) {
    if (data?.subscriberId) await mailSignUp(data.subscriberId);
    else if ((await mailWaitingSignUps(signal)) === 0) return "idle";
    return undefined;
  },
});
