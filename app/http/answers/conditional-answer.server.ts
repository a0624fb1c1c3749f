import { hash } from "node:crypto";

type ConditionalAnswer = {
  type: string;
  /** When the content last changed, if that is known. */
  changedAt?: Date | null;
  /** Seconds for which anybody may cache the body. Without it, clients ask each time. */
  maxAge?: number;
  /** The tag of the body, where it is known already: see `tagOf`. */
  etag?: string;
};

/** Names a body, which is read for it. */
export const tagOf = (body: string): string => `"${hash("sha256", body, "base64url").slice(0, 22)}"`;

/** Answers a document that programs fetch repeatedly: 304 if they have the present one (RFC 9110, 13). */
export function answerConditionally(
  request: Request,
  body: string,
  { type, changedAt, maxAge, etag = tagOf(body) }: ConditionalAnswer,
): Response {
  const headers = new Headers({ ETag: etag, "Cache-Control": `public, ${maxAge ? `max-age=${maxAge}` : "no-cache"}` });
  if (changedAt) headers.set("Last-Modified", changedAt.toUTCString());
  if (isUnchanged(request.headers, etag, changedAt)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", `${type}; charset=utf-8`);
  return new Response(body, { headers });
}

function isUnchanged(headers: Headers, etag: string, changedAt: Date | null | undefined): boolean {
  const tags = headers.get("If-None-Match");
  // It must be the same date. If the newest content was withdrawn, the date has become older.
  if (tags !== null) return namesTag(tags, etag);
  // The very date that was told: where the newest has been withdrawn, what is left is older than what they have.
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return changedAt ? Math.floor(changedAt.getTime() / 1000) * 1000 === since : false;
}

/** Whether an `If-None-Match` names this tag, or any (RFC 9110, 13.1.2). */
export const namesTag = (tags: string, etag: string): boolean =>
  tags.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
