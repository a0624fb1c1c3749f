import { applyAuthorNames } from "~/authors/edit/apply-author-names.server";
import type { Job } from "./job";

/** Changes the texts whose authors have got other names. */
export const authors: Job = {
  name: "authors",
  async run(_data, { signal }) {
    const changed = await applyAuthorNames(signal);
    if (signal.aborted) return "unfinished";
    return changed > 0 ? undefined : "idle";
  },
};
