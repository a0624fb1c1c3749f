import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { authenticate, identityProvider } from "./provider.server";

const site = "https://magazine.example";
const clientSecret = "the secret that provider and site share";
const keys = await generateKeyPair("RS256", { extractable: true });
const others = await generateKeyPair("RS256");

let issuer = "";
let idToken = "";
let userInfo: object = {};
/** The issuer in the metadata. */
let named = "";
let tokenRequest: { authorization?: string; sent: URLSearchParams };
/** What the token endpoint does instead of its usual answer. */
let atToken: ((response: ServerResponse) => void) | null = null;
let asked: (string | undefined)[] = [];

/** A provider with the answers of a test. */
const provider = createServer(async (request, response) => {
  const { url, headers } = request;
  asked.push(url);
  if (/^(\/tenant)?\/\.well-known\/openid-configuration$/.test(url ?? "")) {
    json(response, {
      issuer: named,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
    });
  } else if (url === "/jwks") json(response, { keys: [{ ...(await exportJWK(keys.publicKey)), alg: "RS256" }] });
  else if (url === "/token") {
    tokenRequest = { authorization: headers.authorization, sent: new URLSearchParams(await text(request)) };
    if (atToken) atToken(response);
    else json(response, { access_token: "access", token_type: "Bearer", id_token: idToken });
  } else if (url?.startsWith("/moved")) {
    response.writeHead(302, { Location: "/.well-known/openid-configuration" }).end();
  } else json(response, userInfo);
});

const json = (response: ServerResponse, body: object) =>
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  named = issuer;
  Object.assign(process.env, {
    SITE_URL: site,
    SESSION_SECRET: "a secret of at least thirty-two characters",
    OAUTH_ISSUER_URL: issuer,
    OAUTH_CLIENT_ID: "magazine",
    OAUTH_CLIENT_SECRET: clientSecret,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  atToken = null;
  asked = [];
});
afterAll(() => provider.close());

type Token = { claims?: JWTPayload; sign?: (claims: JWTPayload) => Promise<string> | string };

const signed = (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", typ: "JWT" }).sign(keys.privateKey);

/** Signs in at the provider and comes back. */
async function signIn({ claims, sign = signed }: Token = {}, person: object = {}) {
  const provider = await identityProvider();
  if (!provider) throw new Error("No provider is set up");
  const away: Response = await authenticate(provider, new Request(`${site}/api/login`)).catch((answer) => answer);
  const sent = new URL(away.headers.get("Location") ?? "").searchParams;
  const now = Math.floor(Date.now() / 1000);
  const rightClaims = { iss: issuer, aud: "magazine", sub: "rita", iat: now, exp: now + 60, nonce: sent.get("nonce") };
  idToken = await sign({ ...rightClaims, ...claims } as JWTPayload);
  userInfo = { sub: "rita", email: "rita@example.test", email_verified: true, given_name: "Rita", ...person };
  const [cookie = ""] = (away.headers.get("Set-Cookie") ?? "").split(";");
  const back = new Request(`${site}/api/login/callback?code=code&state=${sent.get("state")}`, {
    headers: { Cookie: cookie },
  });
  return { sent, away, identity: await authenticate(provider, back) };
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

test("the code is sent with its verifier and the client's credentials", async () => {
  const { sent } = await signIn();
  const { code_verifier: verifier = "", ...others } = Object.fromEntries(tokenRequest.sent);
  expect(others).toEqual({
    grant_type: "authorization_code",
    code: "code",
    redirect_uri: `${site}/api/login/callback`,
  });
  expect(createHash("sha256").update(verifier).digest("base64url")).toBe(sent.get("code_challenge"));
  const asInForms = clientSecret.replaceAll(" ", "+");
  expect(tokenRequest.authorization).toBe(`Basic ${btoa(`magazine:${asInForms}`)}`);
});

describe("a sign-in fails, and the log can say why,", () => {
  test.each<[what: string, atToken: (response: ServerResponse) => void]>([
    ["never begins its answer", () => {}],
    ["never ends its answer", (response) => void response.writeHead(200).write("{")],
  ])("when the token endpoint %s", async (_what, never) => {
    const realTimeout = globalThis.setTimeout;
    // Ten seconds pass in a tenth of a second.
    const quick = (work: () => void, milliseconds = 0, ...given: unknown[]) =>
      realTimeout(work, milliseconds / 100, ...(given as []));
    vi.spyOn(globalThis, "setTimeout").mockImplementation(quick as typeof realTimeout);
    atToken = never;
    await expect(signIn()).rejects.toThrow(`gave no answer at ${issuer}/token: It was not done within 10 seconds`);
    expect(asked).not.toContain("/me");
  });

  test.each([301, 302, 303, 307, 308])(
    "when the token endpoint redirects with %d, which is not followed",
    async (status) => {
      atToken = (response) => void response.writeHead(status, { Location: `${issuer}/elsewhere` }).end();
      await expect(signIn()).rejects.toThrow(`The identity provider answered ${status} at ${issuer}/token`);
      expect(asked).not.toContain("/elsewhere");
    },
  );

  test("when the provider refuses the code", async () => {
    atToken = (response) => json(Object.assign(response, { statusCode: 400 }), { error: "invalid_grant" });
    await expect(signIn()).rejects.toThrow(`answered 400 at ${issuer}/token: invalid_grant`);
  });

  test("when the answer is too large", async () => {
    atToken = (response) => json(response, { access_token: "a".repeat(1024 * 1024) });
    await expect(signIn()).rejects.toThrow(`gave no answer at ${issuer}/token: It is larger than 1048576 bytes`);
  });

  test("when the provider leaves without an answer", async () => {
    atToken = (response) => void response.destroy();
    await expect(signIn()).rejects.toThrow(`gave no answer at ${issuer}/token: UND_ERR_SOCKET`);
  });
});

/** Imports the modules again, so that settings and metadata are read again. */
async function discovered(settings: Record<string, string> = {}) {
  vi.resetModules();
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    return await (await import("./provider.server")).identityProvider();
  } finally {
    process.env = before;
  }
}

describe("the provider's metadata", () => {
  afterEach(() => {
    named = issuer;
  });

  test.each([
    ["another host", () => "https://evil.example"],
    ["a path of the same host", () => `${issuer}/tenant`],
    ["the same host with another scheme", () => issuer.replace("http:", "https:")],
  ])("are refused when they are those of %s", async (_what, other) => {
    named = other();
    await expect(discovered()).rejects.toThrow(`names another issuer: ${named}`);
  });

  test("are refused when they are nobody's", async () => {
    named = "";
    await expect(discovered()).rejects.toThrow('"issuer" property must not be empty');
  });

  test("are taken with a slash more or less", async () => {
    named = `${issuer}/`;
    expect(await discovered()).not.toBeNull();
    named = issuer;
    expect(await discovered({ OAUTH_ISSUER_URL: `${issuer}/` })).not.toBeNull();
    named = `${issuer}/tenant/`;
    expect(await discovered({ OAUTH_ISSUER_URL: `${issuer}/tenant` })).not.toBeNull();
  });

  test("are found by an owner who copied their own address", async () => {
    expect(await discovered({ OAUTH_ISSUER_URL: `${issuer}/.well-known/openid-configuration` })).not.toBeNull();
  });

  test("are refused when they are those of no OpenID provider", async () => {
    userInfo = { issuer: `${issuer}/plain` };
    const plain = { OAUTH_ISSUER_URL: `${issuer}/plain` };
    await expect(discovered(plain)).rejects.toThrow("The identity provider's metadata name no authorization_endpoint");
  });

  test("are not looked for where the configured address redirects to", async () => {
    await expect(discovered({ OAUTH_ISSUER_URL: `${issuer}/moved` })).rejects.toThrow("answered 302 at");
    expect(asked).toEqual(["/moved/.well-known/openid-configuration"]);
  });
});

describe("a real provider", () => {
  const settings = { clientId: "magazine:1+1", clientSecret: "100% of a+b:c /~, as its owner has it" };
  const real = createServer();
  let address = "";
  /** For a provider that does not take the secret in the header. */
  let inBodyOnly = false;

  beforeAll(async () => {
    await new Promise<void>((resolve) => real.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(real.address() as AddressInfo).port}`;
    // It would warn that its memory is for development.
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { Provider } = await import("oidc-provider/lib/provider.js");
    const provider = new Provider(address, {
      jwks: { keys: [{ ...(await exportJWK(keys.privateKey)), alg: "RS256", use: "sig" }] },
      cookies: { keys: ["a key of this test"] },
      clients: [
        {
          client_id: settings.clientId,
          client_secret: settings.clientSecret,
          redirect_uris: [`${site}/api/login/callback`],
          token_endpoint_auth_method: "client_secret_basic",
        },
      ],
      features: { devInteractions: { enabled: false } },
    });
    const answer = provider.callback();
    real.on("request", (request, response) => {
      const refuse = inBodyOnly && request.headers.authorization?.startsWith("Basic ");
      if (refuse) json(Object.assign(response, { statusCode: 401 }), { error: "invalid_client" });
      else answer(request, response);
    });
  });
  afterAll(() => real.close());

  /** Comes back with an unknown code. The provider checks the client first. */
  async function comeBack(clientSecret: string, iss = address) {
    const provider = await discovered({
      OAUTH_ISSUER_URL: address,
      OAUTH_CLIENT_ID: settings.clientId,
      OAUTH_CLIENT_SECRET: clientSecret,
    });
    if (!provider) throw new Error("No provider is set up");
    const away: Response = await authenticate(provider, new Request(`${site}/api/login`)).catch((answer) => answer);
    const state = new URL(away.headers.get("Location") ?? "").searchParams.get("state");
    const [cookie = ""] = (away.headers.get("Set-Cookie") ?? "").split(";");
    const answer = new URLSearchParams({ code: "unknown", state: state ?? "", iss });
    const back = new Request(`${site}/api/login/callback?${answer}`, { headers: { Cookie: cookie } });
    return authenticate(provider, back);
  }

  test("knows the client by its id and secret, whatever signs are in them", async () => {
    await expect(comeBack(settings.clientSecret)).rejects.toThrow(/answered 400 at .*token: invalid_grant/);
    await expect(comeBack("another: secret")).rejects.toThrow(/answered 401 at .*token: invalid_client/);
  });

  test("that wants the secret in the body gets it there, once it has refused the header", async () => {
    inBodyOnly = true;
    await expect(comeBack(settings.clientSecret)).rejects.toThrow(/answered 400 at .*token: invalid_grant/);
    await expect(comeBack("another: secret")).rejects.toThrow(/answered 401 at .*token: invalid_client/);
    inBodyOnly = false;
  });

  test("that answers in another one's name is not asked for tokens", async () => {
    await expect(comeBack(settings.clientSecret, "https://evil.example")).rejects.toThrow('"iss" (issuer)');
  });
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
  await expect(signIn({}, { sub: "ada" })).rejects.toThrow('"sub" property value');
});

describe("what providers put elsewhere:", () => {
  test("an address and names that only the ID token has are taken from there", async () => {
    const names = { email: "rita@example.test", email_verified: "true", given_name: "Rita", family_name: "Reader" };
    const without = { email: undefined, email_verified: undefined, given_name: undefined };
    const { identity } = await signIn({ claims: names }, without);
    expect(identity).toMatchObject({ email: "rita@example.test", emailVerified: true, lastName: "Reader" });
  });

  test("what is verified is the address that is taken, and no other", async () => {
    const silent = { email_verified: undefined };
    const claims = { email: "rita@example.test", email_verified: true };
    expect((await signIn({ claims }, silent)).identity.emailVerified).toBe(true);
    const another = { ...silent, email: "owner@example.test" };
    expect((await signIn({ claims }, another)).identity.emailVerified).toBe(false);
    expect((await signIn({ claims }, { email_verified: false })).identity.emailVerified).toBe(false);
  });

  test.each([true, 1, "1", "true"])("Microsoft's word for it counts: %j", async (xms_edov) => {
    const claims = { email: "rita@example.test", xms_edov };
    expect((await signIn({ claims }, { email_verified: undefined })).identity.emailVerified).toBe(true);
  });

  test("nobody signs in without an address, and the log can say what to do", async () => {
    await expect(signIn({}, { email: undefined })).rejects.toThrow(
      "sent no claim “email”: allow this client the scope",
    );
  });
});

test.each([false, "false", undefined, "yes"])("an address is not verified when the provider says %j", async (said) => {
  const { identity } = await signIn({}, { email_verified: said });
  expect(identity.emailVerified).toBe(false);
});

test("a picture's address that no web server answers is left out", async () => {
  const { identity } = await signIn({}, { picture: "file:///etc/passwd" });
  expect(identity.picture).toBeNull();
});

describe("a name from the provider", () => {
  test.each([
    [
      "line breaks and control characters",
      "Rita\r\nBcc: all@example.test\u0000\u001b[31m",
      "Rita Bcc: all@example.test[31m",
    ],
    ["marks that turn the direction of writing", "\u202eatiR\u202c\u2066\u200f", "atiR"],
    ["letters that nobody sees", "A\u200bd\u2060a\ufeff\u3164\u00ad\u{e0041}", "Ada"],
    ["halves of characters", "Rita\ud83d", "Rita\ufffd"],
    ["joiners that join nothing", "\u200dRita\u200d \u200c", "Rita"],
  ])("is cleaned of %s, as one that is typed", async (_what, said, kept) => {
    const { identity } = await signIn({}, { given_name: said, family_name: said });
    expect([identity.firstName, identity.lastName]).toEqual([kept, kept]);
  });

  test.each(["Zoë", "José María", "می\u200cخواهم", "👩\u200d👩\u200d👧", "O’Brien-Smith", "李小龍"])(
    "stays as it is: %s",
    async (name) => {
      expect((await signIn({}, { given_name: name })).identity.firstName).toBe(name);
    },
  );

  test("that is far too long is shortened and keeps nobody out", async () => {
    const { identity } = await signIn({}, { given_name: "😀".repeat(5000), family_name: "x".repeat(100_000) });
    expect(identity.firstName).toBe("😀".repeat(100));
    expect(identity.lastName).toBe("x".repeat(100));
  });

  test("that is none is none: nothing to see, or no text", async () => {
    expect((await signIn({}, { given_name: "\u200b \u3164", name: "\u202e" })).identity.firstName).toBeNull();
    expect((await signIn({}, { given_name: 12, family_name: {} })).identity).toMatchObject({ lastName: null });
  });
});

test.each(["ada\u200b@example.test", "ada@example.test\nrita", "\u202eada@example.test", "not an address"])(
  "an address such as %j is refused: cleaned, it could be somebody else's",
  async (email) => {
    await expect(signIn({}, { email })).rejects.toThrow();
  },
);

test.each([
  "https://pictures.example/a\n.png",
  "https://pictures.example/\ud800.png",
  `https://p.example/${"a".repeat(2001)}`,
])("a picture's address such as %j is left out", async (picture) => {
  expect((await signIn({}, { picture })).identity.picture).toBeNull();
});
