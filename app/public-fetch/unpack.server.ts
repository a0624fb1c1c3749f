import { PassThrough, pipeline, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";

/** The message says it in words for people, without a full stop. */
export class UnknownCodingError extends Error {}

type Bytes = AsyncIterable<Buffer>;

const mostCodings = 3;

/** The last one was put on last (RFC 9110, 8.4). Some servers write the charset here; browsers ignore that. */
export function codingsOf(header = ""): string[] {
  const codings = header.split(",", mostCodings).map((coding) => coding.trim().toLowerCase());
  return codings.filter((coding) => !/^(?:|identity|none|binary|8bit|utf-?8|iso-8859-1)$/.test(coding)).reverse();
}

/** The same bytes. @param limit throws if there are too many */
export async function* received(response: Bytes, limit: (size: number) => void, onProgress: () => void = () => {}) {
  let size = 0;
  for await (const chunk of response) {
    onProgress();
    size += chunk.length;
    limit(size);
    yield chunk;
  }
}

/** Through all codings. What is still a file of gzip then, as `feed.xml.gz` is, is unpacked, too. */
export function unpacked(codings: string[], packed: Bytes, limit: (size: number) => void): Bytes {
  let bytes = packed;
  for (const coding of codings) bytes = received(unpackedOnce(coding, bytes), limit);
  return unpackedOnce(null, bytes);
}

/** @param coding `null`: what the first bytes say */
async function* unpackedOnce(coding: string | null, packed: Bytes): AsyncGenerator<Buffer> {
  const iterator = packed[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b;
  const unpacker = coding !== null || isGzip ? unpackerFor(coding ?? "gzip", first.value) : new PassThrough();
  const whole = async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  // The unpacker throws the errors of both sides.
  pipeline(whole(), unpacker, () => {});
  yield* unpacker;
}

function unpackerFor(coding: string, start: Buffer): Transform {
  if (coding === "gzip" || coding === "x-gzip") return createGunzip();
  if (coding === "br") return createBrotliDecompress();
  if (coding === "deflate") {
    // The standard asks for zlib's header, but many servers leave it out.
    return ((start[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
  }
  throw new UnknownCodingError(`It is packed in a way that nobody asked for (${coding.slice(0, 30)})`);
}
