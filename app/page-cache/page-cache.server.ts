import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { cookieBringsSession } from "~/http/access/session.server";
import { cookieBringsNotice } from "~/http/answers/notice.server";
import { hasTwoHosts } from "~/http/express/proxy-headers.server";
import type { AnswerNumbers } from "~/numbers/count.server";
import type { CountedPage } from "~/numbers/counted";
import { isQueryRedirected } from "~/redirects/redirect-map.server";
import { log } from "~/runtime/log.server";
import { SingleFlight } from "~/runtime/single-flight.server";
import { cacheableAddress } from "./cacheable-address.server";
import { makeCacheable } from "./cacheable-page.server";
import { CurrentPages } from "./current-pages.server";
import { chooseEncoding, decoded, type Encoding, encode } from "./encoding.server";
import type { PageStore } from "./page-store.server";
import { type CacheEntry, encodingsOf, sendPage } from "./send-page.server";

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
    if (kept && sendPage(kept, request, response, started)) return;
    const address = cacheableAddress(asked);
    if (address === null) otherwise();
    else sendLater(address, started, request, response, otherwise);
  };

  function sendLater(
    address: string,
    started: number,
    request: IncomingMessage,
    response: ServerResponse,
    otherwise: () => void,
  ): void {
    const id = randomUUID();
    pages
      .at(address, () => make(address, id))
      .then(async (made) => {
        const page = made ?? pages.whileAway(address);
        // An error page has the number of the reader's own request, so the usual way makes it.
        if (!page || page.status >= 500) return otherwise();
        const isStale = page !== made;
        if (sendPage(page, request, response, started, id, isStale)) return;
        const whole = await compressed(page, chooseEncoding(encodingsOf(request)));
        sendPage(whole, request, response, started, id, isStale);
      })
      .catch((error) => {
        log.error({ err: error, requestId: id }, "A page could not be kept");
        if (!response.headersSent) otherwise();
      });
  }

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
    return made && { ...made, address, made: begun, read, written: {} };
  }

  async function compressed(page: CacheEntry, encoding: Encoding): Promise<CacheEntry> {
    const key = `${encoding} ${page.etag}`;
    const body = await compressions.run(key, () => encodedAnew(page.bodies, encoding));
    const whole = { ...page, bodies: { ...page.bodies, [encoding]: body } };
    const kept = pages.peek(page.address);
    if (kept?.etag === page.etag) {
      const { identity: _plain, ...compressions } = kept.bodies;
      pages.set(page.address, { ...kept, bodies: { ...compressions, [encoding]: body } });
    }
    return whole;
  }
}

/**
 * Once a page is compressed, its plain bytes are not kept: they are five times as many, and hardly any reader asks for
 * them. Who does gets them from a compressed body, and the next finds them kept.
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

/** Whether the request has no body, and the name of one host. */
export function isPlain(request: IncomingMessage): boolean {
  const { "content-length": length, "transfer-encoding": encoding, host: asked = "" } = request.headers;
  return length === undefined && encoding === undefined && isHost(asked) && !hasTwoHosts(request);
}

let host = "localhost";

/** Nearly everybody asks for the same host. */
function isHost(asked: string): boolean {
  if (asked === host) return true;
  if (!hostName.test(asked)) return false;
  host = asked;
  return true;
}

/** How many bytes of memory a page takes, with its headers, which are written once for each encoding, and its cache entry. */
function bytesOf({ bodies, headers, address }: CacheEntry): number {
  const all = Object.values(bodies);
  const ofBodies = all.reduce((sum, body) => sum + body.length, 0);
  return ofBodies + headers.join("").length * (1 + all.length) + address.length * 2 + 1000;
}
