import type { Request, RequestHandler, Response } from "express";
import { isDatabaseUnavailable, unavailableMessage, unavailableSeconds } from "~/db/database-unavailable.server";
import { Problem } from "~/facts/problem";
import { bearerChallenge, bearerToken, tokenRefusals, usesBearer } from "~/http/access/caller.server";
import { limitRate, limitTokenRate } from "~/http/access/rate-limit.server";
import { findToken } from "~/tokens/tokens.server";
import { refuse } from "./protection.server";

/**
 * Lets calls of the API bring a token (`Authorization: Bearer`), and nothing else. A call whose token opens nothing is
 * answered 401, for what everybody may read as well: its sender has a mistake to mend. A call with a token has no cookies,
 * and cannot come from another site's page without its doing, so that check is not for it. What the token may do is
 * checked by each call (`requireRightOfApi`).
 */
export function acceptTokens(): RequestHandler {
  return (request, response, next) => {
    const { authorization } = request.headers;
    if (!usesBearer(authorization)) return next();
    if (!isApi(request.path)) {
      // No page takes a token. Those of others, such as the demo's identity provider's own, are none of ours.
      if (bearerToken(authorization)) delete request.headers.authorization;
      return next();
    }
    withoutTraces(response);
    check(request)
      .then((refusal) => {
        if (refusal === null) return next();
        response.set("WWW-Authenticate", bearerChallenge);
        refuse(request, response, 401, refusal);
      })
      .catch((error) => answerTrouble(error, request, response, next));
  };
}

/** Why the token is refused. `null` if it is good: then nothing but the token says who calls. */
async function check(request: Request): Promise<string | null> {
  const sent = bearerToken(request.headers.authorization);
  const found = sent === null ? "unknown" : await findToken(sent);
  if (typeof found === "string") {
    await limitRate("token-refused", { clientAddress: request.ip ?? "" });
    return tokenRefusals[found];
  }
  await limitTokenRate(found.token.id);
  for (const name of ["cookie", "origin", "sec-fetch-site"]) delete request.headers[name];
  return null;
}

/** No cache stores the answer, and it sets no cookie, whatever the call itself says. */
function withoutTraces(response: Response): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: Response, ...args: unknown[]) {
    this.setHeader("Cache-Control", "private, no-store");
    this.removeHeader("Set-Cookie");
    return writeHead.apply(this, args as Parameters<typeof writeHead>);
  } as typeof writeHead;
}

function answerTrouble(error: unknown, request: Request, response: Response, next: (error: unknown) => void): void {
  if (error instanceof Problem && error.kind === "too-many") {
    response.set("Retry-After", String(error.retryAfter));
    refuse(request, response, 429, error.message);
  } else if (isDatabaseUnavailable(error)) {
    response.set("Retry-After", String(unavailableSeconds));
    refuse(request, response, 503, unavailableMessage);
  } else next(error);
}

/** Remix reads an address so: in any case, with what is encoded, and with several slashes. */
function isApi(path: string): boolean {
  try {
    return /^\/+api(\/|$)/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
