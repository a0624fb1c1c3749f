import type { Editor } from "~/facts/editor";
import { toEditor, type User } from "~/facts/user";
import { type ApiToken, covers, type TokenArea } from "~/tokens/token";
import { findToken, tokenPrefix } from "~/tokens/tokens.server";
import { may, type Right } from "~/users/rights";
import { currentUser } from "./session.server";

/** Who calls the API: somebody who is signed in, or a program with somebody's token. */
export type ApiCaller = {
  /** Whose rights the call has at most. */
  user: User;
  /** The same, for what depends on their rights within a call: with a token that may not change settings, no admin. */
  acting: User;
  /** How revisions and the audit log name the caller. */
  by: Editor;
  token: ApiToken | null;
};

/** The token in an `Authorization` header. `null` if it brings none of this site's. */
export function bearerToken(authorization: string | null | undefined): string | null {
  const [, sent = ""] = /^Bearer +([\w.~+/=-]+) *$/i.exec(authorization ?? "") ?? [];
  return sent.startsWith(tokenPrefix) ? sent : null;
}

/** Whether somebody uses the scheme of tokens, with one of this site's or any other. */
export const usesBearer = (authorization: string | undefined): boolean => /^Bearer( |$)/i.test(authorization ?? "");

/** What is said of a token that opens nothing, with the header of RFC 6750. */
export const tokenRefusals = {
  unknown: "This token is not valid: it is unknown, or it has been withdrawn.",
  ended: "This token has ended. Make another one on the desk.",
} as const;

export const bearerChallenge = 'Bearer realm="api", error="invalid_token"';

/**
 * Who calls the API; `null` for a visitor. If a call brings a token, its cookies count for nothing.
 *
 * @throws Response 401 for a token that opens nothing
 */
export async function callerOf(request: Request): Promise<ApiCaller | null> {
  const sent = bearerToken(request.headers.get("Authorization"));
  if (sent === null) {
    const user = await currentUser(request);
    return user && { user, acting: user, by: toEditor(user), token: null };
  }
  const found = await findToken(sent);
  if (typeof found === "string")
    throw Response.json(
      { message: tokenRefusals[found] },
      { status: 401, headers: { "WWW-Authenticate": bearerChallenge } },
    );
  const { token, user } = found;
  return { user, acting: actingWith(token, user), by: { ...toEditor(user), token: token.name }, token };
}

/** Whether a caller may do something: the person's right, and for a program the token's too. */
export const callerMay = (caller: ApiCaller | null, right: Right, area: TokenArea | null, method: string): boolean =>
  caller !== null && may(caller.user, right) && (caller.token === null || covers(caller.token.rights, area, method));

function actingWith({ rights }: ApiToken, user: User): User {
  const ofSite = rights.includes("settings") || rights.includes("all");
  return user.isAdmin && !ofSite ? { ...user, isAdmin: false, role: "editor" } : user;
}
