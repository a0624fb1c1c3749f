import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "~/runtime/config.server";
import { makePrivateFolder } from "~/runtime/private-folder.server";
import { isBackupName, outdatedBackups } from "./backup-retention";
import { type ExportOptions, exportSite } from "./export-site.server";
import { removeUnfinishedExports } from "./partial-export.server";

type BackupOptions = Pick<ExportOptions, "signal" | "site" | "spare"> & { now?: Date };

/**
 * Writes today's backup into a folder named after the day, an export as `npm run import` reads it, and removes those that
 * have had their time. It appears under its name when it is whole, and one that fails leaves nothing behind. Pictures that yesterday's has take no room again.
 *
 * @returns whether there was anything to do: a second call on the same day does nothing, and nor does one where no
 * folder is set up
 * @throws the reason of `signal`; Problem "unavailable" where the disk has no room for it
 */
export async function backUp(
  folder: string | undefined,
  { signal, site, spare, now = new Date() }: BackupOptions = {},
): Promise<boolean> {
  if (!folder) return false;
  await makePrivateFolder(folder);
  await removeUnfinishedExports(folder);
  const backups = (await readdir(folder)).filter(isBackupName).sort();
  const today = ukDay.format(now);
  if (backups.includes(today)) return false;
  const latest = backups.at(-1);
  await exportSite(path.join(folder, today), { signal, site, spare, earlier: latest && path.join(folder, latest) });
  for (const name of outdatedBackups([...backups, today])) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
  return true;
}

/**
 * Makes the folder for backups, where one is asked for, and removes what an earlier program left half written.
 *
 * @throws ConfigError that says why there could be no backups
 */
export async function prepareBackupFolder(folder: string | undefined): Promise<void> {
  if (!folder) return;
  await makePrivateFolder(folder).catch((error: Error) => {
    throw new ConfigError(`BACKUP_DIR: ${error.message}`);
  });
  await removeUnfinishedExports(folder);
}

/** Sweden writes dates as ISO 8601 does. */
const ukDay = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/London" });
