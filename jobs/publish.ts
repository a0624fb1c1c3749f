import { noteDueArticles } from "~/articles/scheduled-articles.server";
import type { Job } from "./job";

/** Records which scheduled articles have been published. */
export const publish: Job = {
  name: "publish",
  run: async () => ((await noteDueArticles()) === 0 ? "idle" : undefined),
};
