import { noteDueArticles } from "~/articles/edit/scheduled-articles.server";
import { defineJob } from "./job";

/** Notes what has been published as scheduled. */
export const publish = defineJob({
  name: "publish",
  run: async () => ((await noteDueArticles()) === 0 ? "idle" : undefined),
});
