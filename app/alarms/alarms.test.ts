import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { noteOutcome } from "~/health/outcomes.server";
import { withDatabase } from "../../tests/setup/database";
import { type MailServer, mailServer } from "../../tests/setup/mail-server";
import { withSettings } from "../../tests/setup/settings";
import { raiseAlarms } from "./alarms.server";
import { newVersion } from "./new-version.server";
import { RunningVersionModel } from "./running-version.model.server";

const set = withSettings({ SITE_NAME: "Sage", SITE_URL: "http://sage.example.org" });

withDatabase();

let posted: unknown[] = [];
let status = 200;
const taker = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (text) => {
    body += text;
  });
  request.on("end", () => {
    posted.push(JSON.parse(body));
    response.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => taker.listen(0, "127.0.0.1", resolve)));
afterAll(() => taker.close());

let server: MailServer;
beforeEach(async () => {
  [posted, status] = [[], 200];
  server = await mailServer();
  const { port } = taker.address() as AddressInfo;
  set({
    ALERT_URL: `http://127.0.0.1:${port}/alarm`,
    SMTP_URL: server.url,
    MAIL_TO: "owner@example.org",
    BACKUP_DIR: "/var/backups/sage",
  });
});
afterEach(() => server.close());

const begun = Date.parse("2026-11-27T10:00:00Z");
const after = (minutes: number) => raiseAlarms(new Date(begun + minutes * 60_000));
const backupFails = () => noteOutcome("job backup", false, "The disk is full");

test("nobody is told while nothing fails", async () => {
  expect(await after(0)).toBe(0);
  expect([posted, server.taken]).toEqual([[], []]);
});

test("what fails is posted and mailed once", async () => {
  await backupFails();
  expect(await after(0)).toBe(2);
  expect(await after(1)).toBe(0);
  const message = "The latest run failed: The disk is full.";
  expect(posted).toEqual([{ cause: "backups", message, at: "2026-11-27T10:00:00.000Z" }]);
  expect(server.recipients).toEqual(["owner@example.org"]);
  expect(server.taken[0]).toContain("Subject: Alarm of Sage: backups");
  expect(server.taken[0]).toContain(message);
});

test("what fails again is posted again, and mailed at most once a day", async () => {
  await backupFails();
  await after(0);
  await noteOutcome("job backup", true);
  await after(5);
  await backupFails();
  await after(10);
  expect([posted.length, server.taken.length]).toEqual([2, 1]);
  await after(24 * 60 + 1);
  expect([posted.length, server.taken.length]).toEqual([2, 2]);
});

test.each([500, 302])("an address that answers %s is asked again after ten minutes", async (answer) => {
  status = answer;
  await backupFails();
  await after(0);
  await after(5);
  expect(posted).toHaveLength(1);
  status = 204;
  await after(11);
  await after(30);
  expect(posted).toHaveLength(2);
});

test("that mail fails is posted, not mailed", async () => {
  await noteOutcome("mail", false, "connect ECONNREFUSED");
  expect(await after(0)).toBe(1);
  expect(posted).toMatchObject([{ cause: "mail" }]);
  expect(server.taken).toEqual([]);
});

test("what waits is told at once, and again after a day, with the page where it is seen to", async () => {
  const waits = [{ name: "words" as const, message: "2 wait.", path: "/admin/comments?status=held" }];
  const told = (minutes: number, what = waits) => raiseAlarms(new Date(begun + minutes * 60_000), what);
  expect([await told(0), await told(5), await told(30, []), await told(60)]).toEqual([2, 0, 0, 1]);
  expect(posted).toMatchObject([{ cause: "words", message: "2 wait." }, { cause: "words" }]);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toContain("Subject: Sage: comments, ratings and pictures");
  expect(server.taken[0]).toContain("/admin/comments");
  expect(await told(24 * 60 + 1)).toBe(1);
});

test("an address that nobody reaches ends nothing", async () => {
  set({ ALERT_URL: "http://127.0.0.1:1/" });
  await backupFails();
  expect(await after(0)).toBe(1);
});

test("the news of a demo fail for nobody", async () => {
  set({ DEMO: "1", MAIL_TO: "", SMTP_URL: "" });
  await noteOutcome("job feeds", false, "1 of 1 sources could not be read: The Oven");
  expect(await after(0)).toBe(0);
});

test("a new version is told once, not by the older one that is still being replaced, and neither is the first one", async () => {
  const at = new Date(begun);
  const now = Date.now();
  expect(await newVersion(at, "1.0.0")).toBeNull();
  await RunningVersionModel.updateOne({}, { startedAt: new Date(now - 60 * 60_000) });
  expect(await newVersion(at, "1.1.0")).toBe("Version 1.1.0 runs. Before, it was 1.0.0.");
  await RunningVersionModel.updateOne({}, { startedAt: new Date(now + 60_000) });
  expect(await newVersion(at, "1.0.0")).toBe("Version 1.1.0 runs. Before, it was 1.0.0.");
  expect(await newVersion(new Date(begun + 61 * 60_000), "1.1.0")).toBeNull();
});

test("a new version is posted and mailed", async () => {
  await RunningVersionModel.create({ _id: "version", version: "0.0.1", startedAt: new Date(0) });
  expect(await after(0)).toBe(2);
  expect(await after(1)).toBe(0);
  expect(posted).toMatchObject([{ cause: "version", message: expect.stringContaining("Before, it was 0.0.1.") }]);
  expect(server.taken[0]).toContain("Subject: Alarm of Sage: new version");
});
