import { raiseAlarms } from "~/alarms/alarms.server";
import { waitingWords } from "~/comments/desk/words.server";
import type { Job } from "./job";

/** Tells the owner what fails, and what readers have said that waits. */
export const alarms: Job = {
  name: "alarms",
  run: async () => ((await raiseAlarms(new Date(), await waitingWords())) > 0 ? undefined : "idle"),
};
