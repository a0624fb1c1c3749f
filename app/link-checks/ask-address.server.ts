import type { IncomingMessage } from "node:http";
import { askPublic, PrivateAddressError } from "~/public-fetch/fetch-public.server";
import { config } from "~/runtime/config.server";
import { withDeadline } from "~/runtime/deadline.server";

/** How an address answered. `later` names the time before which its server wants no more questions. */
export type AddressAnswer = { status: number | null; trouble: string | null; later?: Date };

type Ask = typeof askPublic;

const secondsEach = 15;
const mostRedirects = 5;

/**
 * Asks whether there is a page at an address: with HEAD, and where that does not say so, with GET, of which only the
 * headers are read. It follows redirects. Only public addresses are asked.
 *
 * @param ask for tests, which ask servers on this machine
 */
export async function askAddress(address: string, signal?: AbortSignal, ask: Ask = askPublic): Promise<AddressAnswer> {
  try {
    const head = await answerTo(address, "HEAD", signal, ask);
    // Some servers know GET alone.
    const said = head.status < 400 || head.status === 429 ? head : await answerTo(address, "GET", signal, ask);
    return read(said);
  } catch (error) {
    if (signal?.aborted) throw error;
    return { status: null, trouble: inWords(error) };
  }
}

type Said = { status: number; retryAfter: string | undefined };

async function answerTo(address: string, method: "HEAD" | "GET", parent: AbortSignal | undefined, ask: Ask) {
  return withDeadline(
    secondsEach * 1000,
    async (signal): Promise<Said> => {
      let url = new URL(address);
      for (let redirects = 0; ; redirects++) {
        const response: IncomingMessage = await ask(url, { method, headers: { "User-Agent": whoAsks() }, signal });
        response.destroy();
        const { statusCode: status = 0, headers } = response;
        const { location } = headers;
        if (![301, 302, 303, 307, 308].includes(status) || location === undefined || redirects >= mostRedirects) {
          return { status, retryAfter: headers["retry-after"] };
        }
        url = new URL(location, url);
        if (!/^https?:$/.test(url.protocol)) return { status: 200, retryAfter: undefined };
      }
    },
    { parents: [parent] },
  );
}

/** Who asks, for the people who read a server's log. */
const whoAsks = () => `Meadowsweet link check (+${config().siteUrl}/)`;

function read({ status, retryAfter }: Said): AddressAnswer {
  if (status === 429 || (status === 503 && retryAfter)) return { status, trouble: null, later: timeAfter(retryAfter) };
  if (status === 404) return { status, trouble: "the other site has no such page (404)" };
  if (status === 410) return { status, trouble: "the other site has removed the page (410)" };
  if (status >= 500) return { status, trouble: `the other site has an error (${status})` };
  // Somebody who is asked to log in, or a program that is not let in, does not mean that readers find nothing.
  return { status, trouble: null };
}

const hourMs = 3_600_000;
const longestPauseMs = 7 * 24 * hourMs;

/** Retry-After is a number of seconds or a date. */
function timeAfter(retryAfter = ""): Date {
  const now = Date.now();
  const ms = /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return new Date(now + Math.min(Math.max(Number.isFinite(ms) ? ms : hourMs, 0), longestPauseMs));
}

const reasons: Record<string, string | undefined> = {
  ENOTFOUND: "there is no site of that name",
  EAI_AGAIN: "the name of the site could not be looked up",
  ECONNREFUSED: "the other site takes no connection",
  ECONNRESET: "the other site broke off",
  CERT_HAS_EXPIRED: "the other site's certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "the other site's certificate is for another name",
  ERR_INVALID_URL: "it is no address",
};

function inWords(error: unknown): string {
  if (error instanceof PrivateAddressError) return "it is no address of the public internet";
  const { code = "", name } = error as { code?: string; name?: string };
  return reasons[code] ?? (name === "TimeoutError" ? "the other site does not answer" : "no connection is possible");
}
