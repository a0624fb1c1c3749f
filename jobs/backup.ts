import { backUp, latestBackup } from "~/import-export/backups/backups.server";
import { copyElsewhere, storageOfBackups } from "~/import-export/backups/backups-elsewhere.server";
import { rehearseWeekly } from "~/import-export/backups/rehearsal.server";
import { config } from "~/runtime/config.server";
import type { Job } from "./job";

/**
 * Writes the nightly backup, copies it into S3-compatible storage where one is set, and once a week brings the latest one back into a
 * temporary database. It checks every hour whether one is due, so a program that was off at night catches up.
 */
export const backup: Job = {
  name: "backup",
  // Of several servers, only those with a folder for backups do it.
  off: () => !config().backupDir,
  async run(_data, { signal }) {
    try {
      const made = await backUp(config().backupDir, { signal });
      const latest = await latestBackup(config().backupDir);
      const rehearsed = latest !== null && (await rehearseWeekly(latest, { signal }));
      const storage = storageOfBackups();
      const copied = latest !== null && storage !== null && (await copyElsewhere(latest, storage, { signal }));
      return made || rehearsed || copied ? undefined : "idle";
    } catch (error) {
      if (signal.aborted) return "unfinished";
      throw error;
    }
  },
};
