import { type Cookie, createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import { signingSecrets } from "~/hmac.server";
import { endSession, sessionSeconds, sessionUser, startSession } from "~/users/sessions.server";
import type { User } from "~/users/user";

/** The person who is signed in, with the rights of this very moment; `null` for a visitor. */
export async function currentUser(request: Request): Promise<User | null> {
  const token = await readToken(request);
  return token ? sessionUser(token) : null;
}

/** Signs a person in: ends the browser's earlier session and starts a new one. Returns the `Set-Cookie` header. */
export async function signIn(request: Request, user: User): Promise<string> {
  const earlier = await readToken(request);
  if (earlier) await endSession(earlier);
  return sessionCookie().serialize(await startSession(user.id));
}

/** Signs out on the server and in the browser. Returns the `Set-Cookie` header. */
export async function signOut(request: Request): Promise<string> {
  const token = await readToken(request);
  if (token) await endSession(token);
  return sessionCookie().serialize("", { maxAge: 0 });
}

/** Whether the browser brings a session: its pages are its own and no shared cache's. */
export function bringsSession(request: Request): boolean {
  return cookieBringsSession(request.headers.get("Cookie") ?? undefined);
}

/** The same for the header alone. Asked of every request, so it looks for the end of the name and no further. */
export function cookieBringsSession(cookie: string | undefined): boolean {
  return cookie?.includes(`${sessionName}=`) ?? false;
}

/**
 * Whether a `Cookie` header brings a session that this site once began, whether or not it has ended since: its sender has
 * signed in here. Nobody is let in for it.
 */
export async function bringsSignedSession(cookie: string | null | undefined): Promise<boolean> {
  return cookieBringsSession(cookie ?? undefined) && (await tokenIn(cookie ?? null)) !== null;
}

/**
 * A signed cookie, readable by no script. On https its `__Host-` name ties it to this very host. The first secret signs,
 * all of them verify, so that they can be changed without signing everybody out.
 */
export function signedCookie(name: string, maxAge: number): Cookie {
  const secure = config().siteUrl.startsWith("https:");
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    maxAge,
    secrets: signingSecrets(),
  });
}

const sessionName = "session";
/** The cookie outlives its session, so that a form that was still open then is known for one of somebody's who signed in. */
const cookieSeconds = sessionSeconds + 24 * 60 * 60;
const sessionCookie = () => signedCookie(sessionName, cookieSeconds);

const readToken = (request: Request) => tokenIn(request.headers.get("Cookie"));

async function tokenIn(cookie: string | null): Promise<string | null> {
  const token: unknown = await sessionCookie().parse(cookie);
  return typeof token === "string" && token !== "" ? token : null;
}
