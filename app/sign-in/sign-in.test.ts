import { beforeEach, describe, expect, test, vi } from "vitest";
import { signedCookie, signIn } from "~/http/access/session.server";
import { loader } from "~/routes/sign-in/api.login_.unverified";
import { log } from "~/runtime/log.server";
import { grantAdminTo } from "~/users/admin-addresses.server";
import { type Identity, signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { NoAddress } from "./identity-claims.server";
import { authenticate } from "./provider.server";
import { finishSignIn } from "./sign-in.server";

const site = "http://localhost:3000";
let identity: Identity;

/** The person whom the provider identifies. provider.test.ts tests the provider. */
vi.mock("./provider.server", () => ({
  signInCookie: () => "sign-in",
  identityProvider: async () => ({}),
  authenticate: vi.fn(async () => identity),
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

async function finish(cameFrom = "/") {
  const Cookie = (await signedCookie("return-to", 600).serialize(cameFrom)).split(";")[0] ?? "";
  const request = new Request(`${site}/api/login/callback?code=a&state=b`, { headers: { Cookie } });
  return finishSignIn(request, { nonce: "", requestId: "", clientAddress: "192.0.2.1" });
}
/** The notice after a sign-in. */
async function told() {
  const cookie = await signIn(new Request(site), await signInUser(identity));
  const request = new Request(`${site}/api/login/unverified?returnTo=%2Fadmin`, { headers: { Cookie: cookie } });
  return loader({ request, params: {}, context: {} as never })
    .then(({ refused }) => refused)
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
    expect(await told()).toEqual({ email: "Owner@example.test", missing: "ADMIN_EMAILS", returnTo: "/admin" });
    expect(warned.mock.calls.join()).toContain("an address in ADMIN_EMAILS");
    expect(warned.mock.calls.join()).not.toContain("@");
  });

  test("who was granted the rights, and whose address is not verified, is told the same", async () => {
    await grantAdminTo("joan@example.test");
    Object.assign(identity, { email: "joan@example.test", emailVerified: false });
    expect((await finish()).headers.get("Location")).toContain("/api/login/unverified");
    expect(await told()).toMatchObject({ missing: "grant" });
  });
});

describe("a reader", () => {
  test("whose address is not verified hears nothing of admins", async () => {
    await signInUser(identity);
    Object.assign(identity, { subject: "rita", email: "rita@example.test", emailVerified: false });
    expect((await finish()).headers.get("Location")).toBe("/");
    expect(await told()).toBe("/admin");
  });

  test("of a site whose admin has not come yet goes on; who wants the desk hears how its owner becomes one", async () => {
    const warned = vi.spyOn(log, "warn");
    Object.assign(identity, { subject: "rita", email: "rita@example.test" });
    expect((await finish("/news?q=linen")).headers.get("Location")).toBe("/news?q=linen");
    expect((await finish("/admin")).headers.get("Location")).toBe("/api/login/unverified?returnTo=%2Fadmin");
    expect(await told()).toEqual({ email: "rita@example.test", missing: "no-admin", returnTo: "/admin" });
    expect(warned.mock.calls.join()).toContain("this site has no admin yet");
    expect(warned.mock.calls.join()).not.toContain("@");
  });

  test("whose account has no address hears what to do, on a page for everybody and in the log", async () => {
    const warned = vi.spyOn(log, "warn");
    vi.mocked(authenticate).mockRejectedValueOnce(new NoAddress());
    const { headers } = await finish();
    expect(headers.get("Location")).toBe("/api/login/unverified?no-address");
    expect(JSON.stringify(warned.mock.calls)).toContain("scope email");
    const page = new Request(`${site}/api/login/unverified?no-address`);
    expect(await loader({ request: page, params: {}, context: {} as never })).toMatchObject({ refused: null });
  });
});
