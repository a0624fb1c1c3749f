import { statfs } from "node:fs/promises";
import path from "node:path";

/** What exports and backups leave free on a disk. With less, the disk is called low. */
export const spareBytes = 128 * 2 ** 20;

/** How many bytes this user may write on the disk of a folder. The folder need not exist yet. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const above = path.dirname(path.resolve(folder));
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || above === path.resolve(folder)) throw error;
    return freeBytes(above);
  }
}
