import mongoose from "mongoose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveryProgress, sendIssue } from "~/newsletter/delivery/delivery.server";
import { createIssue } from "~/newsletter/issues/issue-changes.server";
import { requestJob } from "~/queue/queue.server";
import { buildProgram } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { type MailServer, mailServer } from "../setup/mail-server";
import { cleanUpProcesses } from "../setup/program/processes";
import { byChance } from "../setup/seed";
import { long, startSite, tell } from "../soak/site";

beforeAll(buildProgram, 300_000);
withDatabase();
cleanUpProcesses();

const count = 1000;
const kills = long ? 10 : 2;

let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
  process.env.SMTP_URL = `${server.url}?rateLimit=500`;
  process.env.MAIL_TO = "owner@example.org";
});
afterAll(() => server.close());

const address = (number: number) => `reader-${number}@example.test`;
const messageIds = () => server.taken.map((mail) => /^Message-ID:\s*(.*)$/im.exec(mail)?.[1]);

test(`killed ${kills} times while it sends an issue to ${count} subscribers over a slow server that refuses some: nobody is left out, and one mail a kill is doubled at most`, {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  const confirmedAt = new Date(Date.now() - 1000);
  await mongoose.connection.collection("subscribers").insertMany(
    Array.from({ length: count }, (_none, number) => ({
      email: address(number),
      state: "subscribed",
      unsubscribeToken: String(number).padStart(32, "t"),
      createdAt: confirmedAt,
      confirmedAt,
    })),
  );
  const dead = new Set(Array.from({ length: count / 50 }, (_none, number) => address(number * 50 + 7)));
  const busy = new Set(Array.from({ length: 10 }, (_none, number) => address(number * 100 + 13)));
  server.rules.recipient = (to) => (dead.has(to) ? 550 : busy.has(to) ? 451 : undefined);
  server.rules.slow = 2;

  const { id } = await createIssue({ subject: "Slow mornings", intro: "Tea first." });
  await sendIssue(id);
  const env = {
    MONGODB_URI: databaseAddress(),
    FEEDS: "off",
    SMTP_URL: process.env.SMTP_URL ?? "",
    MAIL_TO: process.env.MAIL_TO ?? "",
  };
  const taken = (most: number) =>
    expect.poll(() => server.taken.length, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(most);
  const step = Math.floor((count * 0.9) / kills);
  for (let kill = 0; kill < kills; kill++) {
    const site = await startSite(env);
    await taken(kill * step + byChance(20, step - 1));
    site.child.kill("SIGKILL");
    await site.ended;
  }
  await startSite(env);
  // Each of them, whoever else was mailed twice.
  const mailed = () => new Set(server.recipients).size;
  await expect.poll(mailed, { timeout: 60_000, interval: 20 }).toBe(count - dead.size - busy.size);
  // The server takes their mail now, and they need not wait until they are asked again.
  server.rules.recipient = (to) => (dead.has(to) ? 550 : undefined);
  const progress = async () => (await deliveryProgress([id]))[id];
  await expect.poll(async () => (await progress())?.waiting, { timeout: 30_000 }).toBe(busy.size);
  const past = new Date(Date.now() - 1);
  await mongoose.connection.collection("newsletterdeferrals").updateMany({}, { $set: { nextTryAt: past } });
  await mongoose.connection.collection("newsletterdeliveries").updateMany({}, { $set: { dueAt: past } });
  await requestJob("newsletter");
  await expect.poll(progress, { timeout: 30_000 }).toEqual({
    sent: count - dead.size,
    failed: dead.size,
    waiting: 0,
    trouble: null,
  });

  expect(new Set(server.recipients).size).toBe(count - dead.size);
  const doubled = server.recipients.length - (count - dead.size);
  expect(doubled).toBeLessThanOrEqual(kills);
  // Programs for mail can see that they are the same.
  expect(new Set(messageIds()).size).toBe(count - dead.size);
  const failed = await mongoose.connection.collection("subscribers").find({ state: "failed" }).toArray();
  expect(new Set(failed.map(({ email }) => email))).toEqual(dead);
  tell("newsletter", { kills, mails: server.recipients.length, doubled });
});
