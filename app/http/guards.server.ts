import { redirectDelay } from "~/admin/redirect-delay";
import { accessDenied, unauthorized } from "~/sentences";
import type { User } from "~/users/user";
import { problemJson } from "./answers.server";
import { currentUser } from "./session.server";

/**
 * The first line of every loader and action below /admin: the admin who asks. Rights are read from the database at each
 * request, so revoking works at once.
 *
 * @throws Response 401 (not signed in) or 403 (not an admin) with the spec's delayed redirect, for the gate to show
 */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await currentUser(request);
  if (user?.isAdmin) return user;
  const { pathname, search } = new URL(request.url);
  const target = user ? "/" : loginPath(pathname + search);
  throw new Response(null, {
    status: user ? 403 : 401,
    headers: { Refresh: `${redirectDelay};url=${target}`, "Cache-Control": "private, no-store" },
  });
}

/** The same for an API call. @throws Response 401 or 403 as JSON */
export async function requireAdminOfApi(request: Request): Promise<User> {
  const user = await currentUser(request);
  if (user?.isAdmin) return user;
  throw user ? problemJson(403, accessDenied) : problemJson(401, unauthorized);
}

/** The way to sign in and back. */
export const loginPath = (returnTo: string) => `/api/login?${new URLSearchParams({ returnTo })}`;

/** A path of this site to return to; anything else leads home. */
export function localPath(address: string | null | undefined): string {
  const base = "https://site.invalid";
  if (!address?.startsWith("/") || !URL.canParse(address, base)) return "/";
  const { origin, pathname, search } = new URL(address, base);
  // Two slashes at the start would be read as another host's name.
  return origin === base && !pathname.startsWith("//") ? pathname + search : "/";
}
