import { afterEach, expect, test, vi } from "vitest";
import { sendContactMessage } from "~/contact/contact.server";
import { withDatabase } from "../tests/setup/database";
import { mailServer } from "../tests/setup/mail-server";
import { withSettings } from "../tests/setup/settings";
import { type RunningJobs, startJobs } from "./jobs";

const set = withSettings();

withDatabase();

let running: RunningJobs | undefined;
afterEach(async () => {
  await running?.stop(5000);
});

test("the owner hears of a message that comes, and of one that came before anybody worked", async () => {
  const server = await mailServer();
  set({ SMTP_URL: server.url, MAIL_TO: "owner@example.org" });
  const letter = { firstName: "Rita", lastName: "Reader", email: "rita@example.test", message: "Hello." };
  await sendContactMessage({ ...letter, subject: "Before" });
  running = await startJobs();
  await sendContactMessage({ ...letter, subject: "After" });
  await vi.waitFor(() => expect(server.taken).toHaveLength(2), 45_000);
  expect(server.taken.join("")).toMatch(/Subject: Meadowsweet: After/);
  expect(server.taken.join("")).toMatch(/Subject: Meadowsweet: Before/);
  await server.close();
});
