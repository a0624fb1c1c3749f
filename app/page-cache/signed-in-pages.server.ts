import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { isContentCurrent, waitForChanges } from "~/db/content-changes.server";
import { textOfPerson, toCurrentUser, type User } from "~/facts/user";
import { cookieBringsSession, emptySession, userOfCookie } from "~/http/access/session.server";
import { cookieBringsNotice } from "~/http/answers/notice.server";
import { type AnswerNumbers, countRead } from "~/numbers/count.server";
import type { CountedPage } from "~/numbers/counted";
import type { StandIn } from "~/page/answer-context";
import { countIfMissing } from "~/redirects/missing.server";
import { isQueryRedirected } from "~/redirects/redirect-map.server";
import { withDeadline } from "~/runtime/deadline.server";
import { log } from "~/runtime/log.server";
import { readerHtml } from "~/site/account/reader-html.server";
import { may } from "~/users/rights";
import { cacheableAddress } from "./cacheable-address.server";
import { CurrentPages, type KeptPage } from "./current-pages.server";
import { acceptsGzip, chooseEncoding, encode } from "./encoding.server";
import { isPlain, type PageCache } from "./page-cache.server";
import type { PageStore } from "./page-store.server";
import { fillGaps, leaveGaps, type PersonalPage } from "./personal-page.server";
import { encodingsOf, logAnswer } from "./send-page.server";
import { newMark, standInWith } from "./stand-in.server";

type Settings = {
  store: PageStore;
  /** Renders a page from an address, a cookie and a stand-in alone. */
  render(
    address: string,
    made: { nonce: string; requestId: string; numbers: Pick<AnswerNumbers, "isRead">; standIn: StandIn },
    cookie: string,
  ): Promise<Response>;
  /** The security headers as alternating names and values. They allow the scripts with these sources. */
  protection(scripts: string[]): string[];
};

type Kept = KeptPage & {
  /** `null` if the page is one reader's own: then it is rendered each time. */
  whole: PersonalPage | null;
  /** What is counted when a reader gets it. */
  read?: CountedPage;
};

/** Milliseconds. */
const patience = 1500;
/** Longer names are rendered for their owners alone. */
const mostBytesOfPerson = 2048;

/**
 * Answers readers who have signed in from memory, before Express and Remix; `otherwise` answers everybody else. What is
 * the same for all readers with one role is made once after each change: the page with marks in the places of what is
 * each reader's own. Who asks, and with which rights, the database says at each request.
 */
export function signedInPages({ store, render, protection }: Settings): PageCache {
  const pages = new CurrentPages<Kept>(store, "signed-in ", bytesOf);

  return (request, response, otherwise) => {
    const started = performance.now();
    const address = addressOf(request);
    if (address === null) return otherwise();
    const id = randomUUID();
    answer(address, id, request, response, started).then(
      (answered) => answered || otherwise(),
      (error) => {
        log.error({ err: error, requestId: id }, "A page for signed-in readers could not be kept");
        if (!response.headersSent) otherwise();
      },
    );
  };

  async function answer(
    address: string,
    id: string,
    request: IncomingMessage,
    response: ServerResponse,
    started: number,
  ): Promise<boolean> {
    if (!isContentCurrent() && !(await waitForChanges())) return false;
    const user = await whoAsks(request);
    if (!user) return false;
    const person = textOfPerson(toCurrentUser(user));
    const bytes = Buffer.byteLength(person);
    if (bytes > mostBytesOfPerson) return false;
    const key = `${user.isAdmin ? "admin" : user.role} ${bytes} ${address}`;
    const page = pages.now(key) ?? (await pages.at(key, () => make(address, user, bytes, id)));
    if (!page?.whole || response.destroyed) return false;

    const nonce = randomBytes(16).toString("base64");
    const zipped = fillGaps(page.whole, { ...readerHtml(person), nonce });
    const accepted = encodingsOf(request);
    const encoding = acceptsGzip(accepted) ? "gzip" : chooseEncoding(accepted);
    const body = encoding === "gzip" ? zipped : await encode(gunzipSync(zipped), encoding);
    const headers = [...protection([`'nonce-${nonce}'`]), ...page.whole.headers, "X-Request-Id", id];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    // Other answers are counted where Express begins.
    if (page.status === 404) countIfMissing(request, response);
    response.writeHead(page.status, [...headers, "Content-Length", String(body.length)]).end(body);
    // Who works for the site is not counted.
    if (page.read && !may(user, "content.write")) countRead(page.read, request);
    logAnswer(request, page.status, id, started);
    return true;
  }

  async function make(address: string, user: User, personBytes: number, requestId: string): Promise<Kept> {
    const made = performance.now();
    let isOnesOwn = false;
    const own = () => {
      isOnesOwn = true;
    };
    const standIn = standInWith(user, own);
    const nonce = newMark();
    let read: CountedPage | undefined;
    const numbers = {
      isRead(page: CountedPage) {
        read = page;
      },
    };
    const { cookie, end } = emptySession(own);
    const rendered = await render(address, { nonce, requestId, numbers, standIn }, cookie).finally(end);
    const whole = await leaveGaps(rendered, { ...standIn.marks, nonce }, personBytes);
    return { status: rendered.status, made, whole: isOnesOwn ? null : whole, read };
  }
}

/** `null` also if the database does not say it soon: then the usual way answers, with its longer patience. */
function whoAsks({ headers }: IncomingMessage): Promise<User | null> {
  const late = () => new Error("The database is slow to say who asks");
  return withDeadline(patience, () => userOfCookie(headers.cookie ?? null), { late }).catch(() => null);
}

/** The address of a page that may be shared; `null` for a request with anything unusual. */
function addressOf(request: IncomingMessage): string | null {
  const { method, url = "", headers } = request;
  const isUsual =
    method === "GET" &&
    cookieBringsSession(headers.cookie) &&
    !cookieBringsNotice(headers.cookie) &&
    headers.authorization === undefined &&
    isPlain(request) &&
    !isQueryRedirected(url);
  return isUsual ? cacheableAddress(url) : null;
}

/** How many bytes of memory a page takes, with its headers and its cache entry. */
function bytesOf({ whole }: Kept): number {
  if (!whole) return 1000;
  const ofPieces = whole.pieces.map((piece) => ("deflated" in piece ? piece.deflated.length : 0) + 250);
  return ofPieces.reduce((sum, bytes) => sum + bytes, whole.headers.join("").length + 1000);
}
