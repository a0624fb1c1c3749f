import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { type ExportOptions, exportSite } from "~/import-export/export-site.server";
import { removeUnfinishedExports } from "~/import-export/partial-export.server";
import { dayAt } from "~/place/days";
import { ConfigError } from "~/runtime/config.server";
import { makePrivateFolder } from "~/runtime/private-folder.server";
import { isBackupName, outdatedBackups } from "./backup-retention";

type BackupOptions = Pick<ExportOptions, "signal" | "site" | "spare"> & { now?: Date };

/**
 * Writes today's backup into a folder with the day's name, as an export for `npm run import`, and removes outdated
 * backups. The backup is compressed. It gets its name when it is complete, and was read back. A failed one leaves nothing behind. Pictures that are in
 * yesterday's backup take no further room.
 *
 * @returns whether there was anything to do. A second call on the same day does nothing, and neither does one without a
 * backup folder
 * @throws the reason of `signal`; Problem "unavailable" if the disk has no room
 */
export async function backUp(
  folder: string | undefined,
  { signal, site, spare, now = new Date() }: BackupOptions = {},
): Promise<boolean> {
  if (!folder) return false;
  await makePrivateFolder(folder);
  await removeUnfinishedExports(folder);
  const backups = (await readdir(folder)).filter(isBackupName).sort();
  const today = dayAt(now);
  if (backups.includes(today)) return false;
  const latest = backups.at(-1);
  const earlier = latest && path.join(folder, latest);
  await exportSite(path.join(folder, today), { signal, site, spare, earlier, forKeeping: true });
  for (const name of outdatedBackups([...backups, today])) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
  return true;
}

/** The folder of the latest backup; `null` if there is none. */
export async function latestBackup(folder: string | undefined): Promise<string | null> {
  if (!folder) return null;
  const latest = (await readdir(folder)).filter(isBackupName).sort().at(-1);
  return latest ? path.join(folder, latest) : null;
}

/**
 * Makes the folder for backups, if one is set, and removes unfinished backups of an earlier process.
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

/** Swedish dates have the form of ISO 8601. */
