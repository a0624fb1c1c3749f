import { type ServerResponse, validateHeaderName, validateHeaderValue } from "node:http";

/** Headers as they are sent, with the line that begins the answer. */
export type WrittenHeaders = string;

/** Node makes something else of an answer that has one of these. */
const special = /^(?:connection|content-length|date|expect|keep-alive|trailer|transfer-encoding)$/i;

/**
 * Checks and writes the headers of a page with status 200 once, for all who get it. `null` if Node has to see them.
 *
 * @param headers alternating names and values
 */
export function writeHeaders(headers: readonly string[]): WrittenHeaders | null {
  let text = "HTTP/1.1 200 OK\r\n";
  for (let at = 0; at < headers.length; at += 2) {
    const [name = "", value = ""] = headers.slice(at, at + 2);
    if (special.test(name)) return null;
    validateHeaderName(name);
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  // One piece, not many that point to each other.
  return Buffer.from(text, "latin1").toString("latin1");
}

/** Not in Node's documentation. Node 20 and 24 call it from `writeHead`, with the first line alone. */
type Internals = ServerResponse & { _storeHeader?(first: string, headers: string[]): void };

/**
 * The same as `response.writeHead(200, …)` with all headers. That would check each letter of each header in each answer: for
 * the twenty headers of a page this costs a tenth more processor time (see docs/time-and-memory.md).
 *
 * @param own what this answer alone has, as alternating names and values
 * @returns `false` if nothing was done, because Node works in another way or the answer has headers already
 */
export function sendWrittenHeaders(response: ServerResponse, written: WrittenHeaders, own: string[]): boolean {
  const { _storeHeader } = response as Internals;
  if (typeof _storeHeader !== "function" || response.headersSent || response.getHeaderNames().length > 0) return false;
  response.statusCode = 200;
  response.statusMessage = "OK";
  _storeHeader.call(response, written, own);
  return true;
}
