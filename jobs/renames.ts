import { applyAuthorNames } from "~/authors/edit/apply-author-names.server";
import type { JobName } from "~/queue/job";
import { applyTagRenames } from "~/tags/edit/rename-tags.server";
import type { Job } from "./job";

/** @param apply returns how many texts it has changed */
const rename = (name: JobName, apply: (signal: AbortSignal) => Promise<number>): Job => ({
  name,
  async run(_data, { signal }) {
    const changed = await apply(signal);
    if (signal.aborted) return "unfinished";
    return changed > 0 ? undefined : "idle";
  },
});

/** Changes the texts whose tags have got other names. */
export const tags = rename("tags", applyTagRenames);

/** Changes the texts whose authors have got other names. */
export const authors = rename("authors", applyAuthorNames);
