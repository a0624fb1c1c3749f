import { Problem } from "~/facts/problem";
import { bearerToken } from "~/http/access/caller.server";
import { bringsSignedSession } from "~/http/access/session.server";

const kilo = 1024;
const mega = 1024 * kilo;

/** The largest form or JSON body of somebody who has signed in here, or has a token, in bytes. */
export const bodyLimit = mega;

/** The same for a visitor. No form for visitors needs a tenth of it. */
export const strangerBodyLimit = 256 * kilo;

/** When only the start and the end of a form are needed, reading stops here. */
const maxClipped = 64 * mega;

/** The largest form or JSON body that this sender may send, in bytes. */
export async function bodyLimitOf(request: Request): Promise<number> {
  // A token that opens nothing does not come this far (`acceptTokens`).
  if (bearerToken(request.headers.get("Authorization"))) return bodyLimit;
  return (await bringsSignedSession(request.headers.get("Cookie"))) ? bodyLimit : strangerBodyLimit;
}

/**
 * Reads a request's body up to a size in bytes. `listenOn` takes the rest: cancelling would cut the connection before
 * the sender has read the answer.
 *
 * @throws Problem "too-large" or "malformed", and the problems of `limitBodies`
 */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  // The sender's Content-Length can save reading. It may be missing, so the bytes are counted as well.
  let tooLarge = Number(request.headers.get("Content-Length")) > most;
  const reader = request.body?.getReader();
  const body = new GrowingBytes();
  while (reader && !tooLarge) {
    const { done, value } = await readChunk(reader);
    if (done) break;
    tooLarge = body.size + value.byteLength > most;
    if (!tooLarge) body.append(value);
  }
  if (tooLarge) throw new Problem("too-large", `Send at most ${inWords(most)}`);
  return body.whole();
}

/**
 * Reads a body. If it is too large, only its start and its end are stored: a form whose file is refused still has texts
 * before and after the file, which must not be lost.
 *
 * @param most bytes to read at most
 * @throws Problem "too-large" when more arrives, or "malformed", and the problems of `limitBodies`
 */
export async function readClippedBody(
  request: Request,
  { start, end, most = maxClipped }: { start: number; end: number; most?: number },
) {
  const reader = request.body?.getReader();
  const head = new GrowingBytes();
  const tail = new GrowingBytes();
  let size = 0;
  while (reader) {
    const { done, value } = await readChunk(reader);
    if (done) break;
    size += value.byteLength;
    if (size > most) throw new Problem("too-large", `Send at most ${inWords(most)}`);
    const forHead = value.subarray(0, start - head.size);
    head.append(forHead);
    tail.append(value.subarray(forHead.byteLength));
    // Keep twice what is needed, so that not every chunk moves all bytes.
    if (tail.size > 2 * end) tail.keepLast(end);
  }
  tail.keepLast(end);
  const clipped = head.size + tail.size < size;
  return { body: new Uint8Array(Buffer.concat([head.whole(), tail.whole()])), clipped };
}

/** Bytes in one buffer. A list of one-letter chunks would take a hundred times the memory. */
class GrowingBytes {
  #bytes = new Uint8Array(16 * kilo);
  size = 0;

  append(chunk: Uint8Array): void {
    const needed = this.size + chunk.byteLength;
    if (needed > this.#bytes.byteLength) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.byteLength));
      larger.set(this.whole());
      this.#bytes = larger;
    }
    this.#bytes.set(chunk, this.size);
    this.size = needed;
  }

  keepLast(most: number): void {
    if (this.size <= most) return;
    this.#bytes.copyWithin(0, this.size - most, this.size);
    this.size = most;
  }

  whole(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.size);
  }
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("malformed", "The request did not arrive whole. Please send it again");
  }
}

const inWords = (bytes: number) => (bytes < mega ? `${bytes / kilo} KB` : `${Math.floor(bytes / mega)} MB`);

/** Whether the body has one of these media types, with any parameters. */
export function hasMediaType(request: Request, ...types: string[]): boolean {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  return types.includes(type.trim().toLowerCase());
}
