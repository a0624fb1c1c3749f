import path from "node:path";
import { inMegabytes } from "~/disk/disk-report";
import { freeBytes } from "~/disk/free-room.server";
import { ConfigError } from "~/runtime/config.server";
import { releaseReserve } from "./disk-reserve.server";

/** With less room the engine may stop at its start, or while it finishes its last writes. */
const neededBytes = 32 * 2 ** 20;

/**
 * Makes sure that the engine has room to start: on a full disk it removes the reserve.
 *
 * @param onTrouble is called when the reserve was used
 * @throws ConfigError that says what is left, what is needed and what to do
 */
export async function makeRoomToStart(
  dataDir: string,
  onTrouble: (error: Error) => void,
  needed = neededBytes,
): Promise<void> {
  if ((await freeBytes(dataDir)) >= needed) return;
  const released = await releaseReserve(dataDir);
  const left = await freeBytes(dataDir);
  const full = `the disk of ${path.resolve(dataDir)} is full: ${inMegabytes(left)} are left`;
  if (left < needed) {
    throw new ConfigError(
      `DATA_DIR: ${full}, and the database needs ${inMegabytes(needed)} to start. Remove files that are not needed ` +
        "from that disk, such as old backups and logs, or move DATA_DIR to a larger one",
    );
  }
  if (released) onTrouble(new Error(`DATA_DIR: ${full}, and they were kept back for this. Make room soon.`));
}
