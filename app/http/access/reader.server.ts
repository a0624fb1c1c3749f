import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/**
 * Whether a person follows a link. Excludes robots, browsers that load ahead of a click, and requests for the headers
 * alone.
 */
export function isReading({ method, headers }: Request): boolean {
  const header = (name: string) => headers.get(name) ?? undefined;
  return method === "GET" && !isAhead(header) && isPerson(header("user-agent"));
}

/**
 * The same for a page, before anything is made of the request. Excludes also what a browser loads into another page, such
 * as a picture.
 */
export function isReadBy({ method, headers }: IncomingMessage): boolean {
  const header = (name: string) => headers[name] as string | undefined;
  const destination = header("sec-fetch-dest");
  if (destination !== undefined && destination !== "document" && destination !== "empty") return false;
  return method === "GET" && !isAhead(header) && isPerson(header("user-agent"));
}

const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

const isAhead = (header: (name: string) => string | undefined) =>
  purposes.some((name) => {
    const purpose = header(name);
    return purpose !== undefined && /prefetch|preview|prerender/i.test(purpose);
  });

/** Looking for the names of robots costs more than the rest. */
const people = new LRUCache<string, boolean>({ max: 500 });
const longestKept = 400;

function isPerson(userAgent: string | undefined): boolean {
  if (userAgent === undefined) return false;
  const known = people.get(userAgent);
  if (known !== undefined) return known;
  const person = !isbot(userAgent);
  if (userAgent.length < longestKept) people.set(userAgent, person);
  return person;
}
