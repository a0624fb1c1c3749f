import { Problem } from "~/problem";

/** The most that a form or a JSON body may weigh, in bytes. */
export const bodyLimit = 1024 * 1024;

/** A form of which only the start and the end are kept is read no further than this. */
const clippedMost = 64 * 1024 * 1024;

/**
 * Reads a request's body up to a size in bytes. What is not read is `listenOn`'s: cancelling would cut the connection
 * before the sender has read the answer.
 *
 * @throws Problem "too-large" or "malformed"
 */
export async function readBody(request: Request, most = bodyLimit): Promise<Uint8Array<ArrayBuffer>> {
  // What the sender says of the size spares reading; it may be missing, so the bytes are counted as well.
  let tooLarge = Number(request.headers.get("Content-Length")) > most;
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader && !tooLarge) {
    const { done, value } = await readChunk(reader);
    if (done) break;
    size += value.byteLength;
    tooLarge = size > most;
    chunks.push(value);
  }
  if (tooLarge) throw new Problem("too-large", `Send at most ${Math.floor(most / 1024 / 1024)} MB`);
  return new Uint8Array(Buffer.concat(chunks, size));
}

/**
 * Reads a body of which only the start and the end are needed when it is too large: a form whose file is refused still
 * has texts before and behind the file, and they must not be lost. Memory holds no more than both.
 *
 * @throws Problem "too-large" when more arrives than is worth reading for that, or "malformed"
 */
export async function readClippedBody(request: Request, { start, end }: { start: number; end: number }) {
  const reader = request.body?.getReader();
  const head: Uint8Array[] = [];
  let tail: Uint8Array[] = [];
  let [headSize, tailSize, size] = [0, 0, 0];
  while (reader) {
    const { done, value } = await readChunk(reader);
    if (done) break;
    size += value.byteLength;
    if (size > clippedMost) throw new Problem("too-large", `Send at most ${clippedMost / 1024 / 1024} MB`);
    const forHead = value.subarray(0, start - headSize);
    if (forHead.byteLength > 0) head.push(forHead);
    headSize += forHead.byteLength;
    tail.push(value.subarray(forHead.byteLength));
    tailSize += value.byteLength - forHead.byteLength;
    // Twice as much as is needed, so that not every chunk moves all of it.
    if (tailSize > 2 * end) {
      tail = [Buffer.concat(tail).subarray(-end)];
      tailSize = end;
    }
  }
  const clipped = tailSize < size - headSize || tailSize > end;
  return { body: new Uint8Array(Buffer.concat([...head, Buffer.concat(tail).subarray(-end)])), clipped };
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw new Problem("malformed", "The request did not arrive whole. Please send it again");
  }
}

/** Whether the body is said to be of a media type, whatever parameters follow. */
export function hasMediaType(request: Request, ...types: string[]): boolean {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  return types.includes(type.trim().toLowerCase());
}
