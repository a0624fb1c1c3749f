import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { cookieBringsSession } from "~/http/access/session.server";
import { cookieBringsNotice } from "~/http/answers/notice.server";
import { type AnswerNumbers, countRead } from "~/numbers/count.server";
import type { CountedPage } from "~/numbers/counted";
import { countIfMissing } from "~/redirects/missing.server";
import { isQueryRedirected } from "~/redirects/redirect-map.server";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { SingleFlight } from "~/runtime/single-flight.server";
import { cacheableAddress } from "./cacheable-address.server";
import { type CacheablePage, makeCacheable } from "./cacheable-page.server";
import { ageOf, CurrentPages, type KeptPage } from "./current-pages.server";
import { chooseEncoding, decoded, type Encoding, encode } from "./encoding.server";
import type { PageStore } from "./page-store.server";

type PageCacheSettings = {
  store: PageStore;
  /** Renders a page for a visitor without cookie, address and headers. */
  render(
    address: string,
    made: { nonce: string; requestId: string; numbers: Pick<AnswerNumbers, "isRead"> },
  ): Promise<Response>;
  /** The security headers as alternating names and values. They allow the scripts with these sources. */
  protection(scripts: string[]): string[];
};

type CacheEntry = CacheablePage &
  KeptPage & {
    address: string;
    /** What is counted when a reader gets it. */
    read?: CountedPage;
  };

const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

export type PageCache = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/**
 * Answers readers without a session from memory, before Express and Remix; `otherwise` answers everybody else. A page
 * is cached until content changes in any process; see ./current-pages.server. While the database is unavailable, nobody
 * can know of changes: then cached pages are shown for up to an hour, and their headers say so.
 */
export function pageCache({ store, render, protection }: PageCacheSettings): PageCache {
  const pages = new CurrentPages<CacheEntry>(store, "", bytesOf);
  const compressions = new SingleFlight<Buffer>();

  return (request, response, otherwise) => {
    if (!isForEverybody(request)) return otherwise();
    const asked = request.url ?? "";
    // It leads on, although there is a page without this query.
    if (isQueryRedirected(asked)) return otherwise();
    const started = performance.now();
    const kept = pages.now(asked);
    if (kept && send(kept)) return;
    const address = cacheableAddress(asked);
    if (address === null) return otherwise();
    const id = randomUUID();
    pages
      .at(address, () => make(address, id))
      .then(async (made) => {
        const page = made ?? pages.whileAway(address);
        // An error page has the number of the reader's own request, so the usual way makes it.
        if (!page || page.status >= 500) return otherwise();
        const isStale = page !== made;
        if (!send(page, id, isStale)) {
          send(await compressed(page, chooseEncoding(encodingsOf(request))), id, isStale);
        }
      })
      .catch((error) => {
        log.error({ err: error, requestId: id }, "A page could not be kept");
        if (!response.headersSent) otherwise();
      });

    function send(page: CacheEntry, id?: string, isStale = false): boolean {
      return answer(page, request, response, { started, id, isStale });
    }
  };

  async function make(address: string, requestId: string): Promise<CacheEntry | null> {
    const begun = performance.now();
    const nonce = randomBytes(16).toString("base64url");
    let read: CountedPage | undefined;
    const numbers = {
      isRead(page: CountedPage) {
        read = page;
      },
    };
    const made = await makeCacheable(await render(address, { nonce, requestId, numbers }), nonce, protection);
    return made && { ...made, address, made: begun, read };
  }

  async function compressed(page: CacheEntry, encoding: Encoding): Promise<CacheEntry> {
    const key = `${encoding} ${page.etag}`;
    const body = await compressions.run(key, () => encodedAnew(page.bodies, encoding));
    const whole = { ...page, bodies: { ...page.bodies, [encoding]: body } };
    if (encoding === "identity") return whole;
    const kept = pages.peek(page.address);
    if (kept?.etag === page.etag) {
      pages.set(page.address, { ...kept, bodies: { ...kept.bodies, [encoding]: body, identity: undefined } });
    }
    return whole;
  }
}

/**
 * Once a page is compressed, its plain bytes are not kept: they are five times as many, and hardly any reader asks for
 * them.
 */
const encodedAnew = async (bodies: CacheEntry["bodies"], encoding: Encoding) => encode(await decoded(bodies), encoding);

/** Whether the request has nothing of one reader, and nothing that the program would refuse. */
function isForEverybody(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    (method === "GET" || method === "HEAD") &&
    !cookieBringsSession(headers.cookie) &&
    !cookieBringsNotice(headers.cookie) &&
    isPlain(request)
  );
}

/** Whether the request has no body, and the name of a host. */
export const isPlain = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined &&
  hostName.test(headers.host ?? "");

/** Sends a page if it has the bytes in an encoding that the browser accepts. */
function answer(
  page: CacheEntry,
  request: IncomingMessage,
  response: ServerResponse,
  { started, id = randomUUID(), isStale }: { started: number; id?: string; isStale: boolean },
): boolean {
  const encoding = page.bodies.identity?.length === 0 ? "identity" : chooseEncoding(encodingsOf(request));
  const body = page.bodies[encoding];
  if (!body) return false;
  // Each encoding of a page has its own tag (RFC 9110, 8.8.3.3).
  const etag = `"${page.etag}-${encoding}"`;
  const headers = [...page.headers, "X-Request-Id", id];
  const age = Math.floor(ageOf(page) / 1000);
  // RFC 9111, 5.1, and RFC 9211, 2.
  if (isStale) headers.push("Age", String(age), "Cache-Status", "meadowsweet; hit; detail=database-away");
  let status = page.status;
  if (status === 200) {
    headers.push("ETag", etag);
    if (isUnchanged(request.headers["if-none-match"], etag)) status = 304;
  }
  // Other answers are counted where Express begins.
  if (status === 404) countIfMissing(request, response);
  if (status === 304) {
    response.writeHead(status, headers).end();
  } else {
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    headers.push("Content-Length", String(body.length));
    response.writeHead(status, headers);
    if (request.method === "HEAD") response.end();
    else response.end(body);
  }
  if (page.read && page.status === 200) countRead(page.read, request);
  logAnswer(request, { status, id, started, ...(isStale && { stale: age }) });
  return true;
}

function isUnchanged(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false;
  return tags.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

type LoggedAnswer = {
  status: number;
  id: string;
  started: number;
  /** The age of the page in seconds, if nobody could know whether it is still valid. */
  stale?: number;
};

/** Logs the request as ~/http/express/protection.server does. */
export function logAnswer(
  { method, url = "" }: IncomingMessage,
  { status, id, started, ...marks }: LoggedAnswer,
): void {
  if (!config().accessLog || !log.isLevelEnabled("info")) return;
  const path = url.split("?", 1)[0];
  const responseTime = Math.round(performance.now() - started);
  log.info({ req: { id, method, path }, res: { status, ...marks }, responseTime }, "request completed");
}

export function encodingsOf({ headers }: IncomingMessage): string | undefined {
  const accepted = headers["accept-encoding"];
  return Array.isArray(accepted) ? accepted.join(",") : accepted;
}

/** How many bytes of memory a page takes, with its headers and its cache entry. */
function bytesOf({ bodies, headers, address }: CacheEntry): number {
  const ofBodies = Object.values(bodies).reduce((sum, body) => sum + (body?.length ?? 0), 0);
  return ofBodies + headers.join("").length + address.length * 2 + 1000;
}
