import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { identityProvider, strategyName } from "./provider.server";

const site = "https://magazine.example";
const clientSecret = "the secret that provider and site share";
const keys = await generateKeyPair("RS256", { extractable: true });
const others = await generateKeyPair("RS256");

let issuer = "";
let idToken = "";
let userInfo: object = {};

/** A provider that answers what a test wants. */
const provider = createServer(async ({ url }, response) => {
  if (url === "/.well-known/openid-configuration") {
    json(response, {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
    });
  } else if (url === "/jwks") json(response, { keys: [{ ...(await exportJWK(keys.publicKey)), alg: "RS256" }] });
  else if (url === "/token") json(response, { access_token: "access", token_type: "Bearer", id_token: idToken });
  else json(response, userInfo);
});

const json = (response: ServerResponse, body: object) =>
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    SITE_URL: site,
    SESSION_SECRET: "a secret of at least thirty-two characters",
    OAUTH_ISSUER_URL: issuer,
    OAUTH_CLIENT_ID: "magazine",
    OAUTH_CLIENT_SECRET: clientSecret,
  });
});
afterAll(() => provider.close());

type Token = { claims?: JWTPayload; sign?: (claims: JWTPayload) => Promise<string> | string };

const signed = (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", typ: "JWT" }).sign(keys.privateKey);

/** Walks to the provider and back. */
async function signIn({ claims, sign = signed }: Token = {}, person: object = {}) {
  const authenticator = await identityProvider();
  if (!authenticator) throw new Error("No provider is set up");
  const away: Response = await authenticator
    .authenticate(strategyName, new Request(`${site}/api/login`))
    .catch((answer) => answer);
  const sent = new URL(away.headers.get("Location") ?? "").searchParams;
  const now = Math.floor(Date.now() / 1000);
  const rightClaims = { iss: issuer, aud: "magazine", sub: "rita", iat: now, exp: now + 60, nonce: sent.get("nonce") };
  idToken = await sign({ ...rightClaims, ...claims } as JWTPayload);
  userInfo = { sub: "rita", email: "rita@example.test", email_verified: true, given_name: "Rita", ...person };
  const [cookie = ""] = (away.headers.get("Set-Cookie") ?? "").split(";");
  const back = new Request(`${site}/api/login/callback?code=code&state=${sent.get("state")}`, {
    headers: { Cookie: cookie },
  });
  return { sent, away, identity: await authenticator.authenticate(strategyName, back) };
}

test("a sign-in asks for a code with PKCE, state and nonce, and ends with the provider's person", async () => {
  const { sent, away, identity } = await signIn();
  expect(Object.fromEntries(sent)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: `${site}/api/login/callback`,
    scope: "openid email profile",
    prompt: "login",
  });
  for (const name of ["state", "nonce", "code_challenge"]) expect(sent.get(name)?.length).toBeGreaterThanOrEqual(43);
  expect(away.headers.get("Set-Cookie")).toMatch(/^__Host-sign-in.*; Secure; HttpOnly; SameSite=Lax/);
  expect(identity).toMatchObject({ issuer, subject: "rita", email: "rita@example.test", emailVerified: true });
});

const secret = new TextEncoder().encode(clientSecret);

test.each<[what: string, token: Token]>([
  ["another site's", { claims: { aud: "elsewhere" } }],
  ["another provider's", { claims: { iss: "https://evil.example" } }],
  ["from a day ago", { claims: { iat: 1, exp: Math.floor(Date.now() / 1000) - 86_400 } }],
  ["of another sign-in", { claims: { nonce: "another" } }],
  ["without a nonce", { claims: { nonce: undefined } }],
  ["without a person", { claims: { sub: undefined } }],
  ["unsigned", { sign: (claims) => new UnsecuredJWT(claims).encode() }],
  [
    "signed with the client's secret",
    { sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(secret) },
  ],
  [
    "signed with a key that it brings along",
    {
      sign: async (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: "RS256", jwk: await exportJWK(others.publicKey) })
          .sign(others.privateKey),
    },
  ],
])("an ID token that is %s is refused", async (_what, token) => {
  await expect(signIn(token)).rejects.toThrow();
});

test("what the provider says of somebody else is refused", async () => {
  await expect(signIn({}, { sub: "ada" })).rejects.toThrow("somebody else");
});

test.each([false, "false", undefined, "yes"])("an address is not verified when the provider says %j", async (said) => {
  const { identity } = await signIn({}, { email_verified: said });
  expect(identity.emailVerified).toBe(false);
});

test("a picture's address that no web server answers is left out", async () => {
  const { identity } = await signIn({}, { picture: "file:///etc/passwd" });
  expect(identity.picture).toBeNull();
});
