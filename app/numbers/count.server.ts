import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { isReadBy } from "~/http/access/reader.server";
import { cookieBringsSession, userOfCookie } from "~/http/access/session.server";
import { config } from "~/runtime/config.server";
import { may } from "~/users/rights";
import { type CountedPage, directly, linkPageSubject, otherSites } from "./counted";
import { countableWords } from "./search-words";
import { countOne, waitBeforeStoring } from "./waiting-counts.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Missing where nobody reads. */
    numbers?: Partial<AnswerNumbers>;
  }
}

/** What the loader of a page for readers tells of its answer. It is counted if the answer arrives and is for a reader. */
export type AnswerNumbers = {
  isRead(page: CountedPage): void;
  /** A search that found nothing. */
  foundNothing(words: string): void;
};

/** For an answer of the program to one request: nobody is counted who works for the site. */
export function numbersOfAnswer(request: IncomingMessage, response: ServerResponse): AnswerNumbers {
  let page: CountedPage | undefined;
  let words: string | undefined;
  response.once("finish", () => {
    if (page === undefined || !isRead(response.statusCode)) return;
    const read = page;
    const count = () => {
      countRead(read, request);
      if (words !== undefined && isReadBy(request)) countSearchWithoutResult(words);
    };
    const { cookie } = request.headers;
    if (!cookieBringsSession(cookie)) count();
    else waitBeforeStoring(worksHere(cookie).then((works) => works || count(), notCounted));
  });
  return {
    isRead(told) {
      page = told;
    },
    foundNothing(told) {
      words = told;
    },
  };
}

/** Also a page that the reader's browser has already, and shows again. */
const isRead = (status: number) => status === 200 || status === 304;

const worksHere = async (cookie: string | undefined) => may(await userOfCookie(cookie ?? null), "content.write");

/** While the database is away, nobody knows who it is. */
const notCounted = () => undefined;

/**
 * Counts a page that was sent in answer to a request, and where the reader comes from; nothing if it was not for a
 * reader. Another form of a page, such as for other servings, is no other read: the browser names the page itself as
 * where it comes from.
 *
 * @param at milliseconds since 1970
 */
export function countRead({ kind, id }: CountedPage, request: IncomingMessage, at?: number): void {
  if (!isReadBy(request)) return;
  const { url = "", headers } = request;
  const from = pathHere(headers.referer);
  if (from !== null && from === pathOf(url)) return;
  countOne(kind, id, at);
  // A page's data is asked for from inside the site, also by browsers that do not say where they come from.
  if (from !== null || headers["sec-fetch-site"] === "same-origin" || withoutQuery(url).endsWith(data)) return;
  const source = sourceOf(headers.referer, headers.host);
  if (source !== null) countOne("source", source, at);
}

/** Counts words for which a reader searched and that found nothing. What may be personal is left out. */
export function countSearchWithoutResult(words: string, at?: number): void {
  const countable = countableWords(words);
  if (countable !== null) countOne("search", countable, at);
}

/** Counts a link to a vendor that a reader followed. @param from the page it stands on, if that is known */
export function countFollowedLink(vendor: string, from: CountedPage | null, at?: number): void {
  countOne("vendor", vendor, at);
  if (from) countOne("link-page", linkPageSubject(from), at);
}

/** The path of a page of this site that a `Referer` names; `null` for any other. */
export function pathHere(referer: string | undefined): string | null {
  if (referer === undefined) return null;
  const { siteUrl } = config();
  return referer.startsWith(siteUrl) && referer[siteUrl.length] === "/" ? pathOf(referer.slice(siteUrl.length)) : null;
}

const data = ".data";

/** Without the query, and without what an address of a page's data has more. */
function pathOf(address: string): string {
  const path = withoutQuery(address);
  if (!path.endsWith(data)) return path;
  return path === `/_root${data}` ? "/" : path.slice(0, -data.length);
}

function withoutQuery(address: string): string {
  const end = address.indexOf("?");
  return end < 0 ? address : address.slice(0, end);
}

const hosts = new LRUCache<string, string>({ max: 1000 });
const longestReferer = 2000;

/** The host of the other site, and nothing more of its address. `null` for this site under another name. */
function sourceOf(referer: string | undefined, ownHost: string | undefined): string | null {
  if (referer === undefined || referer === "") return directly;
  const known = hosts.get(referer);
  if (known !== undefined) return known;
  const host = hostOf(referer);
  if (host !== null && host === hostOf(`http://${ownHost}`)) return null;
  const source = host ?? otherSites;
  if (referer.length < 200) hosts.set(referer, source);
  return source;
}

const schemes = new Set(["http:", "https:", "android-app:"]);
/** Names of the public internet. Those of somebody's own machines could say who it is. */
const publicName = /^(?=.{4,100}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const ownMachines = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/;

function hostOf(address: string): string | null {
  if (address.length > longestReferer || !URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  const host = hostname.toLowerCase().replace(/^www\./, "");
  return schemes.has(protocol) && publicName.test(host) && !ownMachines.test(host) ? host : null;
}
