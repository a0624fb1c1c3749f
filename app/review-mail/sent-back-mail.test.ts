import { expect, test } from "vitest";
import { addNote } from "~/editing/history/review-notes.server";
import { signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { mailServer } from "../../tests/setup/mail-server";
import { withSettings } from "../../tests/setup/settings";
import { mailSentBack } from "./sent-back-mail.server";

const set = withSettings();

withDatabase();

const identity = { issuer: "https://id.example", firstName: "Wanda", lastName: "Writer", picture: null };
const draft = {
  noun: "article",
  id: "65f0c0ffee65f0c0ffee65f0",
  title: "Linen",
  by: "Eve Editor",
  at: "2026-11-28T09:00:00.000Z",
};

test("a writer is told who has sent a draft back, with the notes on it and the way to them", async () => {
  const server = await mailServer();
  set({ SMTP_URL: server.url, MAIL_TO: "owner@example.org" });
  const { id: to } = await signInUser({ ...identity, subject: "w", email: "wanda@example.test", emailVerified: true });
  await addNote(
    "article",
    draft.id,
    { text: "The second paragraph repeats the first." },
    { by: { id: "e", name: "Eve Editor" } },
  );
  expect(await mailSentBack({ ...draft, to })).toBe(true);
  const [mail = ""] = server.taken;
  expect(mail).toMatch(/To: wanda@example\.test/);
  expect(mail).toMatch(/Subject: Sent back: Linen/);
  expect(mail.replace(/=\r?\n/g, "")).toContain("The second paragraph repeats the first.");
  expect(mail.replace(/=\r?\n/g, "")).toContain(`/admin/notes/article/${draft.id}`);
  await server.close();
});

test("nobody is told at an address that the provider does not call verified, or where mail is not set up", async () => {
  const { id: to } = await signInUser({ ...identity, subject: "u", email: "una@example.test", emailVerified: false });
  expect(await mailSentBack({ ...draft, to })).toBe(false);
  const server = await mailServer();
  set({ SMTP_URL: server.url, MAIL_TO: "owner@example.org" });
  expect(await mailSentBack({ ...draft, to })).toBe(false);
  expect(await mailSentBack({ ...draft, to: "65f0c0ffee65f0c0ffee65f1" })).toBe(false);
  expect(server.taken).toEqual([]);
  await server.close();
});
