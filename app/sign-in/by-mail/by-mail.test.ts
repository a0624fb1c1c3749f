import { afterEach, beforeEach, expect, test } from "vitest";
import { loader as login } from "~/routes/sign-in/api.login";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { grantAdminTo, setRoleOf } from "~/users/admin-addresses.server";
import { UserModel } from "~/users/user.model.server";
import { findUser, setAdmin, setRole, verifiedAddressOf } from "~/users/users.server";
import { withDatabase } from "../../../tests/setup/database";
import { type MailServer, mailServer } from "../../../tests/setup/mail-server";
import { withSettings } from "../../../tests/setup/settings";
import { eraseLinksOf, findLink, forgetOldLinks, mailLink, takeLink } from "./by-mail.server";
import { MailedLinkModel } from "./mailed-link.model.server";

const set = withSettings({
  SITE_URL: "https://www.sage.example",
  SITE_NAME: "Sage",
  ADMIN_EMAILS: "owner@example.test",
});

withDatabase();

let server: MailServer;
beforeEach(async () => {
  server = await mailServer();
  set({ SMTP_URL: server.url, MAIL_TO: "owner@sage.example", DEMO: "0" });
  await updateSettings({ readerAccounts: "mail" });
});
afterEach(() => server.close());

const now = new Date("2026-06-03T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const returnTo = "/recipe/soup/rate";

/** The token in the last mail. */
const lastToken = () => {
  const mail = (server.taken.at(-1) ?? "").replace(/=\r?\n/g, "");
  return /https:\/\/www\.sage\.example\/account\/by-mail\/([\w-]+)/.exec(mail)?.[1] ?? "";
};

async function linkTo(email: string, at = now) {
  await mailLink({ email }, { returnTo }, at);
  return lastToken();
}

test("a link is mailed, and its button signs in once, as the same reader each time", async () => {
  const token = await linkTo("Rita@Example.test");
  expect(server.recipients).toEqual(["rita@example.test"]);
  expect((await MailedLinkModel.findOne().lean())?._id).not.toContain(token);
  expect(await findLink(token, later(59))).toEqual({ email: "rita@example.test" });
  const both = await Promise.all([takeLink(token, later(59)), takeLink(token, later(59))]);
  const [taken] = both.filter((each) => each !== null);
  expect(both.filter((each) => each !== null)).toHaveLength(1);
  expect(taken).toMatchObject({ returnTo, user: { email: "rita@example.test", isAdmin: false, role: null } });
  expect([await findLink(token, later(59)), await takeLink(token, later(59))]).toEqual([null, null]);
  const again = await takeLink(await linkTo("rita@example.test", later(70)), later(71));
  expect(again?.user.id).toBe(taken?.user.id);
  expect(await verifiedAddressOf(taken?.user.id ?? "")).toBe("rita@example.test");
});

test("a link that is too old, was never mailed, or is asked for where it is off opens nothing", async () => {
  const token = await linkTo("rita@example.test");
  for (const wrong of ["none", "", "x".repeat(43), `${token}x`, "x".repeat(5000)]) {
    expect([await findLink(wrong, now), await takeLink(wrong, now)]).toEqual([null, null]);
  }
  expect([await findLink(token, later(60)), await takeLink(token, later(60))]).toEqual([null, null]);
  await updateSettings({ readerAccounts: "provider" });
  expect([await findLink(token, later(1)), await takeLink(token, later(1))]).toEqual([null, null]);
  await expect(mailLink({ email: "sam@example.test" }, { returnTo }, now)).rejects.toMatchObject({ kind: "missing" });
  await updateSettings({ readerAccounts: "mail" });
  set({ SMTP_URL: undefined, MAIL_TO: undefined });
  await expect(mailLink({ email: "sam@example.test" }, { returnTo }, now)).rejects.toMatchObject({ kind: "missing" });
  expect(await UserModel.countDocuments()).toBe(0);
});

test("nobody floods a mailbox, and a wrong address or a refused caller is told", async () => {
  for (const minutes of [0, 1, 2, 4, 5, 6, 8, 10, 12, 14, 600]) await linkTo("rita@example.test", later(minutes));
  expect(server.recipients).toHaveLength(6);
  await linkTo("rita@example.test", later(25 * 60));
  expect(server.recipients).toHaveLength(7);
  const atOnce = Array.from({ length: 20 }, () => mailLink({ email: "tom@example.test" }, { returnTo }, now));
  await Promise.all(atOnce);
  expect(server.recipients.filter((to) => to === "tom@example.test")).toHaveLength(1);
  await mailLink({ email: "una@example.test" }, { returnTo: `/${"x".repeat(5000)}` }, now);
  expect(await takeLink(lastToken(), now)).toMatchObject({ returnTo: "/" });
  await expect(mailLink({ email: "rita at example" }, { returnTo }, now)).rejects.toMatchObject({
    errors: { email: ["Enter an email address in the correct format, like name@example.com"] },
  });
  const admit = () => Promise.reject(new Error("Too many"));
  await expect(mailLink({ email: "sam@example.test" }, { returnTo, admit }, now)).rejects.toThrow("Too many");
  server.rules.recipient = () => 550;
  await expect(mailLink({ email: "sam@example.test" }, { returnTo }, now)).rejects.toMatchObject({
    kind: "unavailable",
  });
  server.rules.recipient = undefined;
  await linkTo("sam@example.test");
  expect(server.recipients.at(-1)).toBe("sam@example.test");
  await eraseLinksOf("Sam@example.test");
  await forgetOldLinks(later(100 * 60).getTime());
  expect(await MailedLinkModel.countDocuments()).toBe(0);
});

test("such an account gets no rights of the desk, whoever gives them", async () => {
  const owner = await takeLink(await linkTo("owner@example.test"), now);
  const id = owner?.user.id ?? "";
  expect(owner?.user).toMatchObject({ isAdmin: false });
  const refused = { kind: "conflict", message: expect.stringContaining("signs in by a link in a mail") };
  await expect(setAdmin(id, true)).rejects.toMatchObject(refused);
  await expect(setRole(id, "writer")).rejects.toMatchObject(refused);
  expect(await grantAdminTo("owner@example.test")).toMatchObject({ outcome: "waiting" });
  await expect(grantAdminTo("owner@example.test", { unverified: true })).rejects.toMatchObject({ kind: "invalid" });
  await expect(setRoleOf("owner@example.test", "editor")).rejects.toMatchObject({ kind: "missing" });
  const again = await takeLink(await linkTo("owner@example.test", later(10)), later(10));
  expect(again?.user).toMatchObject({ id, isAdmin: false, role: null });
  expect(await findUser(id)).toMatchObject({ isAdmin: false, role: null });
});

test("who signs in chooses how, where it is on, but on the way to the desk", async () => {
  const from = async (query: string) => {
    const request = new Request(`https://www.sage.example/api/login?${query}`);
    const context = { nonce: "", requestId: "", clientAddress: "192.0.2.1" };
    return login({ request, params: {}, context }).then(whatIsSaid, whereTo);
  };
  expect(await from("returnTo=/recipe/soup/rate")).toBe("/account/by-mail?returnTo=%2Frecipe%2Fsoup%2Frate");
  for (const past of ["returnTo=/admin", "returnTo=/admin/recipes?q=a", "with=account&returnTo=/recipe/soup/rate"])
    expect(await from(past)).toContain("Signing in is not set up");
  await updateSettings({ readerAccounts: "provider" });
  expect(await from("returnTo=/recipe/soup/rate")).toContain("Signing in is not set up");
});

const whereTo = (answer: Response) => answer.headers.get("Location");
const whatIsSaid = ({ metadata }: Awaited<ReturnType<typeof login>>) => JSON.stringify(metadata[0]);
