import { randomBytes } from "node:crypto";
import { type Cookie, createCookie } from "@remix-run/node";
import type { User } from "~/facts/user";
import { config } from "~/runtime/config.server";
import { signingSecrets } from "~/runtime/hmac.server";
import { endSession, sessionSeconds, sessionUser, startSession } from "~/users/sessions.server";

/** The user who is signed in, with the present rights; `null` for a visitor. */
export function currentUser(request: Request): Promise<User | null> {
  return userOfCookie(request.headers.get("Cookie"));
}

/** The same for a `Cookie` header. */
export async function userOfCookie(cookie: string | null): Promise<User | null> {
  const token = await tokenIn(cookie);
  return token ? sessionUser(token) : null;
}

/** Signs a user in: ends the browser's earlier session and starts a new one. Returns the `Set-Cookie` header. */
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

/** Whether the browser sends a session cookie. Shared caches must not store its pages. */
export function bringsSession(request: Request): boolean {
  return cookieBringsSession(request.headers.get("Cookie") ?? undefined);
}

/** The same for the header alone. It runs for every request, so it only looks for the cookie's name. */
export function cookieBringsSession(cookie: string | undefined): boolean {
  return cookie?.includes(`${sessionName}=`) ?? false;
}

/**
 * Whether a `Cookie` header has a session that this site signed, even if it has ended since: the sender has signed in
 * here. It gives no rights.
 */
export async function bringsSignedSession(cookie: string | null | undefined): Promise<boolean> {
  return cookieBringsSession(cookie ?? undefined) && (await tokenIn(cookie ?? null)) !== null;
}

/**
 * A signed cookie that scripts cannot read. On https its `__Host-` name ties it to this host. The first secret signs
 * and all secrets verify, so a secret can be changed without signing everybody out.
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

/** Sessions of nobody, with whom each tells that its person was asked for. */
const emptySessions = new Map<string, () => void>();

/**
 * The cookie of a session that has no person. With it a page is made for many readers, as if somebody had signed in.
 *
 * @param whenAsked is called when somebody asks who it is: then the page is one reader's own
 * @returns the cookie, and what ends the session
 */
export function emptySession(whenAsked: () => void): { cookie: string; end(): void } {
  const cookie = `${sessionCookie().name}=${randomBytes(24).toString("hex")}`;
  emptySessions.set(cookie, whenAsked);
  return { cookie, end: () => void emptySessions.delete(cookie) };
}

const sessionName = "session";
/**
 * The cookie outlives its session, so that a form from an ended session is still known to come from somebody who signed
 * in.
 */
const cookieSeconds = sessionSeconds + 24 * 60 * 60;
const sessionCookie = () => signedCookie(sessionName, cookieSeconds);

const readToken = (request: Request) => tokenIn(request.headers.get("Cookie"));

async function tokenIn(cookie: string | null): Promise<string | null> {
  if (cookie !== null) emptySessions.get(cookie)?.();
  const token: unknown = await sessionCookie().parse(cookie);
  return typeof token === "string" && token !== "" ? token : null;
}
