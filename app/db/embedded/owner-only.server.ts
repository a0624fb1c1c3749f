import { lstat, readdir } from "node:fs/promises";
import path from "node:path";
import { isOwn } from "~/runtime/private-folder.server";

const writableByOthers = 0o022;

/**
 * Whether a folder and everything in it belong to this user and nobody else can write to it. Links are not followed.
 */
export async function isOwnerOnly(folder: string): Promise<boolean> {
  const entries = [".", ...(await readdir(folder, { recursive: true }))];
  for (const entry of entries) {
    const there = await lstat(path.join(folder, entry));
    if (!isOwn(there)) return false;
    if (!there.isSymbolicLink() && (there.mode & writableByOthers) !== 0) return false;
  }
  return true;
}
