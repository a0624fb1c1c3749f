import { statfs } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "~/config.server";

/** What MongoDB wants to find free before it makes an index (`indexBuildMinAvailableDiskSpaceMB`). */
const leastMegabytes = 500;

/** @throws ConfigError where the disk of the folder has less room left than the embedded engine needs to begin */
export async function checkDiskRoom(dataDir: string, least = leastMegabytes): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const left = Math.floor((bavail * bsize) / 2 ** 20);
  if (left >= least) return;
  throw new ConfigError(
    `DATA_DIR: the disk of ${path.resolve(dataDir)} is full: ${left} MB are left, and the database needs ${least}`,
  );
}
