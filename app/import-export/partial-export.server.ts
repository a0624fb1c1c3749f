import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Problem } from "~/facts/problem";
import { makePrivateFolder } from "~/runtime/private-folder.server";

/**
 * Writes a folder under a temporary name (`….PID.partial`), and renames it when it is complete. Removes it if writing
 * fails. If the folder exists and is empty, it is used itself: it may be a mounted disk.
 *
 * @throws Problem "conflict" if the folder is not empty, "invalid" if it cannot be written; what `write` throws
 */
export async function writeWhole<Result>(folder: string, write: (making: string) => Promise<Result>): Promise<Result> {
  const inPlace = existsSync(folder);
  const making = inPlace ? folder : `${path.resolve(folder)}.${process.pid}.partial`;
  if (!inPlace) await removeUnfinishedExports(path.dirname(making));
  // It will hold personal data, so nobody else on the machine may read it.
  await makePrivateFolder(making).catch((error: Error) => {
    throw new Problem("invalid", `Cannot export: ${error.message.replace(making, folder)}`);
  });
  if ((await readdir(making)).length > 0) {
    throw new Problem("conflict", `${folder} is not empty: choose a folder of its own`);
  }
  try {
    const result = await write(making);
    if (!inPlace) await rename(making, folder);
    return result;
  } catch (error) {
    await (inPlace ? empty(folder) : remove(making));
    throw error;
  }
}

/** Removes unfinished exports and backups in a folder, if no process is writing them. */
export async function removeUnfinishedExports(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isDirectory() && isUnfinished(entry.name)) await remove(path.join(folder, entry.name));
  }
}

function isUnfinished(name: string): boolean {
  const writer = /\.(\d+)\.partial$/.exec(name)?.[1];
  // The name in earlier versions.
  if (!writer) return name.startsWith(".unfinished-");
  return Number(writer) === process.pid || !isRunning(Number(writer));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

async function empty(folder: string): Promise<void> {
  for (const entry of await readdir(folder)) await remove(path.join(folder, entry));
}
