import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import mongoose from "mongoose";
import { Problem } from "~/facts/problem";

const { EJSON } = mongoose.mongo.BSON;

/**
 * Called before so many bytes are written.
 *
 * @throws Problem "unavailable" if the disk has no room for them
 */
export type RoomGuard = (bytes: number) => Promise<void>;

export type WrittenFile = { documents: number; bytes: number; sha256: string };

/**
 * Writes documents into a file, one in a line, as relaxed Extended JSON: dates, ids and exact decimals keep their type,
 * everything else is plain JSON. Memory holds one document at a time. Returns when the file is on the disk.
 *
 * @param room called before each line with its number of bytes
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
      await room(line.length);
      hash.update(line);
      written.documents++;
      written.bytes += line.length;
      yield line;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600, flush: true }));
  return { ...written, sha256: hash.digest("hex") };
}

/**
 * The documents of such a file, one at a time.
 *
 * @throws Problem "invalid" that names the invalid line
 */
export async function* readJsonLines(file: string): AsyncGenerator<Record<string, unknown>> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line) yield documentIn(line, `${path.basename(file)}, line ${number}`);
  }
}

function documentIn(line: string, place: string): Record<string, unknown> {
  try {
    return EJSON.parse(line, { relaxed: true });
  } catch (error) {
    throw new Problem("invalid", `${place}, cannot be read: ${(error as Error).message}`);
  }
}

/** A file's length and SHA-256, as hexadecimal digits. */
export async function measureFile(file: string): Promise<Pick<WrittenFile, "bytes" | "sha256">> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: hash.digest("hex") };
}
