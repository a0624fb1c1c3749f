import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { consentWords } from "~/newsletter/sign-up/sign-up";
import { erasePerson, personalData } from "~/privacy/personal-data.server";
import { action as onApi } from "~/routes/newsletter/api.newsletter";
import { loader as formPage, action as onForm } from "~/routes/newsletter/newsletter._index";
import { loader as confirmPage, action as onConfirm } from "~/routes/newsletter/newsletter.confirm.$token";
import { action as onUnsubscribe } from "~/routes/newsletter/newsletter.unsubscribe.$token";
import { withDatabase } from "../../../tests/setup/database";
import { type MailServer, mailServer } from "../../../tests/setup/mail-server";
import { withSettings } from "../../../tests/setup/settings";
import { mailSignUp, mailWaitingSignUps } from "./sign-up-mail.server";
import { findSubscriber, listSubscribers } from "./subscriber-list.server";
import {
  confirmSubscription,
  countSubscribed,
  findConfirmation,
  findUnsubscribing,
  forgetUnconfirmed,
  markFailed,
  signUp,
  unsubscribe,
} from "./subscribers.server";

const set = withSettings({ SITE_URL: "https://sage.example.org", SITE_NAME: "Sage" });

withDatabase();

const email = "rita@example.test";
const where = "/content/linen";
const goesOn = new AbortController().signal;
const minute = 60_000;
const day = 24 * 60 * minute;
const later = (ms: number) => new Date(Date.now() + ms);

let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.taken.length = 0;
  set({ SMTP_URL: server.url, MAIL_TO: "owner@example.org" });
});

const kept = () => mongoose.connection.collection("subscribers");
const one = async () => (await kept().findOne({ email })) ?? expect.fail("Nobody has signed up");
const idOf = async () => (await one())._id.toHexString();

/** A mail's text, with its lines put together again. */
const textOf = (mail = "") => mail.replace(/=\r\n/g, "").replace(/=3D/g, "=");
const tokenIn = (mail: string | undefined, what: string) =>
  new RegExp(`https://sage\\.example\\.org/newsletter/${what}/([\\w-]+)`).exec(textOf(mail))?.[1] ?? expect.fail(mail);

/** Signs up and takes the link out of the mail. */
async function signedUp(): Promise<string> {
  await signUp({ email }, { where });
  expect(await mailSignUp(await idOf())).toBe(true);
  return tokenIn(server.taken.at(-1), "confirm");
}

async function subscribed() {
  await confirmSubscription(await signedUp());
  return (await one()).unsubscribeToken as string;
}

type Route = (args: never) => unknown;
const call = async (route: Route, { method = "POST", path = "/", params = {}, body = "", headers = {} }) => {
  const request = new Request(`https://sage.example.org${path}`, {
    method,
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html", ...headers },
    ...(method === "POST" && { body }),
  });
  const answer = await route({ request, params, context: { clientAddress: "192.0.2.7" } } as never);
  return answer as Response & { data?: Record<string, never>; init?: { status?: number } };
};

test("who signs up gets a mail, says yes on its page, and is subscribed, with proof of both", async () => {
  const token = await signedUp();
  const [mail = ""] = server.taken;
  expect(mail).toMatch(/^To: rita@example\.test/m);
  expect(mail).toMatch(/^Subject: Please confirm: the newsletter of Sage/m);
  expect(mail).toContain("text/html");
  expect(textOf(mail)).toContain(consentWords("Sage").slice(0, 40));
  expect(textOf(mail)).toContain("If it was not you, do nothing");
  expect(await countSubscribed()).toBe(0);
  expect(JSON.stringify(await kept().find().toArray())).not.toContain(token);
  expect(JSON.stringify(await mongoose.connection.collection("jobs").find().toArray())).not.toContain(token);

  expect(await findConfirmation(token)).toEqual({ email, done: null });
  expect(await confirmSubscription(token)).toEqual({ first: true });
  expect(await countSubscribed()).toBe(1);
  expect(await findSubscriber(await idOf())).toMatchObject({
    email,
    state: "subscribed",
    confirmedAt: expect.stringMatching(/^\d{4}-/),
    signUp: null,
    consents: [
      { at: expect.any(String), where, words: consentWords("Sage") },
      { at: expect.any(String), where: "/newsletter/confirm/…", words: expect.stringContaining(email) },
    ],
  });
});

test("a page that is only looked at changes nothing; a second press says that it is done", async () => {
  const token = await signedUp();
  const params = { token };
  for (const method of ["GET", "HEAD"]) {
    const { data, init } = await call(confirmPage as Route, { method, params });
    expect([data?.view, init?.status]).toEqual([{ email, done: null, isFirst: false }, 200]);
  }
  expect(await countSubscribed()).toBe(0);
  const first = await call(onConfirm as Route, { params });
  expect([first.status, first.headers.get("Location")]).toEqual([303, `/newsletter/confirm/${token}?done`]);
  const second = await call(onConfirm as Route, { params });
  expect(second.headers.get("Location")).toBe(`/newsletter/confirm/${token}`);
  const { unsubscribeToken, consents } = await one();
  const done = {
    interests: `/newsletter/interests/${unsubscribeToken}`,
    ends: `/newsletter/unsubscribe/${unsubscribeToken}`,
  };
  const again = await call(confirmPage as Route, { method: "GET", params });
  expect(again.data?.view).toEqual({ email, done, isFirst: false });
  expect(consents).toHaveLength(2);
  for (const none of ["none", "a".repeat(32), ""]) {
    const { data, init } = await call(confirmPage as Route, { method: "GET", params: { token: none } });
    expect([data?.view, init?.status]).toEqual([null, 404]);
    expect(await confirmSubscription(none)).toBeNull();
  }
});

test("a link is good for fourteen days, and then its address is deleted", async () => {
  const token = await signedUp();
  expect(await findConfirmation(token, Date.now() + 13 * day)).not.toBeNull();
  expect(await findConfirmation(token, Date.now() + 15 * day)).toBeNull();
  expect(await confirmSubscription(token, later(15 * day))).toBeNull();
  await kept().updateOne({ email }, { $set: { createdAt: later(-15 * day) } });
  expect(await forgetUnconfirmed()).toBe(0);
  await kept().updateOne({ email }, { $set: { "signUp.at": later(-15 * day) } });
  expect(await forgetUnconfirmed()).toBe(1);
  expect(await kept().countDocuments()).toBe(0);
});

test("nobody can flood a stranger's mailbox: a mail in ten minutes, three in a row, and then a day's peace", async () => {
  await signedUp();
  const id = await idOf();
  const asked = async (at: Date) => {
    await signUp({ email }, { where });
    await kept().updateOne({ email }, { $set: { mailWantedAt: at } });
    return mailSignUp(id, at);
  };
  expect(await asked(later(9 * minute))).toBe(false);
  expect(await asked(later(11 * minute))).toBe(true);
  expect(await asked(later(22 * minute))).toBe(true);
  expect(await asked(later(33 * minute))).toBe(false);
  expect(await asked(later(22 * minute + day))).toBe(true);
  expect(server.taken).toHaveLength(4);
  // The links in all of them are good.
  expect(await confirmSubscription(tokenIn(server.taken[1], "confirm"))).toEqual({ first: true });
  expect(await confirmSubscription(tokenIn(server.taken[2], "confirm"))).toEqual({ first: false });
});

test("two forms at the same moment are one subscriber and one mail", async () => {
  await Promise.all([1, 2, 3].map(() => signUp({ email: email.toUpperCase() }, { where })));
  const id = await idOf();
  const mailed = await Promise.all([1, 2, 3].map(() => mailSignUp(id)));
  expect(mailed.filter(Boolean)).toHaveLength(1);
  expect(await kept().countDocuments()).toBe(1);
});

test("who has subscribed is told so by mail, with a way out, and the page and the API say what they say to everybody", async () => {
  await subscribed();
  await kept().updateOne({ email }, { $set: { confirmationMailedAt: later(-day) } });
  const answers = [];
  for (const each of [email, "nobody@example.test"]) {
    const page = await call(onForm as Route, { path: "/newsletter", body: `email=${each}&from=/news` });
    const headers = { "Content-Type": "application/json" };
    const api = await call(onApi as Route, { path: "/api/newsletter", body: JSON.stringify({ email: each }), headers });
    answers.push([
      page.status,
      page.headers.get("Location"),
      page.headers.get("Set-Cookie"),
      api.status,
      await api.text(),
    ]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual([303, "/newsletter?sent&from=%2Fnews", null, 202, expect.stringContaining("on its way")]);
  server.taken.length = 0;
  expect(await mailWaitingSignUps(goesOn)).toBe(2);
  const mail = server.taken.find((mail) => mail.includes("subscribed already")) ?? expect.fail();
  const { unsubscribeToken } = await one();
  expect(tokenIn(mail, "unsubscribe")).toBe(unsubscribeToken);
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(await one()).toMatchObject({ state: "subscribed", signUp: null });
});

test("one click of a mail program ends the subscription, from wherever it comes; a link from before confirms it no more", async () => {
  const confirmed = await signedUp();
  await confirmSubscription(confirmed);
  const token = (await one()).unsubscribeToken as string;
  const params = { token };
  expect(await findUnsubscribing(token)).toEqual({ email, ended: false });
  const body = "List-Unsubscribe=One-Click";
  expect(await call(onUnsubscribe as Route, { params, body, headers: { Accept: "*/*" } })).toBeNull();
  expect(await findUnsubscribing(token)).toEqual({ email, ended: true });
  expect(await one()).toMatchObject({ state: "unsubscribed", unsubscribedAt: expect.any(Date) });
  const again = await call(onUnsubscribe as Route, { params });
  expect([again.status, again.headers.get("Location")]).toEqual([303, `/newsletter/unsubscribe/${token}`]);
  expect(await confirmSubscription(confirmed)).toBeNull();
  expect(await unsubscribe("a".repeat(32))).toBe(false);
  expect(await findUnsubscribing("none")).toBeNull();
});

test("who has left may come back, and stays away until the new mail is confirmed", async () => {
  await unsubscribe(await subscribed());
  await kept().updateOne({ email }, { $set: { confirmationMailedAt: later(-day) } });
  const token = await signedUp();
  expect((await one()).state).toBe("unsubscribed");
  expect(await confirmSubscription(token)).toEqual({ first: true });
  expect(await one()).toMatchObject({ state: "subscribed", unsubscribedAt: null, consents: { length: 4 } });
});

test("an address that is refused for good gets no issue, and its link from before confirms nothing", async () => {
  const token = await signedUp();
  await confirmSubscription(token);
  await markFailed(await idOf(), "550 No such user");
  expect(await one()).toMatchObject({ state: "failed", failure: "550 No such user", failedAt: expect.any(Date) });
  expect(await confirmSubscription(token)).toBeNull();
  expect(await listSubscribers({ state: "failed" })).toMatchObject({
    items: [{ email }],
    counts: { failed: 1, all: 1 },
  });
});

test("a mail server that is busy is asked again, one that refuses the address is not", async () => {
  await signUp({ email }, { where });
  server.refuse(1, 451);
  await expect(mailSignUp(await idOf())).rejects.toThrow(/Not now/);
  expect(await mailWaitingSignUps(goesOn)).toBe(1);
  await kept().updateOne({ email }, { $set: { confirmationMailedAt: null } });
  await signUp({ email }, { where });
  // The site's own fault, of which the address knows nothing.
  server.rules.sender = () => 550;
  await expect(mailSignUp(await idOf())).rejects.toThrow(/Not now/);
  server.rules.sender = undefined;
  server.rules.recipient = () => 550;
  expect(await mailSignUp(await idOf())).toBe(false);
  expect(await mailWaitingSignUps(goesOn)).toBe(0);
  expect(await one()).toMatchObject({ state: "waiting", failure: expect.stringContaining("Not now") });
  server.rules.recipient = undefined;
});

test("a wrong address comes back with what was typed and where it came from; nothing is stored", async () => {
  const body = "email=rita+at+example&from=%2Fcontent%2Flinen";
  const { data, init } = await call(onForm as Route, { path: "/newsletter", body });
  expect(init?.status).toBe(422);
  expect(data).toMatchObject({
    errors: { email: ["Enter an email address in the correct format, like name@example.com"] },
    typed: { email: "rita at example", from: "/content/linen" },
  });
  const long = `${"a".repeat(60)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.test`;
  await expect(signUp({ email: long }, { where })).rejects.toMatchObject({ kind: "invalid" });
  expect(await kept().countDocuments()).toBe(0);
});

test("where a form came from is a page of this site, or none", async () => {
  for (const [from, location] of [
    ["//evil.example/x", "/newsletter?sent"],
    ["https://evil.example/", "/newsletter?sent"],
    ["/newsletter", "/newsletter?sent"],
    ["/content/a?b=c#d", "/newsletter?sent&from=%2Fcontent%2Fa"],
  ]) {
    const body = new URLSearchParams({ email, from: from ?? "" }).toString();
    expect((await call(onForm as Route, { path: "/newsletter", body })).headers.get("Location")).toBe(location);
  }
  const asked = await call(formPage as Route, { method: "GET", path: "/newsletter?sent&from=//evil.example" });
  expect(asked).toMatchObject({ asked: true, from: null });
});

test("programs fall into the trap of every form, and are shown the one for people", async () => {
  const trapped = await call(onForm as Route, { path: "/newsletter", body: `email=${email}&comment=Buy` });
  expect([trapped.init?.status, trapped.data?.message]).toEqual([422, expect.stringContaining("once more")]);
  const forged = await call(onForm as Route, { path: "/newsletter", body: `email=${email}&mark=m1.x.y&homepage=` });
  expect(forged.init?.status).toBe(422);
  expect(await kept().countDocuments()).toBe(0);
});

test("one connection signs up thirty addresses in ten minutes, and is then told when to come back", async () => {
  const headers = { "Content-Type": "application/json" };
  const post = (index: number) =>
    call(onApi as Route, { body: JSON.stringify({ email: `reader-${index}@example.test` }), headers });
  for (let index = 0; index < 30; index++) expect((await post(index)).status).toBe(202);
  const refused = await post(30);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("without mail there is no newsletter: the page is not there, the API says so, and nothing is stored", async () => {
  set({ SMTP_URL: undefined, MAIL_TO: undefined });
  await expect(call(formPage as Route, { method: "GET", path: "/newsletter" })).rejects.toMatchObject({
    init: { status: 404 },
  });
  await expect(call(onForm as Route, { path: "/newsletter", body: `email=${email}` })).rejects.toMatchObject({
    init: { status: 404 },
  });
  const headers = { "Content-Type": "application/json" };
  expect((await call(onApi as Route, { body: JSON.stringify({ email }), headers })).status).toBe(503);
  expect(await kept().countDocuments()).toBe(0);
});

test("a person sees the subscription with its proof, and is erased with it, and with mail that waits", async () => {
  await subscribed();
  const typed = email.toUpperCase();
  expect((await personalData({ email: typed })).subscription).toMatchObject({
    state: "subscribed",
    consents: [{}, {}],
  });
  await kept().updateOne({ email }, { $set: { confirmationMailedAt: null } });
  await signUp({ email }, { where });
  expect(await erasePerson({ email: typed })).toEqual({ accounts: 0, messages: 0 });
  expect(await mailWaitingSignUps(goesOn)).toBe(0);
  expect((await personalData({ email })).subscription).toBeNull();
  await expect(erasePerson({ email })).rejects.toMatchObject({ kind: "missing" });
});
