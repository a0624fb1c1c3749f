import type { IncomingMessage } from "node:http";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { PrivateAddressError } from "~/public-fetch/fetch-public.server";

/** Says in plain words why an answer is no feed. */
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

const maxWaitMs = 7 * 24 * 3_600_000;

/** Reads `Retry-After`, which has seconds or a date. A week at most. */
function retryAfter(value: string | undefined, now: Date): Date | undefined {
  if (!value) return undefined;
  const at = /^\d+$/.test(value.trim()) ? now.getTime() + Number(value) * 1000 : Date.parse(value);
  if (Number.isNaN(at) || at <= now.getTime()) return undefined;
  return new Date(Math.min(at, now.getTime() + maxWaitMs));
}

/** Turns any error of a fetch into one that an admin can read. */
export function asFeedTrouble(error: unknown): FeedTrouble {
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
  // Mostly a server of plain HTTP.
  [/^(EPROTO|ERR_SSL)/, "It does not speak https"],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/, "Its certificate is not valid"],
  [/^HPE_/, "Its server does not speak HTTP properly"],
  // The error codes of zlib and Brotli.
  [/^(Z_|ERR__|ERR_PADDING|ERR_BROTLI)/, "It could not be unpacked"],
];
