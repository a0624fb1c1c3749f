import { nouns } from "~/nouns/nouns.server";
import type { Job } from "./job";

/** Records what was scheduled and has been published. */
export const publish: Job = {
  name: "publish",
  run: async () => {
    let noted = 0;
    for (const { noteDue } of nouns) noted += (await noteDue?.()) ?? 0;
    return noted === 0 ? "idle" : undefined;
  },
};
