import { beforeEach, describe, expect, test, vi } from "vitest";
import { signIn } from "~/http/access/session.server";
import { loader } from "~/routes/sign-in/api.login_.unverified";
import { log } from "~/runtime/log.server";
import { grantAdminTo } from "~/users/admin-addresses.server";
import { type Identity, signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { finishSignIn } from "./sign-in.server";

const site = "http://localhost:3000";
let identity: Identity;

/** The person whom the provider identifies. provider.test.ts tests the provider. */
vi.mock("./provider.server", () => ({
  signInCookie: () => "sign-in",
  identityProvider: async () => ({}),
  authenticate: async () => identity,
}));

process.env.ADMIN_EMAILS = "owner@example.test";

withDatabase();

beforeEach(() => {
  identity = {
    issuer: "https://id.example.test",
    subject: "someone",
    email: "Owner@example.test",
    emailVerified: true,
    firstName: null,
    lastName: null,
    picture: null,
  };
});

const finish = () =>
  finishSignIn(new Request(`${site}/api/login/callback?code=a&state=b`), {
    nonce: "",
    requestId: "",
    clientAddress: "192.0.2.1",
  });
/** The notice after a sign-in. */
async function told() {
  const cookie = await signIn(new Request(site), await signInUser(identity));
  const request = new Request(`${site}/api/login/unverified?returnTo=%2Fadmin`, { headers: { Cookie: cookie } });
  return loader({ request, params: {}, context: {} as never })
    .then(({ address }) => address)
    .catch((answer: Response) => answer.headers.get("Location"));
}

describe("the first admin", () => {
  test("signs in and is where they were", async () => {
    expect((await finish()).headers.get("Location")).toBe("/");
    expect(await told()).toBe("/admin");
  });

  test("whose address is not verified is told so, on a page and in a log that does not say whom", async () => {
    const warned = vi.spyOn(log, "warn");
    identity.emailVerified = false;
    expect((await finish()).headers.get("Location")).toBe("/api/login/unverified?returnTo=%2F");
    expect(await told()).toEqual({ email: "Owner@example.test", named: "ADMIN_EMAILS", returnTo: "/admin" });
    expect(warned.mock.calls.join()).toContain("an address in ADMIN_EMAILS");
    expect(warned.mock.calls.join()).not.toContain("@");
  });

  test("who was granted the rights, and whose address is not verified, is told the same", async () => {
    await grantAdminTo("joan@example.test");
    Object.assign(identity, { email: "joan@example.test", emailVerified: false });
    expect((await finish()).headers.get("Location")).toContain("/api/login/unverified");
    expect(await told()).toMatchObject({ named: "grant" });
  });
});

test("a reader whose address is not verified hears nothing of admins", async () => {
  Object.assign(identity, { email: "rita@example.test", emailVerified: false });
  expect((await finish()).headers.get("Location")).toBe("/");
  expect(await told()).toBe("/admin");
});
