import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { freeBytes } from "~/disk/free-room.server";

/**
 * A file that only takes room. An engine that ended on a full disk needs some room to start again: then this file is
 * removed.
 */
const reserveBytes = 64 * 2 ** 20;
/** The reserve must not fill the disk itself. */
const freeBesideIt = 3 * reserveBytes;

const reserveOf = (dataDir: string) => path.resolve(dataDir, "reserve");

/** Puts the reserve into `DATA_DIR` if there is none and the disk has room for it. It never throws. */
export async function keepReserve(dataDir: string): Promise<void> {
  const reserve = reserveOf(dataDir);
  if ((await sizeOf(reserve)) >= reserveBytes) return;
  const making = `${reserve}.partial`;
  try {
    if ((await freeBytes(dataDir)) < reserveBytes + freeBesideIt) return;
    await fill(making);
    await rename(making, reserve);
  } catch {
    // The disk filled up meanwhile. The next attempt comes soon.
    await rm(making, { force: true }).catch(() => {});
  }
}

/** Removes the reserve. Returns whether there was one. */
export async function releaseReserve(dataDir: string): Promise<boolean> {
  const there = (await sizeOf(reserveOf(dataDir))) > 0;
  await rm(reserveOf(dataDir), { force: true });
  return there;
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function fill(file: string): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    const part = Buffer.alloc(2 ** 20, "room for the database on a full disk ");
    for (let written = 0; written < reserveBytes; written += part.length) await handle.write(part);
  } finally {
    await handle.close();
  }
}
