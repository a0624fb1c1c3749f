import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { contentGeneration, isContentCurrent, isContentOutOfReach, waitForChanges } from "~/db/content-changes.server";
import { cookieBringsSession } from "~/http/access/session.server";
import { cookieBringsNotice } from "~/http/answers/notice.server";
import type { AnswerNumbers } from "~/numbers/count.server";
import type { CountedPage } from "~/numbers/counted";
import { isQueryRedirected } from "~/redirects/redirect-map.server";
import { log } from "~/runtime/log.server";
import { SingleFlight } from "~/runtime/single-flight.server";
import { cacheableAddress } from "./cacheable-address.server";
import { makeCacheable } from "./cacheable-page.server";
import { chooseEncoding, type Encoding, encode } from "./encoding.server";
import { PageStore } from "./page-store.server";
import { ageOf, type CacheEntry, encodingsOf, sendPage } from "./send-page.server";

type PageCacheSettings = {
  maxBytes: number;
  /** Renders a page for a visitor without cookie, address and headers. */
  render(
    address: string,
    made: { nonce: string; requestId: string; numbers: Pick<AnswerNumbers, "isRead"> },
  ): Promise<Response>;
  /** The security headers as alternating names and values. They allow the scripts with these sources. */
  protection(scripts: string[]): string[];
};

/** Pages say times in words ("an hour ago"), so nothing is cached for longer. */
const maxMilliseconds = 30_000;
/**
 * While the database is unavailable, a page that may be out of date is better than none, up to this age (RFC 5861, 4).
 */
const maxMillisecondsWhileAway = 3_600_000;
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

export type PageCache = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/**
 * Answers readers without a session from memory, before Express and Remix; `otherwise` answers everybody else. A page
 * is cached until content changes in any process: see ~/db/content-changes.server. If many ask for a page that is not
 * cached, it is rendered once. While the database is unavailable, nobody can know of changes: then cached pages are
 * shown for up to an hour, and their headers say so.
 */
export function pageCache({ maxBytes, render, protection }: PageCacheSettings): PageCache {
  const pages = new PageStore<CacheEntry>(maxBytes, bytesOf);
  const makings = new SingleFlight<CacheEntry | null>();
  const compressions = new SingleFlight<Buffer>();
  let generation = contentGeneration();

  return (request, response, otherwise) => {
    if (!isForEverybody(request)) return otherwise();
    const asked = request.url ?? "";
    // It leads on, although there is a page without this query.
    if (isQueryRedirected(asked)) return otherwise();
    const started = performance.now();
    if (isContentCurrent()) {
      const kept = find(asked);
      if (kept && send(kept)) return;
    }
    const address = cacheableAddress(asked);
    if (address === null) return otherwise();
    const id = randomUUID();
    pageAt(address, id)
      .then(async (made) => {
        const page = made ?? keptWhileAway(address);
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
      return sendPage(page, request, response, { started, id, isStale });
    }
  };

  function find(address: string, most = maxMilliseconds): CacheEntry | undefined {
    // Content has changed: drop all pages, and those that are being rendered.
    if (generation !== contentGeneration()) {
      generation = contentGeneration();
      pages.clear();
      makings.clear();
    }
    const kept = pages.get(address);
    return kept && ageOf(kept) < most ? kept : undefined;
  }

  /** Never a page that a save has changed: `find` has dropped it. */
  function keptWhileAway(address: string): CacheEntry | undefined {
    return isContentOutOfReach() ? find(address, maxMillisecondsWhileAway) : undefined;
  }

  async function pageAt(address: string, requestId: string): Promise<CacheEntry | null> {
    if (!isContentCurrent() && !(await waitForChanges())) return null;
    const kept = find(address);
    if (kept) return kept;
    return makings.run(address, async () => {
      const begun = contentGeneration();
      const made = await make(address, requestId);
      // Readers who asked before a save may see the older page. Nobody else may.
      if (made?.status === 200 && begun === contentGeneration()) pages.set(address, made);
      return made;
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
    const body = await compressions.run(key, () => encode(page.bodies.identity, encoding));
    const whole = { ...page, bodies: { ...page.bodies, [encoding]: body } };
    const kept = pages.peek(page.address);
    if (kept?.etag === page.etag) {
      pages.set(page.address, { ...kept, bodies: { ...kept.bodies, [encoding]: body } });
    }
    return whole;
  }
}

/** Whether the request has nothing of one reader, and nothing that the program would refuse. */
function isForEverybody({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    !cookieBringsSession(headers.cookie) &&
    !cookieBringsNotice(headers.cookie) &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    hostName.test(headers.host ?? "")
  );
}

/** How many bytes of memory a page takes, with its headers, which are written once for each encoding, and its cache entry. */
function bytesOf({ bodies, headers, address }: CacheEntry): number {
  const all = Object.values(bodies);
  const ofBodies = all.reduce((sum, body) => sum + body.length, 0);
  return ofBodies + headers.join("").length * (1 + all.length) + address.length * 2 + 1000;
}
