import { backUp } from "~/import-export/backups.server";
import { config } from "~/runtime/config.server";
import { defineJob } from "./job";

/** Writes the night's backup. It looks every hour whether it is due, so a program that was off at night catches up. */
export const backup = defineJob({
  name: "backup",
  // On several servers those alone take it up that have a folder for it.
  off: () => !config().backupDir,
  async run(_data, { signal }) {
    try {
      return (await backUp(config().backupDir, { signal })) ? undefined : "idle";
    } catch (error) {
      if (signal.aborted) return "unfinished";
      throw error;
    }
  },
});
