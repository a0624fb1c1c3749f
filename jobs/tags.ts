import { applyTagRenames } from "~/tags/edit/rename-tags.server";
import type { Job } from "./job";

/** Changes the texts whose tags have got other names. */
export const tags: Job = {
  name: "tags",
  async run(_data, { signal }) {
    const changed = await applyTagRenames(signal);
    if (signal.aborted) return "unfinished";
    return changed > 0 ? undefined : "idle";
  },
};
