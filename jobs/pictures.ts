import { finishReplacements } from "~/images/uses/replace-picture.server";
import type { Job } from "./job";

/** Saves documents with the new picture where one is replaced everywhere. */
export const pictures: Job = {
  name: "pictures",
  retries: 5,
  async run(_data, { signal }) {
    const begun = await finishReplacements(signal);
    if (begun === "unfinished") return begun;
    return begun === 0 ? "idle" : undefined;
  },
};
