import { link, mkdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { Problem } from "~/facts/problem";
import { restoreImage, storedImages } from "~/images/exported-images.server";
import { encryptedEnding } from "./encryption.server";
import {
  measureFile,
  nothingUnlessProblem,
  type RoomGuard,
  readJsonLines,
  readUnpacked,
  writeChunks,
} from "./json-lines.server";

/** A line of `images.jsonl`. */
type PictureLine = {
  /** The picture's id: its address on the site begins with it. */
  id: string;
  uploadedAt: Date;
  file: string;
  bytes: number;
  sha256: string;
};

export const pictureFolder = "images";
const pictureFile = /^images\/[0-9a-f]{24}\.webp(?:\.age)?$/;

type Writing = { signal?: AbortSignal; earlier?: string; room: RoomGuard; isEncrypted?: boolean };

/** Writes each picture into its own file below `images`. Yields the line that describes it. */
export async function* writePictures(
  folder: string,
  { signal, earlier, room, isEncrypted = false }: Writing,
): AsyncGenerator<PictureLine> {
  await mkdir(path.join(folder, pictureFolder), { mode: 0o700 });
  for await (const { id, uploadedAt, bytes, sha256, read } of storedImages()) {
    signal?.throwIfAborted();
    const file = `${pictureFolder}/${id}.webp${isEncrypted ? encryptedEnding : ""}`;
    const linked = earlier !== undefined && (await linkSame(path.join(earlier, file), path.join(folder, file), sha256));
    const data = linked ? null : await read();
    if (data) await writeChunks(path.join(folder, file), Readable.from([data]), room);
    if (linked || data) yield { id, uploadedAt, file, bytes, sha256 };
  }
}

/** Whether the earlier file exists, has the same bytes, and could be linked. */
async function linkSame(earlier: string, file: string, sha256: string): Promise<boolean> {
  try {
    if ((await measureFile(earlier)).sha256 !== sha256) return false;
    await link(earlier, file);
    return true;
  } catch {
    // It is missing, or the disk has no links: then the file is written.
    return false;
  }
}

/**
 * Checks every picture in `images.jsonl`.
 *
 * @throws Problem for the first that is missing or changed
 */
export async function checkPictures(folder: string, lines: string, signal?: AbortSignal): Promise<void> {
  for await (const { file, sha256 } of pictureLines(lines)) {
    signal?.throwIfAborted();
    const measured = await measureFile(path.join(folder, file)).catch(nothingUnlessProblem);
    if (measured?.sha256 !== sha256) throw new Problem("invalid", `${file} is missing or not as it was exported`);
  }
}

/** Stores every picture under its old id. Returns how many. */
export async function readPictures(folder: string, lines: string): Promise<number> {
  let stored = 0;
  for await (const { id, uploadedAt, file } of pictureLines(lines)) {
    await restoreImage({ id, uploadedAt, data: await readUnpacked(path.join(folder, file)) });
    stored++;
  }
  return stored;
}

/** The files of the pictures that `images.jsonl` names, as paths within the export. @throws Problem "invalid" */
export async function* pictureFilesIn(lines: string): AsyncGenerator<string> {
  for await (const { file } of pictureLines(lines)) yield file;
}

async function* pictureLines(lines: string): AsyncGenerator<PictureLine> {
  for await (const line of readJsonLines(lines)) {
    const picture = line as PictureLine;
    const own = `${pictureFolder}/${picture.id}.webp`;
    if (!pictureFile.test(picture.file) || ![own, own + encryptedEnding].includes(picture.file)) {
      throw new Problem("invalid", "images.jsonl names a file that is no picture of an export");
    }
    yield picture;
  }
}
