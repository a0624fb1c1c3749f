import { databaseUnavailable, isDatabaseUnavailable } from "~/db/database-unavailable.server";
import { Problem, type ProblemKind } from "~/facts/problem";
import { log } from "~/runtime/log.server";

/** The status that tells each expected problem. */
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

/** 404 of an address that only programs ask for, in plain words. */
export function plainNotFound(): Response {
  return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/**
 * Answers an API call: what `work` returns as JSON, or as it is when it is an answer already; an expected problem with its status and
 * `{ message, errors? }`; anything else as 500 with `sorry`, which says nothing of the program's inside.
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

/** The same for an answer that is one person's own: no cache keeps it. */
export async function answerPrivateJson(work: () => Promise<unknown>): Promise<Response> {
  return keptByNoCache(await answerJson(work));
}

/** The same answer, as what one person alone may see. */
export function keptByNoCache(answer: Response): Response {
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}

/** When another try makes sense. */
export function retryHeader({ retryAfter }: Problem): HeadersInit | undefined {
  return retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
}

export function problemJson(status: number, message: string, errors?: Problem["errors"], headers?: HeadersInit) {
  return Response.json({ message, ...(errors && { errors }) }, { status, headers });
}

/** An action for a resource that is only read: 405 with the methods that it has. */
export function readOnly() {
  return onlyMethods("GET, HEAD");
}

/** 405 of a page in plain words, or of a call in JSON, with the methods that the address has. */
export function methodNotAllowed(request: Request, allow: string): Response {
  if (new URL(request.url).pathname.startsWith("/api/")) return onlyMethods(allow);
  const headers = { Allow: allow, "Content-Type": "text/plain; charset=utf-8" };
  return new Response("Method not allowed", { status: 405, headers });
}

/** 405 with the methods that a resource has. */
export function onlyMethods(allow: string) {
  return problemJson(405, "Method not allowed", undefined, { Allow: allow });
}
