import mongoose from "mongoose";
import { beforeEach, expect, test } from "vitest";
import { sendContactMessage } from "~/contact/contact.server";
import { mailContactMessage } from "~/contact/contact-mail.server";
import { mailIsSetUp, openMailSession, sendMail } from "~/mail/mail.server";
import { loader as showMails } from "~/routes/demo/demo-mail";
import { loader as showMail } from "~/routes/demo/demo-mail_.$id";
import { withDatabase } from "../../../tests/setup/database";
import { withSettings } from "../../../tests/setup/settings";
import { eraseDemoMailsOf, listDemoMails } from "./demo-mailbox.server";
import { linkedParts } from "./linked-parts";

const set = withSettings({ DEMO: "1" });

withDatabase();
beforeEach(() => set({ SMTP_URL: undefined, MAIL_TO: undefined, DEMO: "1" }));

const mail = (number: number | string, more: { to?: string; html?: string; listUnsubscribe?: string } = {}) => ({
  id: String(number),
  to: "rita@example.test",
  subject: `Mail ${number}`,
  text: "Hello.",
  ...more,
});
const subjects = async (view?: Parameters<typeof listDemoMails>[0]) =>
  (await listDemoMails(view)).items.map(({ subject }) => subject);
const at = (path: string, params = {}) => ({
  request: new Request(`http://localhost:3000${path}`),
  params,
  context: {} as never,
});

test("a demo keeps what it would have sent and shows it, the newest first, and that to one address", async () => {
  expect(mailIsSetUp()).toBe(true);
  await sendMail(mail(1));
  const session = await openMailSession();
  await session.send(mail(2, { to: "Ada@Example.test", html: "<p>Hello", listUnsubscribe: "https://x.example/u" }));
  session.close();
  expect(await subjects()).toEqual(["Mail 2", "Mail 1"]);
  expect(await subjects({ to: "ada@example.TEST" })).toEqual(["Mail 2"]);
  expect(await subjects({ to: "nobody@example.test" })).toEqual([]);
  const [first] = (await listDemoMails()).items;
  expect(first).toMatchObject({ to: "ada@example.test", hasHtml: true, listUnsubscribe: "https://x.example/u" });
  const page = await showMail(at("", { id: first?.id }));
  expect([page.status, page.headers.get("Content-Type"), await page.text()]).toEqual([
    200,
    "text/html; charset=utf-8",
    "<p>Hello",
  ]);
});

test("a contact message arrives there, for the demo's admin, and goes with the person who sent it", async () => {
  const letter = { firstName: "Rita", lastName: "Reader", email: "rita@example.test", message: "Hot." };
  const { id } = await sendContactMessage({ ...letter, subject: "The oven" });
  expect(await mailContactMessage(id)).toBe(true);
  await sendMail(mail("to somebody else", { to: "ada@example.test" }));
  expect(await subjects({ to: "ada.admin@example.test" })).toEqual(["Meadowsweet: The oven"]);
  await eraseDemoMailsOf("Rita@example.test");
  expect(await subjects()).toEqual(["Mail to somebody else"]);
});

test("only the newest are kept, by number and by bytes", async () => {
  const mails = mongoose.connection.collection("demomails");
  const old = {
    to: "a@example.test",
    subject: "Old",
    text: "x",
    html: null,
    listUnsubscribe: null,
    sentAt: new Date(),
  };
  await mails.insertMany(Array.from({ length: 600 }, () => ({ ...old, bytes: 1 })));
  await sendMail(mail(1));
  expect(await mails.countDocuments()).toBe(500);
  expect((await listDemoMails({ page: 99 })).page).toBe(25);
  await mails.updateMany({}, { $set: { bytes: 1024 * 1024 } });
  await sendMail(mail(2, { html: "x".repeat(3 * 1024 * 1024) }));
  expect(await mails.countDocuments()).toBe(16);
  expect((await subjects())[0]).toBe("Mail 2");
});

test("a site that is no demo, and a demo with a mail server, have no such page", async () => {
  await sendMail(mail(1, { html: "<p>Hello" }));
  const [{ id } = { id: "" }] = (await listDemoMails()).items;
  const statuses = async () => {
    const list = await showMails(at("/demo-mail")).catch((thrown) => thrown);
    return [list.init?.status ?? 200, (await showMail(at("", { id }))).status];
  };
  expect(await statuses()).toEqual([200, 200]);
  set({ DEMO: "0" });
  expect(mailIsSetUp()).toBe(false);
  expect(await statuses()).toEqual([404, 404]);
  await expect(sendMail(mail(2))).rejects.toThrow("not set up");
  set({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_TO: "owner@example.org" });
  expect(mailIsSetUp()).toBe(true);
  set({ DEMO: "1" });
  expect(await statuses()).toEqual([404, 404]);
});

test("the addresses in a text are links, without what ends their sentence", () => {
  const links = (text: string) => linkedParts(text).flatMap(({ part, isLink }) => (isLink ? [part] : []));
  expect(links("Here: https://a.example/b?c=d. (Or http://localhost:3000/x!) Not ftp://c.example")).toEqual([
    "https://a.example/b?c=d",
    "http://localhost:3000/x",
  ]);
  const text = "One https://a.example/, two.";
  expect(
    linkedParts(text)
      .map(({ part }) => part)
      .join(""),
  ).toBe(text);
});
