import mongoose from "mongoose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { type MailServer, mailServer } from "../setup/mail-server";
import { cleanUpProcesses } from "../setup/program/processes";
import { anAdmin, ask, json, type Site, startSite } from "../soak/site";

/** The built program with `FEEDS=off`, and with a mail server whose certificate nobody has signed, as an admin meets it. */

withDatabase();
cleanUpProcesses(afterAll);

const wordsOfRefusal = "Feeds are switched off by FEEDS=off, so no source is asked.";
let site: Site;
let untrusted: MailServer;

beforeAll(async () => {
  await buildProgram();
  untrusted = await mailServer({});
  site = await startSite({
    MONGODB_URI: databaseAddress(),
    FEEDS: "off",
    SMTP_URL: untrusted.url,
    MAIL_TO: "owner@example.org",
  });
}, 300_000);
afterAll(() => untrusted.close());

async function asAdmin(path: string, init: RequestInit = {}) {
  const { cookie } = await anAdmin();
  return ask(`${site.address}${path}`, { ...init, headers: { ...init.headers, Cookie: cookie } });
}

test("the tab calls no source active, says that feeds are off, and offers no button", async () => {
  const page = await asAdmin("/admin/rss");
  expect(page.status).toBe(200);
  const [shown = ""] = page.text.split("<script");
  expect(shown).toContain("All feeds are switched off by");
  expect(shown.match(/Switched off/g)).not.toBeNull();
  expect(shown).not.toMatch(/>Active</);
  expect(shown).toMatch(/<button[^>]*disabled[^>]*>Process RSS Feeds Now/);
});

const press = (path: string) =>
  asAdmin(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: site.address.replace("127.0.0.1", "localhost"),
    },
    body: "",
  });

test("a post of the button is refused in words, on the same page", async () => {
  const { status, text } = await press("/admin/rss");
  expect([status, text.includes(wordsOfRefusal)]).toEqual([409, true]);
  expect(text).toContain("Failed to start RSS processing");
});

test("the API answers 409 and says why", async () => {
  const { cookie } = await anAdmin();
  const answer = await ask(`${site.address}/api/admin/rss/process`, json("POST", cookie, {}));
  expect([answer.status, JSON.parse(answer.text)]).toEqual([409, { message: wordsOfRefusal }]);
});

test("the page of jobs plans no run and says why", async () => {
  const { text } = await asAdmin("/admin/jobs");
  expect(text).toContain("Switched off by FEEDS=off.");
  expect(await mongoose.connection.collection("feedruns").countDocuments()).toBe(0);
  expect(await mongoose.connection.collection("jobs").countDocuments({ name: "feeds" })).toBe(0);
});

test("mail that fails is told on the first day's list, above the desk and in the API, with the reason", async () => {
  const alarmOn = async (path: string) =>
    (await asAdmin(path)).text.match(/<strong[^>]*>Does not work: .*?<\/strong>/)?.[0].replace(/<.*?>/g, "");
  await mongoose.connection.collection("outcomes").deleteMany({});
  expect(await alarmOn("/admin/tags")).toBeUndefined();
  const { status, text } = await press("/admin/health");
  expect([status, /The mail server did not take it: [^<]*certificate/.test(text)]).toEqual([503, true]);
  expect(await alarmOn("/admin/tags")).toBe("Does not work: Mail.");
  const desk = (await asAdmin("/admin")).text;
  expect(desk.slice(desk.indexOf(">E-mail<")).indexOf(">Not set up<")).toBeLessThan(200);
  const health = JSON.parse((await asAdmin("/api/admin/health")).text);
  expect(health.map(({ name, ok }: { name: string; ok: boolean }) => [name, ok])).toEqual([
    ["mail", false],
    ["backups", true],
    ["feeds", true],
    ["disk", true],
    ["jobs", true],
    ["database", true],
  ]);
  expect(health[0].message).toMatch(/^The latest mail failed: .*certificate/);
});
