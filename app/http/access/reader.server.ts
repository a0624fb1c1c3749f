import { isbot } from "isbot";

/**
 * Whether a request is a person's who follows a link: no robot's, no browser's that fetches ahead of a click that may
 * never come, and none that only asks for the headers.
 */
export function isReading(request: Request): boolean {
  const userAgent = request.headers.get("User-Agent");
  return request.method === "GET" && !isAhead(request.headers) && userAgent !== null && !isbot(userAgent);
}

const purposes = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

const isAhead = (headers: Headers) =>
  purposes.some((name) => /prefetch|preview|prerender/i.test(headers.get(name) ?? ""));
