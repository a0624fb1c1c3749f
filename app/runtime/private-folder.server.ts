import { existsSync } from "node:fs";
import { access, chmod, constants, lstat, mkdir } from "node:fs/promises";
import path from "node:path";

/**
 * Makes a folder that nobody else on the machine can read, and the missing folders above it. Node's own `recursive`
 * would never end below /proc, where a folder is reported as missing although its parent exists.
 *
 * @throws Error with half a sentence that names the folder and says why it cannot be written
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  try {
    await make(folder);
    // With the dot, a file is no valid path.
    await access(`${folder}/.`, constants.W_OK);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const reason = reasons[code] ? `: ${reasons[code]}` : "";
    throw new Error(`the folder ${folder} cannot be written${reason} (${code})`, { cause: error });
  }
}

/**
 * The same for a folder whose content is trusted, such as the sockets of the database. It must belong to this user. If
 * others can read it, this is changed.
 *
 * @throws Error with half a sentence that names the folder and says whose it is or what is in its place
 */
export async function makeOwnFolder(folder: string): Promise<void> {
  await makePrivateFolder(folder);
  const there = await lstat(folder);
  if (!there.isDirectory()) throw new Error(`${folder} is a link and no folder, so it is not trusted`);
  if (!isOwn(there)) {
    throw new Error(`the folder ${folder} belongs to another user (number ${there.uid}), so it is not trusted`);
  }
  if ((there.mode & 0o077) !== 0) await chmod(folder, 0o700);
}

/** Whether a file or folder belongs to the user that the program runs as. */
export const isOwn = ({ uid }: { uid: number }): boolean => uid === (process.geteuid?.() ?? uid);

const reasons: Record<string, string> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it is on a disk that can only be read",
  ENOTDIR: "a file stands in its place or above it",
  ENOENT: "nothing can be made there",
  ENOSPC: "the disk is full",
};

async function make(folder: string): Promise<void> {
  const above = path.dirname(folder);
  if (!existsSync(above)) await make(above);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
