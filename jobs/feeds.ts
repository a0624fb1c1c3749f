import { processFeedRun } from "~/ingestion/feed-runs.server";
import { config } from "~/runtime/config.server";
import { defineJob } from "./job";

/** Brings the news of all sources in: the run that was asked for, or by the clock the one that is due (R15.2). */
export const feeds = defineJob<{ runId?: string } | undefined>({
  name: "feeds",
  off: () => !config().feeds,
  // A new owner has six hours to look at the sources before the first is asked (R15.3).
  firstRunWaits: () => !config().demo,
  run: (order, { signal }) => processFeedRun(order?.runId, { signal }),
});
