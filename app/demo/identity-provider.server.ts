import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import express, { type Router } from "express";
import { exportJWK, generateKeyPair } from "jose";
import { LRUCache } from "lru-cache";
import type { Adapter, AdapterPayload } from "oidc-provider/lib/provider.js";
import { callbackPath, type ProviderSettings } from "~/sign-in/provider.server";
import { demoAccounts, demoProviderPath } from "./accounts";

/**
 * A real OpenID Connect provider for demo mode, inside the program and for its three accounts: its sign-in page is plain
 * HTML, a form with a button for each. Anybody can be anybody, so it must never stand in front of a real site.
 */
export async function demoIdentityProvider(siteUrl: string): Promise<{ router: Router; settings: ProviderSettings }> {
  const issuer = `${siteUrl}${demoProviderPath}`;
  const settings = { issuerUrl: issuer, clientId: "meadowsweet-demo", clientSecret: randomBytes(24).toString("hex") };
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const portrait = await readFile("app/demo/library/pictures/ada-admin.webp");

  // Some 30 MB that no real site needs.
  const { Provider } = await import("oidc-provider/lib/provider.js");
  const provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] },
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
    interactions: { url: (_context, interaction) => `${demoProviderPath}/interaction/${interaction.uid}` },
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
    // Nobody is asked for consent: the site is the provider's only client.
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

  const router = express.Router();
  router.get("/portrait.webp", (_request, response) => void response.type("webp").send(portrait));
  router.get("/interaction/:uid", async (request, response) => {
    const { uid } = await provider.interactionDetails(request, response);
    response.type("html").send(signInPage(uid));
  });
  router.post(
    "/interaction/:uid",
    express.urlencoded({ extended: false, limit: "10kb" }),
    async (request, response) => {
      const chosen = demoAccounts.find(({ email }) => email === request.body.account);
      const result = chosen
        ? { login: { accountId: chosen.email } }
        : { error: "access_denied", error_description: "The person did not sign in" };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    },
  );
  // An interaction that is over, or another browser's.
  router.use(
    "/interaction",
    (_error: Error, _request: express.Request, response: express.Response, _next: express.NextFunction) => {
      response
        .status(400)
        .type("html")
        .send(page("This sign-in has ended", '<p><a href="/api/login">Start again</a></p>'));
    },
  );
  router.use(provider.callback());
  return { router, settings };
}

function signInPage(uid: string): string {
  const buttons = demoAccounts
    .map(({ email }) => `<p><button name="account" value="${email}">${email}</button></p>`)
    .join("");
  return page(
    "Demo sign-in",
    `<p>This is a demo: choose who you want to be. No password is asked for.</p>
     <form method="post" action="${demoProviderPath}/interaction/${uid}">${buttons}
     <p><button name="account" value="">Cancel</button></p></form>`,
  );
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
   <meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

/** Keeps the provider's records for as long as the process lives: enough for a demo. */
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
