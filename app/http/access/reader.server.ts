import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/**
 * Whether a person follows a link. Excludes robots, browsers that load ahead of a click, and requests for the headers
 * alone.
 */
export function isReading({ method, headers }: Request): boolean {
  const purpose = purposes.map((name) => headers.get(name)).find((value) => value !== null);
  return method === "GET" && !isAhead(purpose) && isPerson(headers.get("User-Agent"));
}

/**
 * The same for a page, before anything is made of the request. Excludes also what a browser loads into another page, such
 * as a picture.
 */
export function isReadBy({ method, headers }: IncomingMessage): boolean {
  const userAgent = headers["user-agent"];
  if (userAgent === undefined || method !== "GET") return false;
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined && destination !== "document" && destination !== "empty") return false;
  const purpose = headers["sec-purpose"] ?? headers.purpose ?? headers["x-purpose"] ?? headers["x-moz"];
  return !isAhead(purpose) && isPerson(userAgent);
}

const purposes = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

const isAhead = (purpose: string | string[] | null | undefined) =>
  purpose != null && /prefetch|preview|prerender/i.test(String(purpose));

/** Looking for the names of robots costs more than the rest. */
const people = new LRUCache<string, boolean>({ max: 500 });
const longestKept = 400;

function isPerson(userAgent: string | null): boolean {
  if (userAgent === null) return false;
  const known = people.get(userAgent);
  if (known !== undefined) return known;
  const person = !isbot(userAgent);
  if (userAgent.length < longestKept) people.set(userAgent, person);
  return person;
}
