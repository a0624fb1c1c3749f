import { generateKeyPair, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from "express";
import { LRUCache } from "lru-cache";
import type { Adapter, AdapterPayload, Provider } from "oidc-provider/lib/provider.js";
import { demoAccounts, demoProviderPath } from "~/runtime/demo-accounts";
import { log } from "~/runtime/log.server";
import { siteSettings } from "~/settings/site-settings.server";
import { callbackPath, type ProviderSettings } from "~/sign-in/provider.server";
import { signInOverPage, signInPage } from "./identity-pages.server";

/**
 * An OpenID Connect provider for demo mode, inside the program, with three accounts. Its sign-in page is a plain HTML
 * form with a button for each account. Anybody can sign in as anybody, so it must never protect a real site.
 */
export async function demoIdentityProvider(siteUrl: string): Promise<{ router: Router; settings: ProviderSettings }> {
  const issuer = `${siteUrl}${demoProviderPath}`;
  const settings = { issuerUrl: issuer, clientId: "meadowsweet-demo", clientSecret: randomBytes(24).toString("hex") };
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const portrait = await readFile("app/demo/library/pictures/ada-admin.webp");

  // It takes some 30 MB, which no real site needs.
  const { Provider } = await import("oidc-provider/lib/provider.js");
  const provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig" }] },
    cookies: { keys: [randomBytes(24).toString("hex")] },
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [`${siteUrl}${callbackPath}`],
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name", "picture"] },
    scopes: ["openid", "email", "profile"],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    // For an authorization that cannot go on, for example because its cookies are missing.
    renderError: (context) => {
      context.type = "html";
      context.body = signInOverPage(siteSettings().siteName);
    },
    interactions: {
      url: async (_context, interaction) => {
        // Ignores an earlier sign-in in any tab: see `forgetSignedIn`.
        interaction.session = undefined;
        await interaction.persist();
        return `${demoProviderPath}/interaction/${interaction.uid}`;
      },
    },
    ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Session: 3600, Grant: 3600 },
    findAccount: (_context, accountId) => {
      const account = demoAccounts.find(({ email }) => email === accountId);
      return (
        account && {
          accountId,
          claims: () => ({
            sub: accountId,
            ...account,
            email_verified: true,
            picture: account.picture && `${issuer}/portrait.webp`,
          }),
        }
      );
    },
    // Asks for no consent, because the site is the provider's only client.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId,
        accountId: context.oidc.session?.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.proxy = true;

  provider.on("server_error", (_context, error) => log.error({ err: error }, "The demo identity provider failed"));
  return { router: routerOf(provider, portrait), settings };
}

function routerOf(provider: Provider, portrait: Buffer): Router {
  const router = express.Router();
  router.get("/portrait.webp", (_request, response) => void response.type("webp").send(portrait));
  router.get(
    "/interaction/:uid",
    whole(async (request, response) => {
      const { uid } = await provider.interactionDetails(request, response);
      response.set("Cache-Control", "no-store").type("html").send(signInPage(siteSettings().siteName, uid));
    }),
  );
  router.post(
    "/interaction/:uid",
    express.urlencoded({ extended: false, limit: "10kb", parameterLimit: 10 }),
    whole(async (request, response) => {
      const chosen = demoAccounts.find(({ email }) => email === request.body?.account);
      const result = chosen
        ? { login: { accountId: chosen.email } }
        : { error: "access_denied", error_description: "The person did not sign in" };
      await forgetSignedIn(provider, request, response);
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    }),
  );
  router.use(provider.callback());
  router.use(sayOver);
  return router;
}

/**
 * Ends the provider's own session in this browser. With a session, the provider would ask to end it before another
 * account signs in, on a page that needs a script. The site asks for a sign-in each time, so nobody needs the session.
 */
async function forgetSignedIn(provider: Provider, request: Request, response: Response): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request, response));
  await session.destroy();
}

/** A handler whose rejection becomes an error of its request. */
const whole =
  (handle: (request: Request, response: Response) => Promise<void>): RequestHandler =>
  (request, response, next) => {
    handle(request, response).catch(next);
  };

/**
 * For an interaction that has ended, is unknown or belongs to another browser, and for an answer that cannot be read.
 */
function sayOver(error: Error & { status?: number }, _request: Request, response: Response, next: NextFunction): void {
  const { status = 500 } = error;
  if (response.headersSent || status >= 500) next(error);
  else
    response.status(status).set("Cache-Control", "no-store").type("html").send(signInOverPage(siteSettings().siteName));
}

/** Stores the provider's records as long as the process runs, which is enough for a demo. */
class MemoryAdapter implements Adapter {
  static readonly #records = new LRUCache<string, AdapterPayload>({ max: 10_000 });

  constructor(readonly name: string) {}

  readonly #key = (id: string) => `${this.name}:${id}`;

  async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
    MemoryAdapter.#records.set(this.#key(id), payload, expiresIn ? { ttl: expiresIn * 1000 } : undefined);
  }

  async find(id: string) {
    return MemoryAdapter.#records.get(this.#key(id));
  }

  async findByUid(uid: string) {
    return this.#findWhere((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string) {
    return this.#findWhere((payload) => payload.userCode === userCode);
  }

  async consume(id: string) {
    const payload = MemoryAdapter.#records.get(this.#key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string) {
    MemoryAdapter.#records.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of MemoryAdapter.#records.entries()) {
      if (payload.grantId === grantId) MemoryAdapter.#records.delete(key);
    }
  }

  #findWhere(matches: (payload: AdapterPayload) => boolean) {
    for (const [key, payload] of MemoryAdapter.#records.entries()) {
      if (key.startsWith(`${this.name}:`) && matches(payload)) return payload;
    }
    return undefined;
  }
}
