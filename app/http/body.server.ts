import { Problem } from "~/problem";

/** The most that a form or a JSON body may weigh, in bytes. */
export const bodyLimit = 1024 * 1024;

/** Reads a request's body up to a size in bytes. @throws Problem "too-large" */
export async function readBody(request: Request, most = bodyLimit): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Problem("too-large", `Send at most ${Math.floor(most / 1024 / 1024)} MB`);
  // What the sender says of the size spares reading; it may be missing, so the bytes are counted as well.
  if (Number(request.headers.get("Content-Length")) > most) throw tooLarge();
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    // Cancelling would cut the connection before the sender has read the answer.
    if (size > most) throw tooLarge();
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}

/** Whether the body is said to be of a media type, whatever parameters follow. */
export function hasMediaType(request: Request, ...types: string[]): boolean {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  return types.includes(type.trim().toLowerCase());
}
