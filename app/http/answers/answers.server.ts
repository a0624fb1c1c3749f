import { databaseUnavailable, isDatabaseUnavailable } from "~/db/database-unavailable.server";
import { Problem, type ProblemKind } from "~/facts/problem";
import { log } from "~/runtime/log.server";

export const statusOf: Record<ProblemKind, number> = {
  malformed: 400,
  invalid: 422,
  conflict: 409,
  missing: 404,
  forbidden: 403,
  "too-large": 413,
  "too-many": 429,
  "too-slow": 408,
  unsupported: 415,
  unavailable: 503,
};

/** Throw it from a loader: the not-found page with status 404. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

/** 404 in plain text, for an address that only programs ask for. */
export function plainNotFound(): Response {
  return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** For an address with a hash of its content: anybody may keep the body for ever. */
export function answerForEver(body: string | Uint8Array, type: string): Response {
  const headers = { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" };
  return new Response(body as BodyInit, { headers });
}

/** For a page of a moment ago, whose stylesheet has nothing to say any more: browsers report anything else as an error. */
export function answerEmptyStylesheet(): Response {
  return new Response("", { headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-store" } });
}

/**
 * Answers an API call. The result of `work` becomes JSON, or is returned as it is if it is a response. An expected
 * problem gets its status and `{ message, errors? }`. Anything else is 500 with `sorry`, which says nothing about the
 * program.
 */
export async function answerJson(
  work: () => Promise<unknown>,
  init?: ResponseInit,
  sorry = "Something went wrong on our side",
): Promise<Response> {
  try {
    const body = await work();
    if (body instanceof Response) return body;
    return body === null ? problemJson(404, "Not found") : Response.json(body, init);
  } catch (thrown) {
    const error = isDatabaseUnavailable(thrown) ? databaseUnavailable() : thrown;
    if (error instanceof Problem)
      return problemJson(statusOf[error.kind], error.message, error.errors, retryHeader(error));
    if (error instanceof Response) return error;
    log.error({ err: error }, "An API call failed");
    return problemJson(500, sorry);
  }
}

/** The most bytes of a list: its items may be long, and it may have a thousand. */
const maxListBytes = 4 * 1024 * 1024;

/** A list as JSON. It ends early, before the item with which it would have more than 4 MB. */
export async function listJson(
  items: Iterable<unknown> | AsyncIterable<unknown>,
  init: ResponseInit = {},
): Promise<Response> {
  const parts: string[] = [];
  let bytes = 2;
  for await (const item of items) {
    const part = JSON.stringify(item);
    bytes += Buffer.byteLength(part) + 1;
    if (bytes > maxListBytes && parts.length > 0) break;
    parts.push(part);
  }
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "application/json");
  return new Response(`[${parts.join()}]`, { ...init, headers });
}

/** The same for an answer that only one person may see: no cache stores it. */
export async function answerPrivateJson(work: () => Promise<unknown>): Promise<Response> {
  return keptByNoCache(await answerJson(work));
}

/** The same answer, with headers that let no cache store it. */
export function keptByNoCache(answer: Response): Response {
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}

/** The header that says when to try again. */
export function retryHeader({ retryAfter }: Problem): HeadersInit | undefined {
  return retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
}

export function problemJson(status: number, message: string, errors?: Problem["errors"], headers?: HeadersInit) {
  return Response.json({ message, ...(errors && { errors }) }, { status, headers });
}

/** An action for a resource that can only be read: 405 with its methods. */
export function readOnly() {
  return onlyMethods("GET, HEAD");
}

/** 405 with the methods of the address: plain text for a page, JSON for an API call. */
export function methodNotAllowed(request: Request, allow: string): Response {
  if (new URL(request.url).pathname.startsWith("/api/")) return onlyMethods(allow);
  const headers = { Allow: allow, "Content-Type": "text/plain; charset=utf-8" };
  return new Response("Method not allowed", { status: 405, headers });
}

/** 405 with the methods of a resource. */
export function onlyMethods(allow: string) {
  return problemJson(405, "Method not allowed", undefined, { Allow: allow });
}
