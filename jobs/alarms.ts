import { raiseAlarms } from "~/alarms/alarms.server";
import type { Job } from "./job";

/** Tells the owner what fails. */
export const alarms: Job = {
  name: "alarms",
  run: async () => ((await raiseAlarms()) > 0 ? undefined : "idle"),
};
