import { log } from "~/log.server";
import { Problem, type ProblemKind } from "~/problem";

const statusOf: Record<ProblemKind, number> = {
  invalid: 422,
  conflict: 409,
  missing: 404,
  forbidden: 403,
  "too-large": 413,
  unsupported: 415,
  unavailable: 503,
};

/** Throw it from a loader: the not-found page with status 404. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

/**
 * Answers an API call: what `work` returns as JSON; an expected problem with its status and
 * `{ message, errors? }`; anything else as 500 that says nothing of the program's inside.
 */
export async function answerJson(work: () => Promise<unknown>, init?: ResponseInit): Promise<Response> {
  try {
    const body = await work();
    return body === null ? problemJson(404, "Not found") : Response.json(body, init);
  } catch (error) {
    if (error instanceof Problem) return problemJson(statusOf[error.kind], error.message, error.errors);
    if (error instanceof Response) return error;
    log.error({ err: error }, "An API call failed");
    return problemJson(500, "Something went wrong on our side");
  }
}

export function problemJson(status: number, message: string, errors?: Problem["errors"], headers?: HeadersInit) {
  return Response.json({ message, ...(errors && { errors }) }, { status, headers });
}

/** An action for a resource that is only read: 405 with the methods that it has. */
export function readOnly() {
  return problemJson(405, "Method not allowed", undefined, { Allow: "GET, HEAD" });
}
