import { loginPath } from "~/facts/address-to-return-to";
import { ownPath } from "~/facts/own-path";
import { noEntryDelay } from "~/facts/redirect-delays";
import { accessDenied, unauthorized } from "~/facts/sentences";
import type { User } from "~/facts/user";
import { changesSomething } from "~/http/access/same-site.server";
import { currentUser } from "~/http/access/session.server";
import { problemJson } from "~/http/answers/answers.server";
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

/** The same for an API call. @throws Response 401 or 403 as JSON */
export async function requireRightOfApi(request: Request, right: Right): Promise<User> {
  const user = await currentUser(request);
  if (user && may(user, right)) return user;
  throw user ? problemJson(403, accessDenied) : problemJson(401, unauthorized);
}

/** A path of this site to return to. Anything else becomes the home page. */
export const localPath = (address: string | null | undefined): string => ownPath(address)?.split("#")[0] ?? "/";
