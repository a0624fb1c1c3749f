import dns from "node:dns";
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { withDeadline } from "~/runtime/deadline.server";
import { isPublic, isPublicName, isWebPort } from "./public-address.server";
import { codingsOf, received, unpacked } from "./unpack.server";

type FetchOptions = {
  most: number;
  maxRedirects?: number;
  trustedOrigin?: string;
  seconds?: number;
  allowPrivate?: boolean;
  headers?: OutgoingHttpHeaders;
  mediaTypes?: readonly string[];
};

/**
 * The bytes at a web address that a stranger may have chosen. It never connects to a private or local address: it
 * connects to the IP address that was checked, and checks each redirect again.
 *
 * @param most bytes; a larger answer is given up
 * @param maxRedirects how many redirects are followed; none by default
 * @param trustedOrigin may be private: it is the owner's own setting
 * @param seconds that each request may take
 * @param allowPrivate every address may be private: for tests
 * @param mediaTypes an answer of another type is not read; with an empty one among them, an answer that says none is
 * @throws AnsweredError for any status but 200; WrongTypeError, TooManyBytesError; Error
 */
export const fetchPublic = async (address: string, options: FetchOptions): Promise<Buffer> =>
  (await fetchPublicWithType(address, options)).bytes;

/** The same with the media type as the answer says it, with its parameters. Empty if it says none. */
export async function fetchPublicWithType(
  address: string,
  options: FetchOptions,
): Promise<{ bytes: Buffer; type: string }> {
  const { maxRedirects = 0, seconds = 10 } = options;
  const answer = await withDeadline(seconds * 1000, (signal) => ask(new URL(address), options, signal));
  if (answer.bytes) return answer;
  if (!answer.leadsTo || maxRedirects < 1) throw new AnsweredError(answer.status, answer.retryAfter);
  return fetchPublicWithType(answer.leadsTo, { ...options, maxRedirects: maxRedirects - 1 });
}

/** The other site answered with a status that is no success. */
export class AnsweredError extends Error {
  constructor(
    readonly status: number,
    /** What it said of when to ask again, as it stands in its answer. */
    readonly retryAfter: string | null,
  ) {
    super(`It answered ${status}`);
  }
}

/** What is there is no such thing as was asked for. */
export class WrongTypeError extends Error {}

export class TooManyBytesError extends Error {}

type Answer =
  | { bytes: Buffer; type: string }
  | { bytes: null; status: number; leadsTo: string | null; retryAfter: string | null };

async function ask(
  url: URL,
  { most, trustedOrigin, allowPrivate = false, headers: sent, mediaTypes }: FetchOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const trusted = allowPrivate || (trustedOrigin !== undefined && url.origin === new URL(trustedOrigin).origin);
  const response = await askPublic(url, { trusted, signal, headers: sent });
  const { statusCode: status = 0, headers } = response;
  if (status !== 200) {
    response.destroy();
    const leadsOn = redirectStatuses.includes(status) && headers.location !== undefined;
    const leadsTo = leadsOn ? new URL(headers.location ?? "", url).href : null;
    return { bytes: null, status, leadsTo, retryAfter: headers["retry-after"] ?? null };
  }
  const type = headers["content-type"] ?? "";
  const [name = ""] = type.split(";");
  if (mediaTypes && !mediaTypes.includes(name.trim().toLowerCase())) {
    response.destroy();
    throw new WrongTypeError(`It is ${name || "of no type"}`);
  }
  // Both what arrives and what is unpacked of it is counted. Some servers pack although nobody asked for it.
  const limit = (size: number) => {
    if (size > most) throw new TooManyBytesError(`It is larger than ${most} bytes`);
  };
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const codings = codingsOf(headers["content-encoding"]);
    for await (const chunk of unpacked(codings, received(response, limit), limit)) {
      size += chunk.length;
      limit(size);
      chunks.push(chunk);
    }
  } finally {
    response.destroy();
  }
  return { bytes: Buffer.concat(chunks), type };
}

const redirectStatuses = [301, 302, 303, 307, 308];

/** The address belongs to this machine or a private network. */
export class PrivateAddressError extends Error {
  constructor() {
    super("The address is private");
  }
}

/** Whether an address can be public, as far as it can be said without looking up its name. */
export function isPublicUrl({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) ? isPublic(host) : isPublicName(host);
}

/**
 * Sends a request and returns as soon as the headers have arrived. The caller reads or destroys the body. It checks the
 * IP address that it connects to, not the name, and does not follow redirects.
 *
 * @param trusted may be private and have any port: it is the owner's own setting
 * @throws PrivateAddressError, or the error of the connection
 */
export function askPublic(
  url: URL,
  {
    method = "GET",
    headers,
    body,
    signal,
    trusted = false,
  }: {
    method?: "GET" | "HEAD" | "POST";
    headers?: OutgoingHttpHeaders;
    body?: string;
    signal?: AbortSignal;
    trusted?: boolean;
  },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (!trusted && !isWebPort(url.port)) return reject(new Error("The port is not one of the web"));
    if (!trusted && !isPublicUrl(url)) return reject(new PrivateAddressError());
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    // Use a new connection: one that a trusted request left open would skip the check.
    const request = send(
      url,
      { agent: false, method, headers, signal, lookup: trusted ? undefined : lookupPublic },
      (response) => {
        // A body that nobody reads any more may still fail.
        response.on("error", () => {});
        resolve(response);
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/**
 * Resolves a name like Node does, and refuses it if any of its addresses is not public. The connection uses these
 * addresses; the name is not looked up again.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "");
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address))) return callback(new PrivateAddressError(), "");
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
