import { removeUnwantedStories } from "~/ingestion/brought-stories.server";
import type { Job } from "./job";

/** Deletes the stories of feeds that are not wanted any more. */
export const stories: Job = {
  name: "stories",
  retries: 5,
  async run(_data, { signal }) {
    const { removed, isDone } = await removeUnwantedStories(new Date(), signal);
    if (!isDone && signal.aborted) return "unfinished";
    return removed === 0 ? "idle" : undefined;
  },
};
