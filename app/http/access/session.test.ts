import { describe, expect, test } from "vitest";
import { type Identity, signInUser } from "~/users/users.server";
import { withDatabase } from "../../../tests/setup/database";
import { withSettings } from "../../../tests/setup/settings";
import { bringsSignedSession, currentUser, signIn, signOut } from "./session.server";

withSettings({ SITE_URL: "https://magazine.example", SESSION_SECRET: "a secret of at least thirty-two characters" });

withDatabase();

const rita: Identity = {
  issuer: "https://id.example.test",
  subject: "rita",
  email: "rita@example.test",
  emailVerified: true,
  firstName: "Rita",
  lastName: null,
  picture: null,
};

/** A request from a browser with a cookie. */
const browserWith = (setCookie?: string) =>
  new Request("https://magazine.example/", { headers: setCookie ? { Cookie: setCookie.split(";")[0] ?? "" } : {} });

describe("signing in", () => {
  test("ends the session that the browser had before, and no other browser's", async () => {
    const user = await signInUser(rita);
    const [phone, desk] = [await signIn(browserWith(), user), await signIn(browserWith(), user)];
    const again = await signIn(browserWith(desk), user);
    expect(await currentUser(browserWith(desk))).toBeNull();
    expect((await currentUser(browserWith(again)))?.id).toBe(user.id);
    expect((await currentUser(browserWith(phone)))?.id).toBe(user.id);
  });

  test("ends the session of whoever was signed in there before", async () => {
    const earlier = await signIn(browserWith(), await signInUser(rita));
    const ada = await signInUser({ ...rita, subject: "ada", email: "ada@example.test" });
    expect((await currentUser(browserWith(await signIn(browserWith(earlier), ada))))?.id).toBe(ada.id);
    expect(await currentUser(browserWith(earlier))).toBeNull();
  });
});

// The prefix makes a browser refuse the cookie without Secure, with another path or with a domain (RFC 6265bis, 4.1.3.2).
test("on https the session's cookie goes over TLS to this very host alone, and to no script", async () => {
  const given = await signIn(browserWith(), await signInUser(rita));
  const taken = await signOut(browserWith(given));
  for (const cookie of [given, taken]) {
    const [pair, ...attributes] = cookie.split("; ");
    expect(pair).toMatch(/^__Host-session=/);
    expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]));
    expect(cookie).not.toMatch(/domain=/i);
  }
  expect(given).toContain("; Max-Age=691200;");
  expect(taken).toContain("; Max-Age=0;");
});

test("a cookie of a session that has ended still tells that its sender signed in here, and a forged one does not", async () => {
  const given = (await signIn(browserWith(), await signInUser(rita))).split(";")[0] ?? "";
  await signOut(browserWith(given));
  expect(await currentUser(browserWith(given))).toBeNull();
  expect(await bringsSignedSession(given)).toBe(true);
  for (const forged of ["", "session=x", "__Host-session=x", `${given}x`, null]) {
    expect(await bringsSignedSession(forged)).toBe(false);
  }
});

test("on https a cookie of the plain name, which a neighbouring host could set, is nobody's", async () => {
  const given = await signIn(browserWith(), await signInUser(rita));
  expect(await currentUser(browserWith(given.replace("__Host-", "")))).toBeNull();
});
