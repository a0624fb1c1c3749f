import { z } from "zod";
import { config } from "~/config.server";
import { processFeedRun } from "~/feeds/feed-runs.server";
import { defineJob } from "./job";

/** Reads the news of all sources. With an id it continues that run. By the clock there is no id (spec 9). */
export const feeds = defineJob({
  name: "feeds",
  data: z.object({ runId: z.string().optional() }).nullish(),
  off: () => !config().feeds,
  // A new owner has six hours to look at the sources before the first run (rulings, the owner's own words).
  firstRunWaits: () => !config().demo,
  run: (data, { signal }) => processFeedRun(data?.runId, { signal }),
});
