import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RenditionFormat } from "~/facts/image";
import { endTogether } from "~/http/express/event-loop-turns.server";
import { cachingOfPictures } from "~/images/answer.server";
import { isPlain } from "~/page-cache/page-cache.server";
import { hasAlready, logAnswer } from "~/page-cache/send-page.server";
import { sendWrittenHeaders, type WrittenHeaders, writeHeaders } from "~/page-cache/written-headers.server";
import { log } from "~/runtime/log.server";
import { readAskedPicture } from "./asked-picture.server";
import { PictureStore, type SentPicture } from "./picture-store.server";

/** Whether a request is for a picture and will be answered. What is not found is answered by `otherwise`. */
export type PictureCache = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => boolean;

/**
 * Answers requests for pictures before Express and Remix, from memory or the database. A picture is the same for everybody
 * who has its address, signed in or not.
 *
 * @param maxBytes of the pictures in memory; with 0 each is read from the database
 * @param protection the security headers as alternating names and values
 */
export function pictureCache(maxBytes: number, protection: string[]): PictureCache {
  const pictures = new PictureStore(maxBytes);
  const headersOf = (format: RenditionFormat) => {
    const own = [
      "Cache-Control",
      cachingOfPictures(),
      "Content-Disposition",
      "inline",
      "Content-Type",
      `image/${format}`,
    ];
    const headers = [...protection, ...own];
    return { headers, written: writeHeaders(headers) };
  };
  const shared = { avif: headersOf("avif"), webp: headersOf("webp"), jpeg: headersOf("jpeg") };

  return (request, response, otherwise) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const asked = isRead ? readAskedPicture(request.url ?? "") : null;
    if (!asked || !isPlain(request)) return false;
    const started = performance.now();
    const present = pictures.present(asked);
    if (present) answer(request, response, present, shared[asked.format], started);
    else
      void pictures
        .find(asked)
        // The usual way says what is wrong: the database is away, or too many wait.
        .catch(() => null)
        .then((found) =>
          found ? answer(request, response, found, shared[asked.format], started, found.stale) : otherwise(),
        )
        .catch((error) => {
          log.error({ err: error }, "A picture could not be sent");
          response.destroy();
        });
    return true;
  };
}

/** The headers that all pictures of a format have. */
type SharedHeaders = {
  headers: string[];
  /** The same, written once for all answers, if that is possible. */
  written: WrittenHeaders | null;
};

/** Its parameters are no object that would be made for each answer: V8 was a twentieth of the time at that. */
function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag }: SentPicture,
  { headers, written }: SharedHeaders,
  started: number,
  stale?: number,
): void {
  const id = randomUUID();
  const own = ["ETag", etag, "X-Request-Id", id];
  // RFC 9111, 5.1, and RFC 9211, 2.
  if (stale !== undefined) own.push("Age", String(stale), "Cache-Status", "meadowsweet; hit; detail=database-away");
  const status = hasAlready(request, etag) ? 304 : 200;
  if (status === 304) {
    response.writeHead(304, [...headers, ...own]).end();
  } else {
    own.push("Content-Length", String(bytes.length));
    const isSent = written !== null && sendWrittenHeaders(response, written, own);
    if (!isSent) response.writeHead(200, [...headers, ...own]);
    if (request.method === "HEAD") response.end();
    else endTogether(response, bytes);
  }
  logAnswer(request, status, id, started, stale);
}
