import { forgetOldJobRuns } from "~/queue/job-runs.server";
import { defineJob } from "./job";

/** Drops what is kept for a time only. Each part counts what it drops, so a second run finds nothing. */
export const cleanUp = defineJob({
  name: "clean-up",
  async run() {
    await forgetOldJobRuns();
    return undefined;
  },
});
