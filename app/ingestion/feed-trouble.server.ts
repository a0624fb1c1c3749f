import type { IncomingMessage } from "node:http";
import { PrivateAddressError } from "~/public-fetch/fetch-public.server";
import { FeedTrouble } from "./feed-trouble";

/** What an answer that is no feed means, in plain words. */
export function refusal({ statusCode = 0, headers }: IncomingMessage, now: Date): FeedTrouble {
  const notBefore = [429, 503].includes(statusCode) ? retryAfter(headers["retry-after"], now) : undefined;
  const words =
    statusWords[statusCode] ?? (statusCode >= 500 ? "Its server is in trouble" : "It did not send the feed");
  return new FeedTrouble(`${words} (${statusCode})`, { notBefore, gone: statusCode === 410 });
}

const statusWords: Record<number, string> = {
  401: "It asks for a password",
  403: "It does not let us in",
  404: "There is no feed at this address",
  410: "The feed was closed for good",
  429: "It asks us to come less often",
  503: "Its server is not available at the moment",
};

const longestWaitMs = 7 * 24 * 3_600_000;

/** When a server wants to be asked again: seconds or a date; no more than a week away. */
function retryAfter(value: string | undefined, now: Date): Date | undefined {
  if (!value) return undefined;
  const at = /^\d+$/.test(value.trim()) ? now.getTime() + Number(value) * 1000 : Date.parse(value);
  if (Number.isNaN(at) || at <= now.getTime()) return undefined;
  return new Date(Math.min(at, now.getTime() + longestWaitMs));
}

/** Any error of a fetch as one that an admin can read. */
export function spokenTrouble(error: unknown): FeedTrouble {
  if (error instanceof FeedTrouble) return error;
  if (error instanceof PrivateAddressError) return new FeedTrouble("It is at a private address, which is never asked");
  const { code = "", message } = error as NodeJS.ErrnoException;
  const [, words] = codeWords.find(([pattern]) => pattern.test(code)) ?? [];
  return new FeedTrouble(words ?? `It could not be fetched (${code || message})`);
}

const codeWords: [code: RegExp, words: string][] = [
  [/^ENOTFOUND$/, "There is no such host"],
  [/^EAI_/, "Its host's name could not be looked up"],
  [/^ECONNREFUSED$/, "Nothing answers at this address"],
  [/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/, "Its answer broke off before the end"],
  [/^ETIMEDOUT$/, "It did not answer in time"],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, "Its host cannot be reached"],
  // Plain HTTP where https is asked for, mostly.
  [/^(EPROTO|ERR_SSL)/, "It does not speak https"],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/, "Its certificate is not valid"],
  [/^HPE_/, "Its server does not speak HTTP properly"],
  // zlib's and Brotli's own.
  [/^(Z_|ERR__|ERR_PADDING|ERR_BROTLI)/, "It could not be unpacked"],
];
