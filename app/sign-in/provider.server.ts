import { hash } from "node:crypto";
import {
  type AuthorizationCodeGrantChecks,
  allowInsecureRequests,
  authorizationCodeGrant,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from "openid-client";
import { Authenticator } from "remix-auth";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { config } from "~/runtime/config.server";
import type { Identity } from "~/users/users.server";
import { askProvider } from "./ask-provider.server";
import { ClientSecret } from "./client-secret.server";
import { type Claims, identityOf } from "./identity-claims.server";

/** The address to which the provider sends the browser back. */
export const callbackPath = "/api/login/callback";

export type ProviderSettings = { issuerUrl: string; clientId: string; clientSecret: string };

/** A provider's metadata, and how it wants to be given the client's secret. */
export type IdentityProvider = { server: Configuration; secret: ClientSecret };

/** Whether people can sign in at an identity provider. */
export const hasProvider = (): boolean => Boolean(config().oauth ?? demoSettings);

/** The identity provider, or `null` if none is set up. Its metadata is read once, at the first sign-in. */
export async function identityProvider(): Promise<IdentityProvider | null> {
  const settings = config().oauth ?? demoSettings;
  if (!settings) return null;
  discoverProvider ??= discover(settings).catch((error) => {
    // The next sign-in tries again.
    discoverProvider = undefined;
    throw error;
  });
  return discoverProvider;
}

/**
 * The person whom the provider's answer in this request identifies.
 *
 * @throws Response that sends the browser to the provider, if the request is no answer
 */
export function authenticate(provider: IdentityProvider, request: Request): Promise<Identity> {
  const strategy = new OpenIdStrategy(provider, request);
  return new Authenticator<Identity>().use(strategy).authenticate(strategy.name, request);
}

/** The prefix of the cookies with a sign-in's state and code verifier. */
export const signInCookie = () => (config().siteUrl.startsWith("https:") ? "__Host-sign-in" : "sign-in");

/** In demo mode the program is its own provider. */
export function trustDemoProvider(settings: ProviderSettings): void {
  demoSettings = settings;
}

let demoSettings: ProviderSettings | undefined;
let discoverProvider: Promise<IdentityProvider> | undefined;

const missing = (name: string) => `The identity provider's metadata name no ${name}`;
const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(missing("authorization_endpoint")),
  token_endpoint: z.url(missing("token_endpoint")),
  userinfo_endpoint: z.url(missing("userinfo_endpoint")),
  jwks_uri: z.url(missing("jwks_uri")),
});

/** @throws Error that says in one line what an OpenID provider would name */
function metadataOf(server: Configuration) {
  const metadata = metadataSchema.safeParse(server.serverMetadata());
  if (!metadata.success) throw new Error(metadata.error.issues[0]?.message);
  return metadata.data;
}

const metadataPath = "/.well-known/openid-configuration";

/** Without the path of the metadata, which many providers show their owners as the address to copy. */
const issuerIn = (issuerUrl: string) => issuerUrl.replace(metadataPath, "").replace(/\/$/, "");

/**
 * OpenID Connect Discovery 1.0, section 4.
 *
 * @throws Error if the document belongs to another issuer
 */
async function discover({ issuerUrl, clientId, clientSecret }: ProviderSettings): Promise<IdentityProvider> {
  const issuer = issuerIn(issuerUrl);
  const secret = new ClientSecret(clientSecret);
  const server = await discovery(
    new URL(`${issuer}${metadataPath}`),
    clientId,
    { [clockTolerance]: 60 },
    secret.authenticate,
    { [customFetch]: askProvider, execute: issuer.startsWith("http:") ? [allowInsecureRequests] : [] },
  ).catch(throwInnermost);
  const metadata = metadataOf(server);
  if (metadata.issuer.replace(/\/$/, "") !== issuer)
    throw new Error(`The identity provider names another issuer: ${metadata.issuer.slice(0, 200)}`);
  // Without this, the package trusts the connection and checks no signatures.
  enableNonRepudiationChecks(server);
  return { server, secret };
}

/** It knows the prompts "none", "consent" and "select_account" alone. */
const google = "https://accounts.google.com";

/** The package handles the browser: state, code verifier and their cookie. `openid-client` handles the provider. */
class OpenIdStrategy extends OAuth2Strategy<Identity> {
  constructor(
    readonly provider: IdentityProvider,
    readonly request: Request,
  ) {
    const { siteUrl } = config();
    const { issuer, authorization_endpoint, token_endpoint } = metadataOf(provider.server);
    const options: OAuth2Strategy.ConstructorOptions = {
      clientId: provider.server.clientMetadata().client_id,
      clientSecret: null,
      authorizationEndpoint: authorization_endpoint,
      tokenEndpoint: token_endpoint,
      redirectURI: `${siteUrl}${callbackPath}`,
      scopes: ["openid", "email", "profile"],
      cookie: {
        name: signInCookie(),
        maxAge: 600,
        httpOnly: true,
        sameSite: "Lax",
        path: "/",
        ...(siteUrl.startsWith("https:") && { secure: true as const }),
      },
    };
    super(options, async ({ tokens }) => identityOf(issuer, tokens.data as Claims));
  }

  override authorizationParams(params: URLSearchParams): URLSearchParams {
    const sent = new URLSearchParams(params);
    sent.set("nonce", nonceOfState(params.get("state") ?? ""));
    // The provider has its own session. Without this, nobody could change accounts.
    sent.set("prompt", this.provider.server.serverMetadata().issuer === google ? "select_account" : "login");
    return sent;
  }

  /** Gets the tokens and then the person. The package has checked the state. */
  override async validateAuthorizationCode(_code: string, pkceCodeVerifier: string) {
    const { searchParams } = new URL(this.request.url);
    const expectedState = searchParams.get("state") ?? "";
    const checks = { pkceCodeVerifier, expectedState, expectedNonce: nonceOfState(expectedState) };
    const { server, secret } = this.provider;
    const tokens = await this.#exchangeCode(checks).catch((error) => {
      // The provider has not looked at the code, which it would take once only.
      if ((error as { code?: string }).code === "invalid_client" && secret.sendOtherWay(server))
        return this.#exchangeCode(checks);
      throw error;
    });
    const idToken = tokens.claims();
    const userInfo = await fetchUserInfo(server, tokens.access_token, idToken?.sub ?? "").catch(throwInnermost);
    return { data: { userInfo, idToken } satisfies Claims } as unknown as OAuth2Strategy.VerifyOptions["tokens"];
  }

  #exchangeCode(checks: AuthorizationCodeGrantChecks) {
    // The address that the provider knows. Behind a proxy the request has another.
    const address = new URL(`${config().siteUrl}${callbackPath}${new URL(this.request.url).search}`);
    return authorizationCodeGrant(this.provider.server, address, checks).catch(throwInnermost);
  }
}

/**
 * Ties the ID token to the browser that began the sign-in: the nonce is made from the state, which is in that browser's
 * cookie.
 */
const nonceOfState = (state: string) => hash("sha256", `nonce:${state}`, "base64url");

/** `openid-client` wraps errors into general messages. The innermost error has the reason. */
function throwInnermost(error: unknown): never {
  if (error instanceof Error && error.cause instanceof Error) throwInnermost(error.cause);
  throw error;
}
