import mongoose from "mongoose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contactAddress } from "~/facts/contact-details";
import { senderAddress } from "~/mail/mail.server";
import { withDatabase } from "../../tests/setup/database";
import { type MailServer, mailServer } from "../../tests/setup/mail-server";
import { withSettings } from "../../tests/setup/settings";
import { sendContactMessage } from "./contact.server";
import { mailContactMessage, mailWaitingMessages } from "./contact-mail.server";

const set = withSettings({ SITE_URL: "https://sage.example.org", SITE_NAME: "Sage" });

withDatabase();

const owner = "owner@example.org";
const letter = {
  firstName: "Rita",
  lastName: "Reader",
  email: "rita@example.test",
  subject: "The oven",
  message: "It was too hot — far too hot.\n.\nWith kind regards",
};
const goesOn = new AbortController().signal;

let server: MailServer;

beforeEach(async () => {
  server = await mailServer();
  set({ SMTP_URL: server.url, MAIL_TO: owner });
});
afterEach(async () => {
  await server.close();
});

const collection = (name: string) => mongoose.connection.collection(name);
const stateOf = async (id: string) =>
  (await collection("contactmessages").findOne({ _id: new mongoose.Types.ObjectId(id) }))?.mailState;
const change = (fields: Record<string, unknown>) => collection("contactmessages").updateMany({}, { $set: fields });
const headersOf = (mail: string) => mail.slice(0, mail.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");

test("the magazine's own address is at its host, without the www that nobody receives mail at", () => {
  expect(contactAddress("https://sage.example.org")).toBe("hello@sage.example.org");
  expect(contactAddress("https://www.example.org")).toBe("hello@example.org");
  expect(contactAddress("http://localhost:3000")).toBe("hello@meadowsweet.example");
  expect(contactAddress("http://127.0.0.1:3000")).toBe("hello@meadowsweet.example");
  expect(senderAddress("https://www.example.org", owner)).toBe("hello@example.org");
});

test("a message that arrives orders its mail, which the owner answers with Reply", async () => {
  const { id } = await sendContactMessage(letter);
  expect(await collection("jobs").findOne({ name: "mail" })).toMatchObject({ data: { messageId: id } });
  expect(await mailContactMessage(id)).toBe(true);

  const [mail = ""] = server.taken;
  const headers = headersOf(mail).split("\r\n");
  expect(headers).toContain("From: Sage <hello@sage.example.org>");
  expect(headers).toContain(`To: ${owner}`);
  expect(headers).toContain("Reply-To: Rita Reader <rita@example.test>");
  expect(headers).toContain("Subject: Sage: The oven");
  expect(headers).toContain(`Message-ID: <contact-${id}@sage.example.org>`);
  expect(mail).toContain("With kind regards");
  expect(await stateOf(id)).toBe("sent");
});

test("it is mailed once, however often and by however many it is tried", async () => {
  const { id } = await sendContactMessage(letter);
  const tries = await Promise.all([1, 2, 3].map(() => mailContactMessage(id)));
  expect(tries.filter(Boolean)).toHaveLength(1);
  expect(await mailContactMessage(id)).toBe(false);
  expect(await mailWaitingMessages(goesOn)).toBe(0);
  expect(server.taken).toHaveLength(1);
});

test.each([451, 550])("a server that answers %i is asked again, and then it is mailed once", async (status) => {
  server.refuse(1, status);
  const { id } = await sendContactMessage(letter);
  await expect(mailContactMessage(id)).rejects.toThrow(/Not now/);
  expect(await stateOf(id)).toBe("waiting");
  expect(await mailContactMessage(id)).toBe(true);
  expect(server.taken).toHaveLength(1);
});

test("a server that is not there is no loss: the message waits", async () => {
  await server.close();
  const { id } = await sendContactMessage(letter);
  await expect(mailContactMessage(id)).rejects.toThrow();
  server = await mailServer();
  set({ SMTP_URL: server.url, MAIL_TO: owner });
  expect(await mailWaitingMessages(goesOn)).toBe(1);
  expect(server.taken).toHaveLength(1);
});

test("a message whose order was lost is found by the clock, the oldest first, and one failure holds up no other", async () => {
  const subjects = ["First", "Second", "Third"];
  for (const subject of subjects) await sendContactMessage({ ...letter, subject });
  await collection("jobs").deleteMany({});
  server.refuse(1, 451);
  await expect(mailWaitingMessages(goesOn)).rejects.toThrow(/Not now/);
  expect(await mailWaitingMessages(goesOn)).toBe(1);
  expect(server.taken.map((mail) => /^Subject: Sage: (\w+)/m.exec(mail)?.[1])).toEqual(["Second", "Third", "First"]);
});

test("one that a process held when it was killed is mailed when its time is over, not before", async () => {
  const { id } = await sendContactMessage(letter);
  await change({ mailHeldUntil: new Date(Date.now() + 60_000) });
  expect(await mailContactMessage(id)).toBe(false);
  await change({ mailHeldUntil: new Date(Date.now() - 1) });
  expect(await mailWaitingMessages(goesOn)).toBe(1);
});

test("a process that is asked to stop leaves the rest to the next", async () => {
  await sendContactMessage(letter);
  expect(await mailWaitingMessages(AbortSignal.abort())).toBe(0);
  expect(await mailWaitingMessages(goesOn)).toBe(1);
});

test("with no mail set up a message is stored, nothing is ordered, and nothing goes out when mail is set up later", async () => {
  set({ SMTP_URL: undefined, MAIL_TO: undefined });
  const { id } = await sendContactMessage(letter);
  expect(await collection("jobs").countDocuments({ name: "mail" })).toBe(0);
  expect(await mailContactMessage(id)).toBe(false);
  set({ SMTP_URL: server.url, MAIL_TO: owner });
  expect(await mailWaitingMessages(goesOn)).toBe(0);
  expect(server.asked()).toBe(0);
});

test("a week on, a message is left to the inbox", async () => {
  const { id } = await sendContactMessage(letter);
  await change({ createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) });
  expect(await mailWaitingMessages(goesOn)).toBe(0);
  expect(await stateOf(id)).toBe("waiting");
});

test("nothing that a visitor types becomes a header of its own", async () => {
  const evil = "x\r\nBcc: everybody@example.test\r\n\r\n<h1>";
  const { id } = await sendContactMessage({
    firstName: `"Rita" <a@example.test>, ${evil}`,
    lastName: evil,
    email: "rita@example.test",
    subject: evil,
    message: `${evil}\r\n.\r\nMAIL FROM:<x@example.test>`,
  });
  await mailContactMessage(id);
  expect(server.taken).toHaveLength(1);
  const headers = headersOf(server.taken[0] ?? "");
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers.match(/^(From|To|Reply-To|Subject):/gim)).toHaveLength(4);
  expect(headers).toMatch(/^Reply-To: .*<rita@example\.test>$/m);
});

test("letters of every language arrive", async () => {
  const { id } = await sendContactMessage({
    ...letter,
    firstName: "Zoë",
    subject: "Crème brûlée 🍮",
    message: "Grüße 🌿",
  });
  await mailContactMessage(id);
  const [mail = ""] = server.taken;
  expect(headersOf(mail)).toMatch(/Subject: =\?UTF-8\?/);
  expect(headersOf(mail)).toMatch(/Reply-To: =\?UTF-8\?.*<rita@example\.test>/);
});

test("a server that offers encryption gets the mail encrypted, and only where its certificate is trusted", async () => {
  await server.close();
  server = await mailServer({});
  set({ SMTP_URL: server.url, MAIL_TO: owner });
  const { id } = await sendContactMessage(letter);
  await expect(mailContactMessage(id)).rejects.toThrow(/certificate/);
  set({ SMTP_URL: `${server.url}?tls.rejectUnauthorized=false`, MAIL_TO: owner });
  expect(await mailContactMessage(id)).toBe(true);
  expect(server.secured()).toBe(true);
});
