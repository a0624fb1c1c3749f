import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { askPublic, PrivateAddressError } from "~/public-fetch/fetch-public.server";
import { config } from "~/runtime/config.server";
import { withDeadline } from "~/runtime/deadline.server";
import { readFeedBody } from "./feed-body.server";
import { decodeFeed } from "./feed-charset.server";
import { asFeedTrouble, refusal } from "./feed-trouble.server";

export type FetchLimits = {
  /** Milliseconds for the whole fetch with all redirects, and without any data. */
  totalMs: number;
  idleMs: number;
  /** Bytes, both as received and unpacked. */
  bytes: number;
};

export const usualLimits: FetchLimits = { totalMs: 60_000, idleMs: 15_000, bytes: 10 * 1024 * 1024 };
const maxRedirects = 5;

/** What the last fetch learnt, so that the server need not send the same feed again. */
type Validators = { etag: string | null; lastModified: string | null; digest: string | null };

export type FetchResult = {
  /** `null` if nothing has changed since the last fetch. */
  text: string | null;
  /** Where the feed was found after all redirects. Relative links are relative to it. */
  address: string;
  /** The new address, if every redirect was permanent. */
  movedTo: string | null;
  validators: Validators;
};

/**
 * Fetches a feed: with a conditional request, within limits of time, size and redirects, and with the program's own name. A
 * private address is refused unless its origin is in `trustedOrigins`.
 *
 * @throws FeedTrouble with the reason in plain words
 */
export async function fetchFeed(address: string, options: FetchOptions = {}): Promise<FetchResult> {
  const { limits = usualLimits, signal } = options;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new FeedTrouble("It did not answer in time")), limits.idleMs);
  const heard = () => void timer.refresh();
  try {
    return await withDeadline(limits.totalMs, (limit) => fetchWithin(limit, address, { ...options, limits, heard }), {
      parents: [silence.signal, signal],
      late: () => new FeedTrouble("It took too long to send the feed"),
    });
  } catch (error) {
    throw signal?.aborted ? signal.reason : asFeedTrouble(error);
  } finally {
    clearTimeout(timer);
  }
}

type FetchOptions = {
  validators?: Validators;
  limits?: FetchLimits;
  trustedOrigins?: string[];
  /** Headers for this origin alone: a redirect to another one must not bring a password there. */
  access?: { origin: string; headers: Record<string, string> | undefined };
  signal?: AbortSignal;
  now?: Date;
};

async function fetchWithin(
  limit: AbortSignal,
  address: string,
  {
    validators,
    limits,
    trustedOrigins = [],
    access,
    now = new Date(),
    heard,
  }: FetchOptions & { limits: FetchLimits; heard: () => void },
): Promise<FetchResult> {
  const ask = (to: URL) => {
    heard();
    return askPublic(to, {
      headers: { ...headersFor(validators), ...(access?.origin === to.origin && access.headers) },
      signal: limit,
      trusted: trustedOrigins.includes(to.origin),
    });
  };
  const { response, url, permanent } = await followRedirects(new URL(address), ask);
  const movedTo = permanent && url.href !== address ? url.href : null;
  if (response.statusCode === 304 && validators) {
    response.destroy();
    return { text: null, address: url.href, movedTo, validators };
  }
  // 203: a proxy on the way has changed the answer (RFC 9110, 15.3.4).
  if (response.statusCode !== 200 && response.statusCode !== 203) {
    response.destroy();
    throw refusal(response, now);
  }
  const bytes = await readFeedBody(response, { most: limits.bytes, onProgress: heard });
  const digest = hash("sha256", bytes, "base64url");
  const { etag = null, "last-modified": lastModified = null } = response.headers;
  return {
    text: digest === validators?.digest ? null : decodeFeed(bytes, response.headers["content-type"]),
    address: url.href,
    movedTo,
    validators: { etag, lastModified, digest },
  };
}

async function followRedirects(start: URL, ask: (url: URL) => Promise<IncomingMessage>) {
  let url = start;
  let permanent = true;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await ask(url).catch((error) => {
      throw hops > 0 && error instanceof PrivateAddressError
        ? new FeedTrouble("It leads to a private address, which is never asked")
        : error;
    });
    const { statusCode = 0, headers } = response;
    if (![301, 302, 303, 307, 308].includes(statusCode)) return { response, url, permanent: permanent && hops > 0 };
    response.destroy();
    permanent &&= statusCode === 301 || statusCode === 308;
    url = redirectTarget(headers.location, url);
  }
  throw new FeedTrouble(`It leads from one address to the next more than ${maxRedirects} times`);
}

function redirectTarget(location: string | undefined, from: URL): URL {
  if (!location || !URL.canParse(location, from.href)) throw new FeedTrouble("It leads to an address that is none");
  const target = new URL(location, from.href);
  if (!/^https?:$/.test(target.protocol)) throw new FeedTrouble(`It leads to an address that is not of the web`);
  target.hash = "";
  return target;
}

function headersFor(validators: Validators | undefined) {
  return {
    "User-Agent": `Meadowsweet (+${config().siteUrl})`,
    Accept:
      "application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1",
    "Accept-Encoding": "br, gzip, deflate",
    ...(validators?.etag && { "If-None-Match": validators.etag }),
    ...(validators?.lastModified && { "If-Modified-Since": validators.lastModified }),
  };
}
