import iconv from "iconv-lite";
import { Problem } from "~/facts/problem";
import {
  AnsweredError,
  fetchPublicWithType,
  PrivateAddressError,
  TooManyBytesError,
  WrongTypeError,
} from "~/public-fetch/fetch-public.server";
import { UnknownCodingError } from "~/public-fetch/unpack.server";
import { pageAddressField } from "~/recipes/edit/recipe-page";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";

const largestPage = 5 * 1024 * 1024;
const maxRedirects = 5;
const seconds = 10;

/**
 * The HTML of a page of another site, from public addresses alone.
 *
 * @throws Problem "invalid" with the reason in plain words, for the field of the address
 */
export async function fetchPage(address: string): Promise<string> {
  try {
    const { bytes, type } = await fetchPublicWithType(address, {
      most: largestPage,
      maxRedirects,
      seconds,
      allowPrivate: config().importAllowPrivate,
      mediaTypes: ["text/html", "application/xhtml+xml", ""],
      headers: { "User-Agent": `Meadowsweet (+${config().siteUrl})`, Accept: "text/html,application/xhtml+xml;q=0.9" },
    });
    return decoded(bytes, type);
  } catch (error) {
    log.info({ reason: (error as Error).message }, "A page with a recipe could not be read");
    throw inField(reasonOf(error as Error));
  }
}

/** The problem with the message for the field of the address. */
export const inField = (message: string) => new Problem("invalid", message, { [pageAddressField]: [message] });

function reasonOf(error: Error): string {
  if (error instanceof WrongTypeError) return "There is no page at this address, but a file of another kind";
  if (error instanceof TooManyBytesError) return "This page is too large to be read: 5 MB is the most";
  if (error instanceof UnknownCodingError) return "This page is packed in a way that nobody asked for";
  if (error instanceof AnsweredError) {
    if (error.status === 404 || error.status === 410) return "There is no page at this address";
    if (error.status >= 300 && error.status < 400) return "This address leads on to too many others";
    return `The page could not be read: its site answered ${error.status}`;
  }
  // The same words for what is private and what cannot be reached: they say nothing of the network behind the site.
  if (error instanceof PrivateAddressError) return unreachable;
  return error.name === "TimeoutError" ? "The page took too long to arrive" : unreachable;
}

const unreachable = "This address cannot be reached. Check it, and try again";

/**
 * The encoding is that of the byte order mark, else of the answer's head, else the one that the page says at its beginning (HTML,
 * section 13.2.3). Without a word it is UTF-8, as nearly all are.
 */
function decoded(bytes: Buffer, type: string): string {
  const beginning = bytes.subarray(0, 2048).toString("latin1");
  const said = (beginning.match(/<meta[^>]*/gi) ?? []).map((tag) => charset.exec(tag)?.[1]);
  const named = [charset.exec(type)?.[1], ...said].find((name) => name !== undefined && iconv.encodingExists(name));
  return iconv.decode(bytes, markOf(bytes) ?? named ?? "utf-8");
}

const charset = /charset\s{0,3}=\s{0,3}["']?([\w-]{1,40})/i;

function markOf(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 3).toString("hex");
  if (mark === "efbbbf") return "utf-8";
  return mark.startsWith("fffe") ? "utf-16le" : mark.startsWith("feff") ? "utf-16be" : null;
}
