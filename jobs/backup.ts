import { config } from "~/config.server";
import { backUp } from "~/portable/backups.server";
import type { Job } from "./job";

/** Writes the nightly backup. It checks every hour whether one is due, so a program that was off at night catches up. */
export const backup: Job = {
  name: "backup",
  // Of several servers, only those with a folder for backups do it.
  off: () => !config().backupDir,
  async run(_data, { signal }) {
    try {
      return (await backUp(config().backupDir, { signal })) ? undefined : "idle";
    } catch (error) {
      if (signal.aborted) return "unfinished";
      throw error;
    }
  },
};
