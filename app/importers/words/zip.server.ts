import { open as openPlain } from "node:fs/promises";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { type Entry, type Options, open as openFile, type ZipFile } from "yauzl";
import { UnreadableSource } from "~/importers/source/source-item";

/** A file in a ZIP archive. */
export type ZippedFile = { archive: string; name: string };

const open = promisify<string, Options, ZipFile>(openFile);
const mostEntries = 100_000;
/** Bytes of all files together, as the archive says. What is longer than it says ends the reading. */
const mostUnpacked = 40 * 2 ** 30;

/** Whether a file begins as archives do. */
export async function isZip(place: string): Promise<boolean> {
  const file = await openPlain(place, "r").catch(() => null);
  try {
    const { buffer } = (await file?.read(Buffer.alloc(4), 0, 4, 0).catch(() => null)) ?? {};
    return buffer?.toString("latin1") === "PK\u0003\u0004";
  } finally {
    await file?.close();
  }
}

/**
 * The files in an archive whose names fit, in the order of their names. macOS adds files of its own, which are none.
 *
 * @throws UnreadableSource
 */
export async function filesInZip(archive: string, fits: RegExp): Promise<ZippedFile[]> {
  const names: string[] = [];
  let [entries, bytes] = [0, 0];
  for await (const { fileName, uncompressedSize } of entriesOf(archive)) {
    if (++entries > mostEntries) throw new UnreadableSource("The archive has too many files: unpack it");
    if (!fits.test(fileName) || /(?:^|\/)(?:__MACOSX\/|\.)/.test(fileName)) continue;
    bytes += uncompressedSize;
    names.push(fileName);
  }
  if (bytes > mostUnpacked) throw new UnreadableSource("What is in the archive is too large: unpack it");
  return names.sort().map((name) => ({ archive, name }));
}

async function* entriesOf(archive: string): AsyncGenerator<Entry> {
  const zip = await open(archive, { lazyEntries: true }).catch(unreadable);
  try {
    for (;;) {
      const entry = await nextOf(zip).catch(unreadable);
      if (entry === null) return;
      yield entry;
    }
  } finally {
    zip.close();
  }
}

const nextOf = (zip: ZipFile) =>
  new Promise<Entry | null>((resolve, reject) => {
    zip.removeAllListeners();
    zip
      .once("entry", resolve)
      .once("end", () => resolve(null))
      .once("error", reject);
    zip.readEntry();
  });

/** The bytes of a file in an archive. @throws UnreadableSource */
export async function* bytesInZip({ archive, name }: ZippedFile): AsyncGenerator<Buffer> {
  const zip = await open(archive, { lazyEntries: true, autoClose: false }).catch(unreadable);
  try {
    for (let entry = await nextOf(zip).catch(unreadable); entry !== null; entry = await nextOf(zip).catch(unreadable)) {
      if (entry.fileName !== name) continue;
      if (entry.isEncrypted()) throw new UnreadableSource(`${name}: it is encrypted`);
      const stream = await promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry).catch(unreadable);
      for await (const chunk of stream) yield chunk as Buffer;
      return;
    }
  } catch (error) {
    unreadable(error as Error);
  } finally {
    zip.close();
  }
}

function unreadable(error: Error): never {
  throw error instanceof UnreadableSource
    ? error
    : new UnreadableSource(`The archive cannot be read: ${error.message.split("\n")[0]}`);
}
