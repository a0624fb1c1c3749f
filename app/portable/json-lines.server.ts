import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import mongoose from "mongoose";

const { EJSON } = mongoose.mongo.BSON;

export type WrittenFile = { documents: number; bytes: number; sha256: string };

/**
 * Writes documents into a file, one a line, as relaxed Extended JSON: dates, ids and exact decimals keep their type, all
 * else is plain JSON. One document at a time is held in memory. Returned when it has reached the disk.
 */
export async function writeJsonLines(file: string, documents: AsyncIterable<object>): Promise<WrittenFile> {
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
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600, flush: true }));
  return { ...written, sha256: hash.digest("hex") };
}

/** The documents of such a file, one at a time. */
export async function* readJsonLines(file: string): AsyncGenerator<Record<string, unknown>> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line) yield EJSON.parse(line, { relaxed: true }) as Record<string, unknown>;
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
