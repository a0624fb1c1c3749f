import { redirectDocument } from "@remix-run/node";
import { loginPath } from "~/facts/address-to-return-to";
import { noEntryDelay } from "~/facts/no-entry";
import { ownPath } from "~/facts/own-path";
import { accessDenied, unauthorized } from "~/facts/sentences";
import type { User } from "~/facts/user";
import { type ApiCaller, callerMay, callerOf } from "~/http/access/caller.server";
import { changesSomething } from "~/http/access/same-site.server";
import { currentUser } from "~/http/access/session.server";
import { problemJson } from "~/http/answers/answers.server";
import type { TokenArea } from "~/tokens/token";
import { may, type Right } from "~/users/rights";
import { readFormToReturn } from "./read-form-to-return.server";

/**
 * The first line of every loader and action below /admin. Returns who asks, if they have the right. Rights are read from
 * the database at each request, so revoking works at once.
 *
 * @param givesBack whether the answer is a page, which can return a form
 * @throws Response 401 (not signed in) or 403 (without the right) for the gate to show: with the delayed redirect of R12.5,
 * or with the form's text if a form was sent, which a redirect would lose
 */
export async function requireRight(request: Request, right: Right, { givesBack = true } = {}): Promise<User> {
  const user = await currentUser(request);
  if (user && may(user, right)) return user;
  const status = user ? 403 : 401;
  const cache = { "Cache-Control": "private, no-store" };
  const form = givesBack && changesSomething(request.method) ? await readFormToReturn(request) : null;
  if (form) throw Response.json(form, { status, headers: cache });
  const { pathname, search } = new URL(request.url);
  const target = user ? "/" : loginPath(pathname + search);
  throw new Response(null, { status, headers: { ...cache, Refresh: `${noEntryDelay};url=${target}` } });
}

/** The same for what is the owner's alone. */
export const requireAdmin = (request: Request, options?: { givesBack?: boolean }): Promise<User> =>
  requireRight(request, "site", options);

/**
 * The same for an API call, which a program with a token may make too.
 *
 * @param area what the call is about, for tokens; `null` if no token may make it
 * @throws Response 401 or 403 as JSON
 */
export async function requireRightOfApi(request: Request, right: Right, area: TokenArea | null): Promise<ApiCaller> {
  const caller = await callerOf(request);
  if (!caller) throw problemJson(401, unauthorized);
  if (callerMay(caller, right, area, request.method)) return caller;
  throw problemJson(403, caller.token && may(caller.user, right) ? tokenLacksRight(area) : accessDenied);
}

const tokenLacksRight = (area: TokenArea | null) =>
  area === null ? "No token may do this: it takes a person who is signed in." : "This token has no right to do this.";

/**
 * The same for a page that is a reader's own, whatever their rights.
 *
 * @param path where the page is, to come back to
 * @throws Response which leads a visitor to signing in, also one whose session has ended since they opened the page
 */
export async function requireReader(request: Request, path: string): Promise<User> {
  const user = await currentUser(request);
  if (!user) throw redirectDocument(loginPath(path));
  return user;
}

/** A path of this site to return to. Anything else becomes the home page. */
export const localPath = (address: string | null | undefined): string => ownPath(address)?.split("#")[0] ?? "/";
