import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { withoutSecret } from "~/http/access/secret-addresses.server";
import { namesTag } from "~/http/answers/conditional-answer.server";
import { endTogether } from "~/http/express/event-loop-turns.server";
import { countRead } from "~/numbers/count.server";
import type { CountedPage } from "~/numbers/counted";
import { countIfMissing } from "~/redirects/missing.server";
import { config } from "~/runtime/config.server";
import { logRequest } from "~/runtime/log.server";
import type { CacheablePage } from "./cacheable-page.server";
import { ageOf, type KeptPage } from "./current-pages.server";
import { chooseEncoding, type Encoding } from "./encoding.server";
import { sendWrittenHeaders, type WrittenHeaders, writeHeaders } from "./written-headers.server";

export type CacheEntry = CacheablePage &
  KeptPage & {
    address: string;
    /** What is counted when a reader gets it. */
    read?: CountedPage;
    /** The headers of each encoding that was sent, once; `null` where they have to be written each time. */
    written: Partial<Record<Encoding, WrittenHeaders | null>>;
  };

/**
 * Sends a page if it has the bytes in an encoding that the browser accepts.
 *
 * @param started when the request came, on the clock of `performance`
 * @param isStale whether nobody can know if the page is still valid
 */
export function sendPage(
  page: CacheEntry,
  request: IncomingMessage,
  response: ServerResponse,
  started: number,
  id: string = randomUUID(),
  isStale = false,
): boolean {
  const encoding = page.bodies.identity?.length === 0 ? "identity" : chooseEncoding(encodingsOf(request));
  const body = page.bodies[encoding];
  if (!body) return false;
  const own = ["X-Request-Id", id];
  const stale = isStale ? Math.floor(ageOf(page) / 1000) : undefined;
  // RFC 9111, 5.1, and RFC 9211, 2.
  if (stale !== undefined) own.push("Age", String(stale), "Cache-Status", "meadowsweet; hit; detail=database-away");
  const tags = request.headers["if-none-match"];
  const isUnchanged = tags !== undefined && page.status === 200 && namesTag(tags, tagOf(page, encoding));
  const status = isUnchanged ? 304 : page.status;
  // Other answers are counted where Express begins.
  if (status === 404) countIfMissing(request, response);
  if (isUnchanged) {
    response.writeHead(304, [...page.headers, ...own, "ETag", tagOf(page, encoding)]).end();
  } else {
    own.push("Content-Length", String(body.length));
    writeHead(response, page, encoding, own);
    if (request.method === "HEAD") response.end();
    else endTogether(response, body);
  }
  if (page.read && page.status === 200) countRead(page.read, request);
  logAnswer(request, status, id, started, stale);
  return true;
}

function writeHead(response: ServerResponse, page: CacheEntry, encoding: Encoding, own: string[]): void {
  if (page.status === 200) {
    page.written[encoding] ??= writeHeaders(headersOf(page, encoding));
    const written = page.written[encoding];
    if (written && sendWrittenHeaders(response, written, own)) return;
  }
  response.writeHead(page.status, [...headersOf(page, encoding), ...own]);
}

function headersOf(page: CacheEntry, encoding: Encoding): string[] {
  const headers = [...page.headers];
  if (page.status === 200) headers.push("ETag", tagOf(page, encoding));
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  return headers;
}

/** Each encoding of a page has its own tag (RFC 9110, 8.8.3.3). */
const tagOf = (page: CacheEntry, encoding: Encoding) => `"${page.etag}-${encoding}"`;

/** Whether the browser says that it has what this tag names. */
export function hasAlready({ headers }: IncomingMessage, etag: string): boolean {
  const tags = headers["if-none-match"];
  return tags !== undefined && namesTag(tags, etag);
}

/**
 * Logs the request as ~/http/express/protection.server does.
 *
 * @param started when the request came, on the clock of `performance`
 * @param stale the age of what was sent in seconds, if nobody could know whether it is still valid
 */
export function logAnswer(
  { method = "", url = "" }: IncomingMessage,
  status: number,
  id: string,
  started: number,
  stale?: number,
): void {
  if (!config().accessLog) return;
  const query = url.indexOf("?");
  logRequest({ id, method, path: withoutSecret(query < 0 ? url : url.slice(0, query)), status, stale, started });
}

export function encodingsOf({ headers }: IncomingMessage): string | undefined {
  const accepted = headers["accept-encoding"];
  return Array.isArray(accepted) ? accepted.join(",") : accepted;
}
