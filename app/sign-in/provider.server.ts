import { createHash } from "node:crypto";
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from "jose";
import { Authenticator } from "remix-auth";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { isWebAddress, visibleLine } from "~/forms/fields";
import { config } from "~/runtime/config.server";
import type { Identity } from "~/users/users.server";
import { askProvider } from "./ask-provider.server";

/** The one strategy of the authenticator. */
export const strategyName = "openid";

/** Where the provider sends the browser back to. */
export const callbackPath = "/api/login/callback";

export type ProviderSettings = { issuerUrl: string; clientId: string; clientSecret: string };

/** The identity provider, or `null` where none is set up. Its metadata is read once, at the first sign-in. */
export async function identityProvider(): Promise<Authenticator<Identity> | null> {
  const settings = config().oauth ?? demoSettings;
  if (!settings) return null;
  discovered ??= discover(settings).catch((error) => {
    // The next sign-in tries again.
    discovered = undefined;
    throw error;
  });
  return discovered;
}

/** The start of the names of the cookies that hold a sign-in's state and code verifier. */
export const signInCookie = () => (config().siteUrl.startsWith("https:") ? "__Host-sign-in" : "sign-in");

/** In demo mode the program is its own provider. */
export function trustDemoProvider(settings: ProviderSettings): void {
  demoSettings = settings;
}

let demoSettings: ProviderSettings | undefined;
let discovered: Promise<Authenticator<Identity>> | undefined;

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** OpenID Connect Discovery 1.0, section 4. @throws Error when the document is not this issuer's */
async function discover(settings: ProviderSettings): Promise<Authenticator<Identity>> {
  const issuer = settings.issuerUrl.replace(/\/$/, "");
  const metadata = metadataSchema.parse(await askProvider("discovery", `${issuer}/.well-known/openid-configuration`));
  if (metadata.issuer.replace(/\/$/, "") !== issuer) throw new Error("The identity provider names another issuer");
  const { siteUrl } = config();
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
    // The package's own request has no limit that holds (see `withDeadline`).
    [customFetch]: async (address, { headers }) => Response.json(await askProvider("the keys", address, { headers })),
  });
  const strategy = new OpenIdStrategy(
    {
      clientId: settings.clientId,
      clientSecret: settings.clientSecret,
      authorizationEndpoint: metadata.authorization_endpoint,
      tokenEndpoint: metadata.token_endpoint,
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
    },
    async ({ request, tokens }) => {
      const subject = await verifiedSubject(tokens.idToken(), metadata.issuer, settings.clientId, keys, request);
      return userInfo(metadata.userinfo_endpoint, tokens.accessToken(), metadata.issuer, subject);
    },
  );
  return new Authenticator<Identity>().use(strategy, strategyName);
}

/** Adds what OpenID Connect asks for beyond OAuth 2. */
class OpenIdStrategy extends OAuth2Strategy<Identity> {
  override authorizationParams(params: URLSearchParams): URLSearchParams {
    const sent = new URLSearchParams(params);
    sent.set("nonce", nonceOfState(params.get("state") ?? ""));
    // The provider keeps a session of its own: without this, nobody could change accounts.
    sent.set("prompt", "login");
    return sent;
  }

  /**
   * RFC 6749, sections 2.3.1 and 4.1.3. The strategy's own request waits for minutes, and follows a redirect with the code
   * in its hands.
   */
  override async validateAuthorizationCode(code: string, codeVerifier: string): Promise<Tokens> {
    const { clientId, clientSecret, redirectURI, tokenEndpoint } = this.options;
    const credentials = Buffer.from(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`).toString("base64");
    const tokens = tokensSchema.parse(
      await askProvider("the token request", String(tokenEndpoint), {
        method: "POST",
        headers: { Accept: "application/json", Authorization: `Basic ${credentials}` },
        body: new URLSearchParams({
          grant_type: "authorization_code",
          code,
          redirect_uri: String(redirectURI),
          code_verifier: codeVerifier,
        }),
      }),
    );
    // The two that this site uses.
    return { accessToken: () => tokens.access_token, idToken: () => tokens.id_token } as Tokens;
  }
}

/** RFC 6749, section 2.3.1: as in a form, so that a colon, a plus or a percent sign in a secret stays one. */
const formEncoded = (value: string | null) => new URLSearchParams({ "": value ?? "" }).toString().slice(1);

type Tokens = OAuth2Strategy.VerifyOptions["tokens"];

const tokensSchema = z.object({ access_token: z.string(), id_token: z.string() });

/**
 * The nonce ties the ID token to the browser that began the sign-in: it is made from the state, which that browser's
 * cookie holds and the strategy has checked.
 */
const nonceOfState = (state: string) => createHash("sha256").update(`nonce:${state}`).digest("base64url");

/** Public-key signatures only: no secret that is known elsewhere too, and not "none". */
const signatures = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];

/** OpenID Connect Core 1.0, section 3.1.3.7: issuer, audience, signature, time and nonce of the ID token. */
async function verifiedSubject(
  idToken: string,
  issuer: string,
  audience: string,
  keys: JWTVerifyGetKey,
  request: Request,
) {
  const { payload } = await jwtVerify(idToken, keys, {
    issuer,
    audience,
    algorithms: signatures,
    clockTolerance: 60,
    requiredClaims: ["sub", "nonce"],
  });
  const state = new URL(request.url).searchParams.get("state") ?? "";
  if (payload.nonce !== nonceOfState(state)) throw new Error("The ID token was made for another sign-in");
  return payload.sub ?? "";
}

/** As long as a name that is typed into a form may be; see ~/contact/contact-message. */
const longestName = 100;

/** A name cleaned like one that is typed. One that is no name, or has nothing to see, is none: nobody is kept out by it. */
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
  // Refused and never cleaned: what is left of it could be somebody else's.
  email: z.string().trim().pipe(z.email().max(254)),
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
  given_name: nameSchema,
  family_name: nameSchema,
  name: nameSchema,
  picture: z.string().max(2000).refine(isWebAddress).nullish().catch(null),
});

/** OpenID Connect Core 1.0, section 5.3; the subject has to be the ID token's. */
async function userInfo(endpoint: string, accessToken: string, issuer: string, subject: string): Promise<Identity> {
  const claims = claimsSchema.parse(
    await askProvider("userinfo", endpoint, { headers: { Authorization: `Bearer ${accessToken}` } }),
  );
  if (claims.sub !== subject) throw new Error("The identity provider answered for somebody else");
  return {
    issuer,
    subject,
    email: claims.email,
    emailVerified: claims.email_verified,
    firstName: claims.given_name || claims.name || null,
    lastName: claims.family_name || null,
    picture: claims.picture ?? null,
  };
}
