import { setTimeout as pause } from "node:timers/promises";
import { AnsweredError, fetchPublic, PrivateAddressError } from "~/public-fetch/fetch-public.server";
import { config } from "~/runtime/config.server";

/** What a camera makes is larger than what an upload may be. */
export const largestPicture = 30 * 1024 * 1024;
const seconds = 30;
const maxRedirects = 3;
const attempts = 3;
const firstPauseMs = 500;
const longestPauseMs = 10_000;

/** Until when a host is left alone, because it has said that there is too much at once. */
const restUntil = new Map<string, number>();

/**
 * Fetches a picture of another site, from public addresses alone. A host that is busy gets a moment's rest, from all that
 * is fetched of it.
 *
 * @throws Error with the reason in a few words
 */
export async function fetchPicture(url: string, signal?: AbortSignal): Promise<Buffer> {
  const { host } = new URL(url);
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    const rest = (restUntil.get(host) ?? 0) - Date.now();
    if (rest > 0) await pause(rest, undefined, { signal });
    try {
      return await fetchPublic(url, {
        most: largestPicture,
        maxRedirects,
        seconds,
        allowPrivate: config().importAllowPrivate,
        headers: { "User-Agent": `Meadowsweet (+${config().siteUrl})`, Accept: "image/*,*/*;q=0.5" },
      });
    } catch (error) {
      if (attempt === attempts || !mayPass(error)) throw new Error(reasonOf(error as Error), { cause: error });
      restUntil.set(host, Date.now() + pauseBefore(attempt, error));
    }
  }
}

/** Whether the same request may succeed a moment later. */
function mayPass(error: unknown): boolean {
  if (error instanceof AnsweredError) return error.status === 429 || error.status >= 500;
  if (error instanceof PrivateAddressError) return false;
  const { code = "" } = error as NodeJS.ErrnoException;
  return ["ECONNRESET", "ETIMEDOUT", "EPIPE", "EAI_AGAIN"].includes(code);
}

function pauseBefore(attempt: number, error: unknown): number {
  const asked = error instanceof AnsweredError ? Number(error.retryAfter) * 1000 : 0;
  return Math.min(longestPauseMs, asked > 0 ? asked : firstPauseMs * 4 ** (attempt - 1));
}

function reasonOf(error: Error): string {
  if (error instanceof AnsweredError) return `the old site answered ${error.status}`;
  if (error instanceof PrivateAddressError) return "the address is private";
  const { code = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "the old site's name leads nowhere";
  if (code === "ECONNREFUSED") return "the old site does not answer";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "it took too long";
  return error.message.split("\n")[0] ?? "";
}
