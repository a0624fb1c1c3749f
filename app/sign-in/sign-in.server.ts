import { type AppLoadContext, redirect } from "@remix-run/node";
import type { MissingRight, User } from "~/facts/user";
import { limitPageRate } from "~/http/access/rate-limit.server";
import { signedCookie, signIn } from "~/http/access/session.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { localPath } from "~/http/requests/guards.server";
import { log } from "~/runtime/log.server";
import { lacksAdmins, missingRight } from "~/users/admins.server";
import { signInUser } from "~/users/users.server";
import { NoAddress } from "./identity-claims.server";
import { authenticate, identityProvider, signInCookie } from "./provider.server";

/**
 * Sends the browser to the identity provider; `null` if none is set up. If the provider is down, the answer is a
 * notice.
 */
export async function beginSignIn(request: Request, context: AppLoadContext): Promise<Response | null> {
  await limitPageRate("sign-in", context);
  const returnTo = localPath(new URL(request.url).searchParams.get("returnTo"));
  try {
    const provider = await identityProvider();
    if (!provider) return null;
    // The strategy would take a `state` parameter for an answer, so it gets the address without a query.
    await authenticate(provider, new Request(new URL("/api/login", request.url)));
    throw new Error("The strategy did not send the browser on");
  } catch (answer) {
    if (!(answer instanceof Response)) return failSignIn(answer, "sign-in-unavailable");
    answer.headers.append("Set-Cookie", await returnCookie().serialize(returnTo));
    answer.headers.set("Cache-Control", "no-store");
    return answer;
  }
}

/**
 * Checks the provider's answer, starts a session and returns to the page that the person came from. For an answer that
 * was cancelled, has expired or was forged, it redirects to a page with a notice.
 */
export async function finishSignIn(request: Request, context: AppLoadContext): Promise<Response> {
  // Each attempt makes the program send a request to the provider.
  await limitPageRate("sign-in-answer", context);
  try {
    const provider = await identityProvider();
    if (!provider || !new URL(request.url).searchParams.has("state")) return failSignIn(null, "sign-in-failed");
    const user = await signInUser(await authenticate(provider, request));
    const cookie = returnCookie();
    const cameFrom = localPath(await cookie.parse(request.headers.get("Cookie")));
    const returnTo = (await isStopped(user, cameFrom))
      ? `${unverifiedPath}?${new URLSearchParams({ returnTo: cameFrom })}`
      : cameFrom;
    const headers = new Headers({ "Set-Cookie": await signIn(request, user), "Cache-Control": "no-store" });
    headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
    for (const spent of signInCookies(request))
      headers.append(
        "Set-Cookie",
        `${spent}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${spent.startsWith("__Host-") ? "; Secure" : ""}`,
      );
    return redirect(returnTo, { headers });
  } catch (error) {
    if (error instanceof NoAddress) {
      log.warn({ reason: error.message }, "A sign-in failed");
      return redirect(`${unverifiedPath}?no-address`, { headers: { "Cache-Control": "no-store" } });
    }
    const cancelled = (error as { code?: string }).code === "access_denied";
    return failSignIn(cancelled ? null : error, cancelled ? "sign-in-cancelled" : "sign-in-failed");
  }
}

/**
 * Whether the user, who may be the owner, is no admin for want of something, and has to hear of it first. The log says so
 * as well. On a site whose admin has not signed in yet, a reader goes on with what they came for.
 */
async function isStopped({ id }: User, cameFrom: string): Promise<boolean> {
  const missing = await missingRight(id);
  if (missing) log.warn(sentences[missing]);
  if (missing === "no-admin") return /^\/admin(?:[/?#]|$)/.test(cameFrom) || lacksAdmins();
  return missing !== null;
}

const notVerified = "but the identity provider does not call it verified: no admin. See docs/sign-in.md";
const sentences: Record<MissingRight, string> = {
  ADMIN_EMAILS: `Somebody signed in with an address in ADMIN_EMAILS, ${notVerified}`,
  grant: `Somebody signed in with an address that was granted an admin's rights, ${notVerified}`,
  "no-admin":
    "Somebody signed in, and this site has no admin yet: ADMIN_EMAILS does not name their address, and neither does a grant (npm run admin -- grant ADDRESS)",
};

/** The page for those who are no admins, or are not signed in at all, for want of something. */
const unverifiedPath = "/api/login/unverified";

/** The strategy's cookies of this sign-in. Another tab may still be signing in with its own. */
function signInCookies(request: Request): string[] {
  const state = new URL(request.url).searchParams.get("state") ?? "";
  const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  const spent = cookies.filter((cookie) => cookie.startsWith(signInCookie()) && cookie.includes(state));
  return spent.map((cookie) => cookie.split("=")[0] ?? "");
}

const returnCookie = () => signedCookie("return-to", 600);

function failSignIn(
  error: unknown,
  notice: "sign-in-cancelled" | "sign-in-failed" | "sign-in-unavailable",
): Promise<Response> {
  if (error) log.warn({ reason: (error as Error).message }, "A sign-in failed");
  return redirectWithNotice("/", notice);
}
