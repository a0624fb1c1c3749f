import { type Config, config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { lacksAdmins } from "~/users/admins.server";
import { callbackPath, identityProvider } from "./provider.server";

/**
 * Says in the log, at the start of a site that is no demo, how its owner gets in, and what stands in the way. The
 * provider may be down for a moment, so nobody needs to wait for this, and it never ends the program: each sign-in asks
 * the provider again.
 */
export async function announceSignIn(): Promise<void> {
  const { oauth, siteUrl } = config();
  for (const sentence of addressTrouble(config())) log.warn(sentence);
  if (!oauth) {
    log.warn(
      "Signing in is not set up, so nobody can open the desk: set OAUTH_ISSUER_URL, OAUTH_CLIENT_ID and OAUTH_CLIENT_SECRET. docs/sign-in.md says how",
    );
    return;
  }
  log.info(`People sign in at ${oauth.issuerUrl}. The redirect address to register there is ${siteUrl}${callbackPath}`);
  await identityProvider().catch(({ message }: Error) => {
    log.warn(
      `OAUTH_ISSUER_URL: nobody can sign in at ${oauth.issuerUrl} now. ${message}. docs/sign-in.md says what to do`,
    );
  });
  if (await lacksAdmins().catch(() => false))
    log.warn(
      "Nobody is an admin of this site, and nobody becomes one by signing in: set ADMIN_EMAILS, or run npm run admin -- grant ADDRESS",
    );
}

/** What is wrong with the address of a site that others are to reach. */
export function addressTrouble({ production, siteUrl }: Pick<Config, "production" | "siteUrl">): string[] {
  if (!production) return [];
  const { hostname, protocol } = new URL(siteUrl);
  if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
    return [
      `SITE_URL: ${siteUrl} is an address of this machine alone. Links, feeds and the way back from a sign-in lead readers there: set SITE_URL to the site's public address`,
    ];
  if (protocol === "http:")
    return [
      `SITE_URL: ${siteUrl} begins with http, so the cookies of sign-ins travel readable by others: set SITE_URL to the address that begins with https`,
    ];
  return [];
}
