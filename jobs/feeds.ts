import { processFeedRun } from "~/feeds/feed-runs.server";
import { defineJob } from "./job";

/** Brings the news of all sources in: the run that was asked for, or by the clock the one that is due (spec 9). */
export const feeds = defineJob<{ runId?: string } | undefined>({
  name: "feeds",
  run: (order, { signal }) => processFeedRun(order?.runId, { signal }),
});
