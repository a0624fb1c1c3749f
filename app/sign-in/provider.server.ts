import { hash } from "node:crypto";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretBasic,
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
import { isWebAddress, visibleLine } from "~/forms/fields";
import { config } from "~/runtime/config.server";
import type { Identity } from "~/users/users.server";
import { askProvider } from "./ask-provider.server";

/** The address to which the provider sends the browser back. */
export const callbackPath = "/api/login/callback";

export type ProviderSettings = { issuerUrl: string; clientId: string; clientSecret: string };

/** The identity provider, or `null` if none is set up. Its metadata is read once, at the first sign-in. */
export async function identityProvider(): Promise<Configuration | null> {
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
export function authenticate(provider: Configuration, request: Request): Promise<Identity> {
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
let discoverProvider: Promise<Configuration> | undefined;

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
});

/**
 * OpenID Connect Discovery 1.0, section 4.
 *
 * @throws Error if the document belongs to another issuer
 */
async function discover({ issuerUrl, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const issuer = issuerUrl.replace(/\/$/, "");
  const provider = await discovery(
    new URL(`${issuer}/.well-known/openid-configuration`),
    clientId,
    { [clockTolerance]: 60 },
    ClientSecretBasic(clientSecret),
    { [customFetch]: askProvider, execute: issuer.startsWith("http:") ? [allowInsecureRequests] : [] },
  ).catch(throwInnermost);
  const metadata = metadataSchema.parse(provider.serverMetadata());
  if (metadata.issuer.replace(/\/$/, "") !== issuer) throw new Error("The identity provider names another issuer");
  // Without this, the package trusts the connection and checks no signatures.
  enableNonRepudiationChecks(provider);
  return provider;
}

/** The package handles the browser: state, code verifier and their cookie. `openid-client` handles the provider. */
class OpenIdStrategy extends OAuth2Strategy<Identity> {
  constructor(
    readonly provider: Configuration,
    readonly request: Request,
  ) {
    const { siteUrl } = config();
    const { issuer, authorization_endpoint, token_endpoint } = metadataSchema.parse(provider.serverMetadata());
    const options: OAuth2Strategy.ConstructorOptions = {
      clientId: provider.clientMetadata().client_id,
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
    super(options, async ({ tokens }) => identityOf(issuer, tokens.data));
  }

  override authorizationParams(params: URLSearchParams): URLSearchParams {
    const sent = new URLSearchParams(params);
    sent.set("nonce", nonceOfState(params.get("state") ?? ""));
    // The provider has its own session. Without this, nobody could change accounts.
    sent.set("prompt", "login");
    return sent;
  }

  /** Gets the tokens and then the person. The package has checked the state. */
  override async validateAuthorizationCode(_code: string, pkceCodeVerifier: string) {
    const { search, searchParams } = new URL(this.request.url);
    const expectedState = searchParams.get("state") ?? "";
    const tokens = await authorizationCodeGrant(
      this.provider,
      // The address that the provider knows. Behind a proxy the request has another.
      new URL(`${config().siteUrl}${callbackPath}${search}`),
      { pkceCodeVerifier, expectedState, expectedNonce: nonceOfState(expectedState) },
    ).catch(throwInnermost);
    const subject = tokens.claims()?.sub ?? "";
    const data = await fetchUserInfo(this.provider, tokens.access_token, subject).catch(throwInnermost);
    return { data } as OAuth2Strategy.VerifyOptions["tokens"];
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

/** The same limit as for a name in a form; see ~/contact/contact-message. */
const longestName = 100;

/** Cleans a name like a name in a form. An invalid or invisible name becomes none; it does not stop the sign-in. */
const nameSchema = z
  .string()
  .transform(
    (name) =>
      Array.from(visibleLine(name.slice(0, 10 * longestName)))
        .slice(0, longestName)
        .join("")
        .trim() || null,
  )
  .nullish()
  .catch(null);

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  // An invalid address is refused and not corrected: the result could be somebody else's.
  email: z.string().trim().pipe(z.email().max(254)),
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
  given_name: nameSchema,
  family_name: nameSchema,
  name: nameSchema,
  picture: z.string().max(2000).refine(isWebAddress).nullish().catch(null),
});

/** OpenID Connect Core 1.0, section 5.3. */
function identityOf(issuer: string, userInfo: unknown): Identity {
  const claims = claimsSchema.parse(userInfo);
  return {
    issuer,
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified,
    firstName: claims.given_name || claims.name || null,
    lastName: claims.family_name || null,
    picture: claims.picture ?? null,
  };
}
