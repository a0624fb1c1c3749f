import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openMailSession } from "~/mail/mail.server";
import { sendTestMail } from "~/mail/test-mail.server";
import type { JobName } from "~/queue/job";
import { type JobEnd, recordRun } from "~/queue/job-runs.server";
import { withDatabase } from "../../tests/setup/database";
import { type MailServer, mailServer } from "../../tests/setup/mail-server";
import { withSettings } from "../../tests/setup/settings";
import type { HealthName } from "./health";
import { OutcomeModel } from "./outcome.model.server";
import { failing as allFailing, siteHealth } from "./site-health.server";

const set = withSettings({ SMTP_URL: "", BACKUP_DIR: "" });

withDatabase();

let server: MailServer;

beforeEach(async () => {
  server = await mailServer();
});
afterEach(() => server.close());

const withMail = (url: string) => set({ SMTP_URL: url, MAIL_TO: "owner@example.org" });
const failing = async () => (await allFailing()).map(({ name }) => name);
const stateOf = async (name: HealthName) => (await siteHealth()).find((one) => one.name === name);
const end = (job: JobName, work: () => Promise<JobEnd>) => recordRun(job, work, async () => {}).catch(() => {});

test("on a new site nothing fails, and what is not set up says so", async () => {
  expect(await failing()).toEqual([]);
  expect(await stateOf("mail")).toMatchObject({
    ok: true,
    since: null,
    message: expect.stringContaining("Not set up"),
  });
  await expect(sendTestMail()).rejects.toMatchObject({ kind: "conflict" });
});

test("the state of mail is that of the latest mail, since the first that ended so", async () => {
  withMail(server.url);
  expect(await stateOf("mail")).toMatchObject({ ok: true, since: null });
  server.refuse(2, 451);
  await expect(sendTestMail()).rejects.toMatchObject({ kind: "unavailable" });
  const first = await stateOf("mail");
  expect(first).toMatchObject({ ok: false, message: expect.stringContaining("451") });
  await expect(sendTestMail()).rejects.toThrow();
  expect((await stateOf("mail"))?.since).toBe(first?.since);
  await sendTestMail();
  expect(await stateOf("mail")).toMatchObject({ ok: true });
  expect((await stateOf("mail"))?.since).not.toBe(first?.since);
  expect(server.recipients).toEqual(["owner@example.org"]);
});

test("an address of a reader that is gone is no fault of the mail; the owner's is", async () => {
  withMail(server.url);
  server.rules.recipient = () => 550;
  const session = await openMailSession();
  await session.send({ id: "1", to: "gone@example.org", subject: "Bread", text: "Bake it." }).catch(() => {});
  session.close();
  expect(await stateOf("mail")).toMatchObject({ ok: true });
  await sendTestMail().catch(() => {});
  expect(await stateOf("mail")).toMatchObject({ ok: false });
});

test("a server that nobody reaches is told", async () => {
  withMail("smtp://127.0.0.1:1");
  await expect(sendTestMail()).rejects.toThrow(/ECONNREFUSED/);
  expect(await failing()).toEqual(["mail"]);
});

test("a job that failed is told until it has gone well, also by finding nothing to do", async () => {
  set({ BACKUP_DIR: "/var/backups/meadowsweet" });
  await end("backup", () => Promise.reject(new Error("The disk is full\nat line 3")));
  await end("tags", () => Promise.reject(new Error("Something broke.")));
  expect(await failing()).toEqual(["backups", "jobs"]);
  expect((await stateOf("backups"))?.message).toBe("The latest run failed: The disk is full.");
  expect((await stateOf("jobs"))?.message).toBe("“tags” failed: Something broke.");
  await end("backup", async () => undefined);
  await end("tags", async () => "idle");
  await end("tags", async () => "unfinished");
  expect(await failing()).toEqual([]);
});

test("feeds fail when no source could be read, not when one could not", async () => {
  set({ FEEDS: "on" });
  await end("feeds", async () => ({ note: "Failed: The Oven", failing: true }));
  expect(await failing()).toEqual(["feeds"]);
  await end("feeds", async () => ({ note: "Failed: The Oven", failing: false }));
  expect(await stateOf("feeds")).toMatchObject({ ok: true, message: "Failed: The Oven." });
});

test("an import that failed is in its own report: no clock would ever say that it is well again", async () => {
  await end("import", () => Promise.reject(new Error("Not a file of WordPress")));
  expect(await failing()).toEqual([]);
});

test("a job of an older version that failed is forgotten", async () => {
  const long = new Date(Date.now() - 9 * 24 * 60 * 60_000);
  await OutcomeModel.create({ _id: "job polish", ok: false, since: long, at: long, message: "No silver" });
  expect(await failing()).toEqual([]);
});

test("backups that nobody makes any more are told; after a pause of the whole program they have time", async () => {
  set({ BACKUP_DIR: "/var/backups/meadowsweet" });
  const at = new Date(Date.now() - 20 * 60 * 60_000);
  await OutcomeModel.create({ _id: "job backup", ok: true, since: at, at, message: "" });
  expect(await failing()).toEqual([]);
  const uptime = vi.spyOn(process, "uptime").mockReturnValue(30 * 60 * 60);
  onTestFinished(() => uptime.mockRestore());
  expect((await stateOf("backups"))?.message).toContain("No backup has been made since then");
});

test("many addresses that refuse an issue of the newsletter are told for a week", async () => {
  withMail(server.url);
  await sendTestMail();
  const told = "12 of 90 addresses did not take the latest issue of the newsletter.";
  const at = new Date();
  await OutcomeModel.create({ _id: "newsletter", ok: false, since: at, at, message: told });
  expect(await stateOf("mail")).toMatchObject({ ok: false, message: told });
  await OutcomeModel.updateOne({ _id: "newsletter" }, { at: new Date(Date.now() - 9 * 24 * 60 * 60_000) });
  expect(await stateOf("mail")).toMatchObject({ ok: true });
});
