import { isbot } from "isbot";

/**
 * Whether a person follows a link. Excludes robots, browsers that load ahead of a click, and requests for the headers
 * alone.
 */
export function isReading(request: Request): boolean {
  const userAgent = request.headers.get("User-Agent");
  return request.method === "GET" && !isAhead(request.headers) && userAgent !== null && !isbot(userAgent);
}

const purposes = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

const isAhead = (headers: Headers) =>
  purposes.some((name) => /prefetch|preview|prerender/i.test(headers.get(name) ?? ""));
