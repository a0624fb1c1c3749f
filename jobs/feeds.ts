import { z } from "zod";
import { processFeedRun } from "~/ingestion/feed-runs.server";
import { config } from "~/runtime/config.server";
import { defineJob } from "./job";

/** Reads the news of all sources. With an id it continues that run. By the clock there is no id (R15.2). */
export const feeds = defineJob({
  name: "feeds",
  data: z.object({ runId: z.string().optional() }).nullish(),
  off: () => !config().feeds,
  // A new owner has six hours to look at the sources before the first run (R15.3).
  firstRunWaits: () => !config().demo,
  run: (data, { signal }) => processFeedRun(data?.runId, { signal }),
});
