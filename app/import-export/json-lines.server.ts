import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import mongoose from "mongoose";
import { Problem } from "~/facts/problem";
import { decrypted, encrypted, encryptedEnding } from "./encryption.server";

const { EJSON } = mongoose.mongo.BSON;

/**
 * Called before so many bytes are written.
 *
 * @throws Problem "unavailable" if the disk has no room for them
 */
export type RoomGuard = (bytes: number) => Promise<void>;

/** What a file holds; of a compressed one, what it holds unpacked. */
export type WrittenFile = { documents: number; bytes: number; sha256: string };

const isEncrypted = (file: string) => file.endsWith(encryptedEnding);
const isCompressed = (file: string) => file.endsWith(".gz") || file.endsWith(`.gz${encryptedEnding}`);

/**
 * Writes documents into a file, one in a line, as relaxed Extended JSON: dates, ids and exact decimals keep their type,
 * everything else is plain JSON. A file whose name ends in `.gz` is compressed, and one in `.age` encrypted. Memory holds one document
 * at a time. Returns when the file is on the disk.
 *
 * @param room called before bytes are written, with their number
 */
export async function writeJsonLines(
  file: string,
  documents: AsyncIterable<object>,
  room: RoomGuard,
): Promise<WrittenFile> {
  const written = { documents: 0, bytes: 0 };
  const hash = createHash("sha256");
  async function* lines() {
    for await (const document of documents) {
      const line = Buffer.from(`${EJSON.stringify(document, { relaxed: true })}\n`);
      hash.update(line);
      written.documents++;
      written.bytes += line.length;
      yield line;
    }
  }
  const packed = isCompressed(file) ? createGzip() : new PassThrough();
  await pipeline(Readable.from(lines()), packed, (chunks: AsyncIterable<Buffer>) => writeChunks(file, chunks, room));
  return { ...written, sha256: hash.digest("hex") };
}

/** Writes bytes into a file, encrypted if its name says so. Returns when it is on the disk. */
export async function writeChunks(file: string, chunks: AsyncIterable<Buffer>, room: RoomGuard): Promise<void> {
  async function* guarded() {
    for await (const chunk of isEncrypted(file) ? encrypted(chunks) : chunks) {
      await room(chunk.length);
      yield chunk;
    }
  }
  await pipeline(guarded, createWriteStream(file, { mode: 0o600, flush: true }));
}

/**
 * The documents of such a file, one at a time.
 *
 * @throws Problem "invalid" that names the invalid line
 */
export async function* readJsonLines(file: string): AsyncGenerator<Record<string, unknown>> {
  let number = 0;
  const input = unpacked(file);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  let trouble: Error | undefined;
  // The interface knows nothing of errors.
  input.once("error", (error) => {
    trouble = error;
    lines.close();
  });
  for await (const line of lines) {
    number++;
    if (line) yield documentIn(line, `${path.basename(file)}, line ${number}`);
  }
  if (trouble) throw new Problem("invalid", `${path.basename(file)} cannot be read: ${trouble.message}`);
}

/** What a file holds, decrypted and unpacked as its name says. */
function unpacked(file: string): Readable {
  const bytes = createReadStream(file);
  const stream = isEncrypted(file) ? Readable.from(decrypted(bytes), { objectMode: false }) : bytes;
  if (!isCompressed(file)) return stream;
  const gunzip = createGunzip();
  stream.once("error", (error: Error) => gunzip.destroy(error));
  return stream.pipe(gunzip);
}

function documentIn(line: string, place: string): Record<string, unknown> {
  try {
    return EJSON.parse(line, { relaxed: true });
  } catch (error) {
    throw new Problem("invalid", `${place}, cannot be read: ${(error as Error).message}`);
  }
}

/** The bytes that a file holds. @throws if it cannot be read to its end */
export const readUnpacked = async (file: string): Promise<Buffer> => Buffer.concat(await unpacked(file).toArray());

/** How many bytes a file holds, and their SHA-256 as hexadecimal digits. @throws if it cannot be read to its end */
export async function measureFile(file: string): Promise<Pick<WrittenFile, "bytes" | "sha256">> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of unpacked(file)) {
    const chunk = piece as Buffer;
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** For a file that is missing or torn. What can be said of it in words goes on. */
export function nothingUnlessProblem(error: unknown): null {
  if (error instanceof Problem) throw error;
  return null;
}
