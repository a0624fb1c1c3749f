import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { makePrivateFolder } from "~/private-folder.server";
import { exportSite } from "./export-site.server";
import { isBackupName, outdatedBackups } from "./kept-backups";

/** A backup that is being made, or that was cut short. */
const unfinished = ".unfinished-";

type BackupOptions = Pick<NonNullable<Parameters<typeof exportSite>[1]>, "signal" | "site"> & { now?: Date };

/**
 * Writes today's backup into a folder named after the day, an export as `npm run import` reads it, and removes those that
 * have had their time. It appears under its name when it is whole. Pictures that yesterday's has take no room again.
 *
 * @returns whether there was anything to do: a second call on the same day does nothing, and nor does one where no
 * folder is set up
 * @throws the reason of `signal`
 */
export async function backUp(
  folder: string | undefined,
  { signal, site, now = new Date() }: BackupOptions = {},
): Promise<boolean> {
  if (!folder) return false;
  await makePrivateFolder(folder);
  const there = await readdir(folder);
  const backups = there.filter(isBackupName).sort();
  const today = ukDay.format(now);
  for (const left of there.filter((name) => name.startsWith(unfinished))) {
    await rm(path.join(folder, left), { recursive: true, force: true });
  }
  if (backups.includes(today)) return false;
  const making = await mkdtemp(path.join(folder, unfinished));
  const latest = backups.at(-1);
  await exportSite(making, { signal, site, earlier: latest && path.join(folder, latest) });
  await rename(making, path.join(folder, today));
  for (const name of outdatedBackups([...backups, today])) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
  return true;
}

/** Sweden writes dates as ISO 8601 does. */
const ukDay = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/London" });
