import { z } from "zod";
import { sendDueIssues } from "~/newsletter/delivery/send-due-issues.server";
import { defineJob } from "./job";

let isFirst = true;

/** Sends the newsletter's issues. A process that is killed is followed by another one, which goes on where it was. */
export const newsletter = defineJob({
  name: "newsletter",
  data: z.object({ again: z.boolean().optional() }).nullish(),
  // While one run sends, others see whether there is something to do.
  concurrency: 2,
  run(data, { signal }) {
    const anew = isFirst;
    isFirst = false;
    return sendDueIssues({ signal, anew, again: data?.again });
  },
});
