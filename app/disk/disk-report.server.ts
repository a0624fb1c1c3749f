import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "~/runtime/config.server";
import type { DiskReport } from "./disk-report";
import { freeBytes, spareBytes } from "./free-room.server";

/** Milliseconds. A network disk that is gone does not answer. */
const longestLook = 1000;

/**
 * How much room there is where the program writes: in the folders of the embedded engine and of the backups. `null` if
 * it writes nowhere, or if the disk does not answer.
 */
export async function diskReport({
  mongodbUri,
  dataDir,
  backupDir,
}: Pick<Config, "mongodbUri" | "dataDir" | "backupDir">): Promise<DiskReport | null> {
  const folders = [mongodbUri ? undefined : dataDir, backupDir].filter((folder) => folder !== undefined);
  if (folders.length === 0) return null;
  const looks = Promise.all(folders.map(freeBytes)).catch(() => null);
  const free = await Promise.race([looks, pause(longestLook, null, { ref: false })]);
  if (!free) return null;
  const least = Math.min(...free);
  return { freeBytes: least, state: least < spareBytes ? "low" : "ok" };
}
