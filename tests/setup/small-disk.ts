import { execFileSync } from "node:child_process";
import { rmdirSync } from "node:fs";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** Whether this machine lets a test have a disk of its own: where it runs as root and may mount. */
export const canMount = mayMount();

if (!canMount) process.stdout.write("SKIPPED: tests that fill a disk, which need root and the right to mount one.\n");

function mayMount(): boolean {
  try {
    execFileSync("unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A disk of so many megabytes, for one test. Returns its folder. */
export async function smallDisk(megabytes: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", folder]);
  onTestFinished(() => {
    // What still has files open there is about to end.
    execFileSync("umount", ["--lazy", folder]);
    rmdirSync(folder);
  });
  return folder;
}

/** Leaves so many megabytes of a disk free. Returns what makes room again. */
export async function fillDisk(folder: string, megabytesLeft: number): Promise<() => Promise<void>> {
  const filler = path.join(folder, "filler");
  const handle = await open(filler, "w");
  try {
    const { bavail, bsize } = await statfs(folder);
    const part = Buffer.alloc(2 ** 20);
    const parts = Math.floor((bavail * bsize) / part.length) - megabytesLeft;
    for (let written = 0; written < parts; written++) await handle.write(part);
    // To the last block.
    if (megabytesLeft === 0) for (;;) await handle.write(part, 0, 4096);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    await handle.close();
  }
  return () => rm(filler, { force: true });
}
