import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** An OpenID Connect provider whose only account is signed in already, as an owner has one for a real site. */
export async function startIdentityProvider(email: string) {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const keys = [{ ...(await exportJWK(publicKey)), alg: "RS256" }];
  const person = { sub: email, email, email_verified: true, given_name: "Olive", family_name: "Owner" };
  let nonce = "";
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", issuer);
    const answer = (body: object) => response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
    if (pathname === "/.well-known/openid-configuration")
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/person`,
        jwks_uri: `${issuer}/keys`,
      });
    if (pathname === "/keys") return answer({ keys });
    if (pathname === "/person") return answer(person);
    if (pathname === "/authorize") {
      nonce = searchParams.get("nonce") ?? "";
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code: "code", state: searchParams.get("state") ?? "" }).toString();
      return response.writeHead(302, { Location: back.href }).end();
    }
    await text(request);
    const token = new SignJWT({ sub: person.sub, nonce }).setProtectedHeader({ alg: "RS256" }).setIssuer(issuer);
    const id_token = await token.setAudience("magazine").setIssuedAt().setExpirationTime("1m").sign(privateKey);
    return answer({ access_token: "access", token_type: "Bearer", id_token });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** The site's settings for it. */
    settings: {
      OAUTH_ISSUER_URL: issuer,
      OAUTH_CLIENT_ID: "magazine",
      OAUTH_CLIENT_SECRET: "a secret",
      ADMIN_EMAILS: email,
    },
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}
