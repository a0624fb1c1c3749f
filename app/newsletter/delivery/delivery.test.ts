import mongoose from "mongoose";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { latestOutcomes } from "~/health/outcomes.server";
import { DemoMailModel } from "~/mail/demo/demo-mail.model.server";
import { createIssue } from "~/newsletter/issues/issue-changes.server";
import { findIssue } from "~/newsletter/issues/issues.server";
import { SubscriberModel } from "~/newsletter/subscribers/subscriber.model.server";
import { unsubscribe } from "~/newsletter/subscribers/subscribers.server";
import { withDatabase } from "../../../tests/setup/database";
import { type MailServer, type MailServerRules, mailServer } from "../../../tests/setup/mail-server";
import { withSettings } from "../../../tests/setup/settings";
import { deliveryProgress, eraseDeferralsOf, scheduleIssue, sendIssue, sendTestMail } from "./delivery.server";
import { pauseOfMail, pauseOfServer } from "./pauses";
import { sendDueIssues } from "./send-due-issues.server";

const set = withSettings({ SITE_URL: "https://www.sage.example", SITE_NAME: "Sage" });

withDatabase();

let server: MailServer;
beforeEach(async () => {
  server = await mailServer();
  set({ SMTP_URL: server.url, MAIL_TO: "owner@sage.example", DEMO: "0" });
});
afterEach(() => server.close());

const rule = (rules: MailServerRules) => void Object.assign(server.rules, rules);
const goesOn = new AbortController().signal;
const send = () => sendDueIssues({ signal: goesOn });
const token = (number: number) => String(number).padStart(32, "t");
const address = (number: number) => `reader-${number}@example.test`;

async function subscribers(count: number, fields: Record<string, unknown> = {}) {
  const confirmedAt = new Date(Date.now() - 1000);
  const many = Array.from({ length: count }, (_none, number) => ({
    email: address(number),
    state: "subscribed",
    unsubscribeToken: token(number),
    createdAt: confirmedAt,
    confirmedAt,
    ...fields,
  }));
  await SubscriberModel.insertMany(many);
  return many.map(({ email }) => email);
}

const anIssue = async () => (await createIssue({ subject: "Slow mornings", intro: "Tea first." })).id;
async function anIssueOnItsWay() {
  const id = await anIssue();
  await sendIssue(id);
  return id;
}

const progressOf = async (id: string) => (await deliveryProgress([id]))[id];
const stateOf = async (id: string) => (await findIssue(id))?.state;
const failed = async () =>
  (await SubscriberModel.find({ state: "failed" }).sort({ _id: 1 }).lean()).map(({ email }) => email);

/** All pauses are over. */
async function later() {
  const past = new Date(Date.now() - 1);
  const { connection } = mongoose;
  await connection.collection("newsletterdeliveries").updateMany({}, { $set: { dueAt: past } });
  await connection.collection("newsletterdeferrals").updateMany({}, { $set: { nextTryAt: past } });
}

const outcome = async () => (await latestOutcomes()).get("newsletter");

const sorted = (list: string[]) => [...list].sort();
const headersOf = (mail = "") => mail.slice(0, mail.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");

describe("an issue", () => {
  test("comes to all who have subscribed, once, over one connection; each with the addresses of its reader", async () => {
    const all = await subscribers(3);
    const others = ["waiting", "unsubscribed", "failed"].map((state) => ({
      email: `${state}@example.test`,
      state,
      unsubscribeToken: state,
    }));
    await SubscriberModel.insertMany(others);
    const id = await anIssueOnItsWay();
    expect(await progressOf(id)).toEqual({ sent: 0, failed: 0, waiting: 3, trouble: null });
    expect(await stateOf(id)).toBe("sending");
    await send();
    expect(server.recipients).toEqual(all);
    expect(server.connections()).toBe(1);
    expect(await findIssue(id)).toMatchObject({ state: "sent", sentAt: expect.any(String) });
    expect(await progressOf(id)).toEqual({ sent: 3, failed: 0, waiting: 0, trouble: null });

    const { _id } = (await SubscriberModel.findOne({ email: address(1) }).lean()) ?? {};
    const headers = headersOf(server.taken[1]).split("\r\n");
    const ending = `https://www.sage.example/newsletter/unsubscribe/${token(1)}`;
    expect(headers).toEqual(
      expect.arrayContaining([
        "From: Sage <hello@sage.example>",
        `To: ${address(1)}`,
        "Subject: Slow mornings",
        `List-Unsubscribe: <${ending}>`,
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        "List-ID: <newsletter.sage.example>",
        `Message-ID: <issue-${id}-${_id}@www.sage.example>`,
        "Auto-Submitted: auto-generated",
      ]),
    );
    const body = server.taken[1]?.replace(/=\r\n/g, "") ?? "";
    expect(body.split(`/unsubscribe/${token(1)}`).length - 1).toBe(3);
    expect(body.split(`/interests/${token(1)}`).length - 1).toBe(2);
    expect(body).not.toContain(token(0));
    expect(body).not.toMatch(/%UNSUBSCRIBE%|%INTERESTS%/);
    await send();
    expect(server.recipients).toHaveLength(3);
  });

  test("comes to nobody who subscribes while it is sent, nor to who unsubscribes then", async () => {
    await subscribers(4);
    const id = await anIssueOnItsWay();
    server.rules.recipient = async (to) => {
      if (to === address(0)) {
        await unsubscribe(token(3));
        const now = new Date(Date.now() + 1);
        const fields = { state: "subscribed", unsubscribeToken: "late", createdAt: now, confirmedAt: now } as const;
        await SubscriberModel.create({ email: "late@example.test", ...fields });
      }
      return undefined;
    };
    await send();
    expect(server.recipients).toEqual([0, 1, 2].map(address));
    expect(await progressOf(id)).toMatchObject({ sent: 3, waiting: 0 });
  });

  test("is sent once, however many ask for it and however many processes send", async () => {
    const all = await subscribers(8);
    const id = await anIssue();
    const asked = await Promise.allSettled([1, 2, 3].map(() => sendIssue(id)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(sendIssue(id)).rejects.toMatchObject({ kind: "conflict" });
    await Promise.all([send(), send(), send()]);
    expect(sorted(server.recipients)).toEqual(sorted(all));
  });

  test("that nobody has subscribed to is sent as well: it can be read on the site", async () => {
    const id = await anIssueOnItsWay();
    await send();
    expect(await stateOf(id)).toBe("sent");
  });

  test("begins at its moment, not before; one that is a week late does not", async () => {
    await subscribers(1);
    const [id, old] = [await anIssue(), await anIssue()];
    const past = new Date(Date.now() - 1);
    await expect(scheduleIssue(id, past)).rejects.toMatchObject({
      kind: "invalid",
      errors: { sendAt: expect.anything() },
    });
    const soon = new Date(Date.now() + 60_000);
    await scheduleIssue(id, soon);
    await scheduleIssue(old, soon);
    expect(await mongoose.connection.collection("jobs").countDocuments({ name: "newsletter", nextRunAt: soon })).toBe(
      2,
    );
    expect(await send()).toBe("idle");
    expect(await stateOf(id)).toBe("scheduled");
    const issues = mongoose.connection.collection("newsletterissues");
    const _id = (hex: string) => ({ _id: new mongoose.Types.ObjectId(hex) });
    await issues.updateOne(_id(id), { $set: { sendAt: past } });
    await issues.updateOne(_id(old), { $set: { sendAt: new Date(Date.now() - 8 * 24 * 3_600_000) } });
    await send();
    expect(server.recipients).toEqual([address(0)]);
    expect([await stateOf(id), await stateOf(old)]).toEqual(["sent", "draft"]);
  });

  test("that came with a backup while it was being sent is not sent from here", async () => {
    await subscribers(1);
    const id = await anIssueOnItsWay();
    await mongoose.connection.collection("newsletterdeliveries").deleteMany({});
    expect(await send()).toBe("idle");
    expect((await progressOf(id))?.trouble).toMatch(/not sent from here/);
  });

  test("can be looked at before, in a mail that ends nobody's subscription", async () => {
    const id = await anIssue();
    await sendTestMail(id, " Ada@example.test ");
    expect(server.recipients).toEqual(["Ada@example.test"]);
    expect(headersOf(server.taken[0])).toMatch(/^Subject: Test: Slow mornings$/m);
    expect(headersOf(server.taken[0])).not.toMatch(/^List-/m);
    await expect(sendTestMail(id, "Ada")).rejects.toMatchObject({ errors: { email: expect.anything() } });
    server.rules.recipient = () => 550;
    await expect(sendTestMail(id, "ada@example.test")).rejects.toMatchObject({ kind: "unavailable" });
    expect(await stateOf(id)).toBe("draft");
  });

  test("is not sent where mail is not set up; in a demo it is shown", async () => {
    await subscribers(2);
    const id = await anIssue();
    set({ SMTP_URL: undefined, MAIL_TO: undefined });
    await expect(sendIssue(id)).rejects.toMatchObject({ kind: "unavailable" });
    set({ DEMO: "1" });
    await sendIssue(id);
    await send();
    expect(await stateOf(id)).toBe("sent");
    expect((await DemoMailModel.find().lean()).map(({ to }) => to)).toEqual([0, 1].map(address));
  });
});

describe("a server that refuses one address", () => {
  test("for now is asked again later, the same mail; the others get theirs meanwhile", async () => {
    const all = await subscribers(5);
    const id = await anIssueOnItsWay();
    server.rules.recipient = (to) => (to === address(1) ? 451 : undefined);
    await send();
    expect(server.recipients).toEqual(all.filter((to) => to !== address(1)));
    expect(await progressOf(id)).toEqual({ sent: 4, failed: 0, waiting: 1, trouble: null });
    expect(await stateOf(id)).toBe("sending");
    await send();
    await later();
    await send();
    rule({ recipient: undefined });
    await later();
    await send();
    expect(sorted(server.recipients)).toEqual(sorted(all));
    expect(await stateOf(id)).toBe("sent");
    expect(await progressOf(id)).toEqual({ sent: 5, failed: 0, waiting: 0, trouble: null });
    expect(await failed()).toEqual([]);
  });

  test("for good is told by the subscriber, with the reason; the others get theirs", async () => {
    const all = await subscribers(12);
    const dead = [0, 3, 4, 11].map(address);
    const id = await anIssueOnItsWay();
    server.rules.recipient = (to) => (dead.includes(to) ? 550 : undefined);
    await send();
    expect(server.recipients).toEqual(all.filter((to) => !dead.includes(to)));
    expect(await failed()).toEqual(dead);
    expect(await SubscriberModel.findOne({ email: dead[0] }).lean()).toMatchObject({ failure: "550 Not now" });
    expect(await progressOf(id)).toEqual({ sent: 8, failed: 4, waiting: 0, trouble: null });
    expect(await stateOf(id)).toBe("sent");
    expect(await outcome()).toMatchObject({ ok: true });
  });

  test("of those whom it refused, many in a row, only those are marked that it refuses when it takes others", async () => {
    const all = await subscribers(20);
    const dead = all.slice(2, 12);
    const id = await anIssueOnItsWay();
    server.rules.recipient = (to) => (dead.includes(to) ? 550 : undefined);
    await send();
    expect(await failed()).toEqual([]);
    expect((await progressOf(id))?.trouble).toMatch(/one address after another.* 550 Not now/);
    for (let round = 0; round < 12 && (await stateOf(id)) !== "sent"; round++) {
      await later();
      await send();
    }
    expect(await stateOf(id)).toBe("sent");
    expect(await failed()).toEqual(dead);
    expect(sorted(server.recipients)).toEqual(sorted(all.filter((to) => !dead.includes(to))));
    const told = "10 of 20 addresses did not take the latest issue of the newsletter.";
    expect(await outcome()).toMatchObject({ ok: false, message: told });
  });

  test("waits for nobody who has unsubscribed or was erased since", async () => {
    await subscribers(3);
    const id = await anIssueOnItsWay();
    server.rules.recipient = () => 451;
    await send();
    expect(await progressOf(id)).toMatchObject({ waiting: 3 });
    await unsubscribe(token(0));
    await eraseDeferralsOf(address(1).toUpperCase());
    await SubscriberModel.deleteOne({ email: address(1) });
    server.rules.recipient = undefined;
    await later();
    await send();
    expect(server.recipients).toEqual([address(2)]);
    expect(await progressOf(id)).toMatchObject({ sent: 1, failed: 0, waiting: 0 });
    expect(await mongoose.connection.collection("newsletterdeferrals").countDocuments()).toBe(0);
  });
});

describe("a server that takes no mail at all", () => {
  const troubles: [what: string, make: () => Promise<void>, mend: () => Promise<void>, said: RegExp][] = [
    [
      "because it is away",
      () => server.close(),
      async () => {
        server = await mailServer(undefined, Number(new URL(server.url).port));
      },
      /ECONNREFUSED/,
    ],
    [
      "because it refuses the sender",
      async () => rule({ sender: () => 550 }),
      async () => rule({ sender: undefined }),
      /takes no mail at present.* 550 Not now/,
    ],
    [
      "because it wants to be asked later",
      async () => rule({ sender: () => 451 }),
      async () => rule({ sender: undefined }),
      /451 Not now/,
    ],
    [
      "because it puts off one address after another",
      async () => rule({ recipient: () => 451 }),
      async () => rule({ recipient: undefined }),
      /one address after another.* 451 Not now/,
    ],
    [
      "because it does not pass on mail of this site",
      async () => rule({ recipient: () => 554 }),
      async () => rule({ recipient: undefined }),
      /one address after another.* 554 Not now/,
    ],
    [
      "because it does not know the password",
      async () => {
        await server.close();
        const onAuth: SMTPServerOptions["onAuth"] = (_auth, _session, done) => done(new Error("Who?"));
        server = await mailServer({ disabledCommands: ["STARTTLS"], allowInsecureAuth: true, onAuth });
        set({ SMTP_URL: server.url.replace("//", "//sage:wrong@"), MAIL_TO: "owner@sage.example" });
      },
      async () => {
        set({ SMTP_URL: server.url, MAIL_TO: "owner@sage.example" });
      },
      /535/,
    ],
  ];

  test.each(troubles)("%s: nobody is marked, the desk is told, and all get theirs once it is over", async (...row) => {
    const [, make, mend, said] = row;
    const all = await subscribers(9);
    const id = await anIssueOnItsWay();
    await make();
    for (let round = 0; round < 4; round++) {
      expect(await send()).toMatchObject({ note: expect.stringMatching(said) });
      await later();
    }
    expect(await progressOf(id)).toMatchObject({
      sent: 0,
      failed: 0,
      waiting: 9,
      trouble: expect.stringMatching(said),
    });
    await mend();
    await send();
    expect(await failed()).toEqual([]);
    expect(sorted(server.recipients)).toEqual(sorted(all));
    expect(await stateOf(id)).toBe("sent");
    expect(await progressOf(id)).toEqual({ sent: 9, failed: 0, waiting: 0, trouble: null });
  });

  test("is asked once a minute, so that it goes on soon; one that refuses the site more and more rarely", () => {
    const seconds = (pauses: number[]) => pauses.map((pause) => pause / 1000);
    expect(seconds([0, 1, 2, 3, 9, 99].map((pauses) => pauseOfServer(pauses, false)))).toEqual([
      10, 20, 40, 60, 60, 60,
    ]);
    expect(seconds([0, 1, 5, 99].map((pauses) => pauseOfServer(pauses, true)))).toEqual([30, 60, 900, 900]);
    expect(seconds([1, 2, 5, 24, 25, 26, 40].map(pauseOfMail))).toEqual([15, 30, 75, 75, 600, 1200, 4500]);
  });
});

describe("a sending that breaks off", () => {
  test("at a lost connection goes on with the mail that was on its way, under the same Message-ID", async () => {
    const all = await subscribers(4);
    const id = await anIssueOnItsWay();
    let times = 0;
    server.rules.hangsUp = (to) => to === address(2) && ++times < 3;
    for (let round = 0; round < 3; round++) {
      await send();
      await later();
    }
    expect(server.recipients).toEqual(all);
    expect(await stateOf(id)).toBe("sent");
  });

  test("is not held up for ever by one mail at which the server always hangs up", async () => {
    const all = await subscribers(4);
    const id = await anIssueOnItsWay();
    server.rules.hangsUp = (to) => to === address(1);
    for (let round = 0; round < 6; round++) {
      await send();
      await later();
    }
    expect(server.recipients).toEqual(all.filter((to) => to !== address(1)));
    expect(await progressOf(id)).toMatchObject({ sent: 3, waiting: 1 });
  });

  test("because the program stops ends between two mails, and the next one goes on", async () => {
    const all = await subscribers(6);
    const id = await anIssueOnItsWay();
    const stopping = new AbortController();
    server.rules.recipient = (to) => {
      if (to === address(2)) stopping.abort();
      return undefined;
    };
    expect(await sendDueIssues({ signal: stopping.signal })).toBe("unfinished");
    expect(server.recipients).toEqual(all.slice(0, 3));
    expect(await progressOf(id)).toMatchObject({ sent: 3, waiting: 3 });
    await send();
    expect(server.recipients).toEqual(all);
    expect(await stateOf(id)).toBe("sent");
  });

  test("is another process's, if this one was away too long: it notices at the next mail", async () => {
    const all = await subscribers(4);
    await anIssueOnItsWay();
    const deliveries = mongoose.connection.collection("newsletterdeliveries");
    const senders = mongoose.connection.collection("newslettersenders");
    server.rules.slow = 50;
    let other: Promise<unknown> | undefined;
    server.rules.recipient = (to) => {
      if (to !== address(1) || other) return undefined;
      other = senders.updateMany({}, { $set: { heldUntil: new Date(0) } }).then(send);
      return undefined;
    };
    await send();
    await other;
    expect(await deliveries.countDocuments({ finishedAt: null })).toBe(0);
    // The mail that was on its way, and no other.
    expect(sorted([...new Set(server.recipients)])).toEqual(all);
    expect(server.recipients.length).toBeLessThanOrEqual(all.length + 1);
  });

  test("asks for another run soon if somebody else seems to send, and once only", async () => {
    await subscribers(1);
    await anIssueOnItsWay();
    const heldUntil = new Date(Date.now() + 5000);
    const senders = mongoose.connection.collection<{ _id: string; heldUntil: Date }>("newslettersenders");
    await senders.insertOne({ _id: "sender", heldUntil });
    const jobs = mongoose.connection.collection("jobs");
    await jobs.deleteMany({});
    expect(await send()).toBe("idle");
    const [job] = await jobs.find({ name: "newsletter" }).toArray();
    expect(job?.nextRunAt.getTime()).toBeGreaterThan(heldUntil.getTime());
    expect(await sendDueIssues({ signal: goesOn, again: true })).toBe("idle");
    expect(await jobs.countDocuments({ name: "newsletter" })).toBe(1);
  });
});
