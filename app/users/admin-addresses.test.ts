import { expect, test } from "vitest";
import { listChanges } from "~/editing/history/audit.server";
import { erasePerson, personalData } from "~/privacy/personal-data.server";
import { withDatabase } from "../../tests/setup/database";
import { person } from "../../tests/setup/identity";
import { withSettings } from "../../tests/setup/settings";
import { grantAdminTo, listAdminAddresses, revokeAdminOf, setRoleOf } from "./admin-addresses.server";
import { missingRight } from "./admins.server";
import { findUser, setAdmin, signInUser } from "./users.server";

withSettings({ ADMIN_EMAILS: "owner@example.test" });

withDatabase();

const by = { id: "", name: "The command line" };

const isAdmin = async ({ id }: { id: string }) => (await findUser(id))?.isAdmin;

test("a grant counts at once for somebody who has signed in, however the address is typed", async () => {
  const rita = await signInUser(person("rita", { email: "Rita@Example.test" }));
  expect(await grantAdminTo(" RITA@example.TEST ", { by })).toEqual({ email: "rita@example.test", outcome: "granted" });
  expect(await isAdmin(rita)).toBe(true);
  const { changes } = await listChanges({ noun: "user" });
  expect(changes).toMatchObject([{ action: "granted", nounId: rita.id, title: "rita", by }]);
});

test("a grant for somebody who has not signed in yet waits, and is used up by the first sign-in", async () => {
  expect(await grantAdminTo("Joan@example.test")).toMatchObject({ outcome: "waiting" });
  expect(await listAdminAddresses()).toMatchObject([
    { email: "joan@example.test", waits: "grant", signedIn: false },
    { email: "owner@example.test", waits: "ADMIN_EMAILS", signedIn: false },
  ]);
  const joan = await signInUser(person("joan", { email: "JOAN@example.test" }));
  expect(joan.isAdmin).toBe(true);
  await signInUser(person("ada"));
  await grantAdminTo("ada@example.test");
  await setAdmin(joan.id, false);
  expect((await signInUser(person("joan"))).isAdmin).toBe(false);
});

test("an address that the provider does not call verified gets nothing: it may be anybody's", async () => {
  await grantAdminTo("joan@example.test");
  const stranger = await signInUser(person("joan", { subject: "stranger", emailVerified: false }));
  expect(stranger.isAdmin).toBe(false);
  expect(await missingRight(stranger.id)).toBe("grant");
  expect(await grantAdminTo("joan@example.test")).toMatchObject({ outcome: "unverified" });
  expect(await isAdmin(stranger)).toBe(false);
  expect(await listAdminAddresses()).toContainEqual(
    expect.objectContaining({ email: "joan@example.test", waits: "grant", signedIn: true }),
  );

  const joan = await signInUser(person("joan"));
  expect([await isAdmin(joan), await isAdmin(stranger)]).toEqual([true, false]);
  expect(await missingRight(joan.id)).toBeNull();
});

test("an unverified address is taken as it is when its owner is known", async () => {
  await expect(grantAdminTo("joan@example.test", { unverified: true })).rejects.toMatchObject({ kind: "invalid" });
  const joan = await signInUser(person("joan", { emailVerified: false }));
  expect(await grantAdminTo("joan@example.test", { unverified: true })).toMatchObject({ outcome: "granted" });
  expect(await isAdmin(joan)).toBe(true);
});

test("an address of ADMIN_EMAILS that is not verified is known as such, and nobody else's is", async () => {
  const owner = await signInUser(person("owner", { emailVerified: false }));
  expect(await missingRight(owner.id)).toBe("ADMIN_EMAILS");
  const rita = await signInUser(person("rita", { emailVerified: false }));
  expect(await missingRight(rita.id)).toBe("no-admin");
  await signInUser(person("owner"));
  expect(await missingRight(rita.id)).toBeNull();
});

test("rights are revoked by address, from every account of it and before they are taken up", async () => {
  const joan = await signInUser(person("joan"));
  const elsewhere = await signInUser(
    person("joan", { issuer: "https://other.example.test", email: "Joan@example.test" }),
  );
  await grantAdminTo("joan@example.test");
  await signInUser(person("owner"));
  await grantAdminTo("rita@example.test");
  expect(await revokeAdminOf("JOAN@example.test", { by })).toMatchObject({ revoked: true, comesBack: false });
  expect([await isAdmin(joan), await isAdmin(elsewhere)]).toEqual([false, false]);
  expect(await revokeAdminOf("joan@example.test")).toMatchObject({ revoked: false });
  expect(await revokeAdminOf("rita@example.test")).toMatchObject({ revoked: true });
  expect((await signInUser(person("rita"))).isAdmin).toBe(false);
});

test("the last admin stays, with however many accounts, and whoever else waits", async () => {
  const joan = await signInUser(person("joan"));
  const again = await signInUser(person("joan", { issuer: "https://other.example.test" }));
  await grantAdminTo("joan@example.test");
  await grantAdminTo("rita@example.test");
  await expect(revokeAdminOf("joan@example.test")).rejects.toMatchObject({ kind: "conflict" });
  expect([await isAdmin(joan), await isAdmin(again)]).toEqual([true, true]);
});

test("a grant that waits ends when the desk revokes the person's rights", async () => {
  await signInUser(person("owner"));
  await grantAdminTo("joan@example.test");
  const joan = await signInUser(person("joan", { emailVerified: false }));
  await setAdmin(joan.id, false);
  expect((await signInUser(person("joan"))).isAdmin).toBe(false);
});

test("whoever takes the rights of an address in ADMIN_EMAILS hears that it gets them back", async () => {
  await signInUser(person("owner"));
  await signInUser(person("joan"));
  await grantAdminTo("joan@example.test");
  expect(await revokeAdminOf("owner@example.test")).toMatchObject({ revoked: true, comesBack: true });
});

test.each(["joan", "", "a@b", "joan@example.test, rita@example.test", { $ne: null }])(
  "%j is no address: nothing is granted or revoked",
  async (address) => {
    await expect(grantAdminTo(address)).rejects.toMatchObject({ kind: "invalid" });
    await expect(revokeAdminOf(address)).rejects.toMatchObject({ kind: "invalid" });
    expect((await listAdminAddresses()).map(({ email }) => email)).toEqual(["owner@example.test"]);
  },
);

test("an address that nobody has signed in with cannot be revoked by a slip of the pen", async () => {
  await expect(revokeAdminOf("jaon@example.test")).rejects.toMatchObject({ kind: "missing" });
});

test("an address that waits is personal data: it is shown, and erased with the lines about it", async () => {
  await grantAdminTo("joan@example.test", { by });
  expect(await personalData({ email: "Joan@example.test" })).toMatchObject({ awaitsRights: true });
  await erasePerson({ email: "Joan@example.test" });
  expect(await personalData({ email: "joan@example.test" })).toMatchObject({ awaitsRights: false });
  expect(JSON.stringify((await listChanges()).changes)).not.toContain("joan@");
});

test("a role is given to an address that has signed in, and taken from it; an admin has all rights already", async () => {
  await expect(setRoleOf("joan@example.test", "editor")).rejects.toMatchObject({ kind: "missing" });
  const stranger = await signInUser(person("joan", { subject: "stranger", emailVerified: false }));
  await expect(setRoleOf("joan@example.test", "editor")).rejects.toMatchObject({ kind: "conflict" });
  const joan = await signInUser(person("joan"));
  await setRoleOf(" JOAN@example.test", "editor", { by });
  const roles = async () => [(await findUser(joan.id))?.role, (await findUser(stranger.id))?.role];
  expect(await roles()).toEqual(["editor", null]);
  await setRoleOf("joan@example.test", "writer", { by, unverified: true });
  expect(await roles()).toEqual(["writer", "writer"]);
  await setRoleOf("joan@example.test", null, { by });
  expect(await roles()).toEqual([null, null]);
  expect((await listChanges({ noun: "user" })).changes.map(({ action }) => action).slice(0, 2)).toEqual([
    "role-taken",
    "role-taken",
  ]);
  await grantAdminTo("joan@example.test");
  await expect(setRoleOf("joan@example.test", "writer")).rejects.toMatchObject({ kind: "conflict" });
});
