import mongoose from "mongoose";
import { beforeEach, expect, test, vi } from "vitest";
import { action as onContact } from "~/routes/api/api.contact";
import { loader as readMessages } from "~/routes/api-site/api.admin.contact-messages._index";
import { callAs } from "../../tests/setup/api";
import { withDatabase } from "../../tests/setup/database";
import { ContactMessageModel } from "./contact.model.server";
import { sendContactMessage } from "./contact.server";
import { replyAddress } from "./contact-message";
import {
  findContactMessage,
  listContactMessages,
  openContactMessage,
  removeContactMessage,
  setContactStatus,
} from "./inbox.server";

withDatabase();

const letter = {
  firstName: "Rita",
  lastName: "Reader",
  email: "rita@example.test",
  subject: "The oven",
  message: "It was too hot.\nWith kind regards",
};

const stored = () => mongoose.connection.collection("contactmessages").find().toArray();

beforeEach(() => void vi.restoreAllMocks());

test("a message is stored as it was written, unread", async () => {
  const { id } = await sendContactMessage(letter);
  expect(await findContactMessage(id)).toMatchObject({ ...letter, status: "unread" });
});

test("all five fields are asked for, and an address that can be answered", async () => {
  await expect(sendContactMessage({ email: "rita at example", message: " " })).rejects.toMatchObject({
    kind: "invalid",
    errors: {
      firstName: ["Enter your first name"],
      lastName: ["Enter your last name"],
      email: ["Enter an email address in the correct format, like name@example.com"],
      subject: ["Enter a subject"],
      message: ["Enter your message"],
    },
  });
  expect(await stored()).toEqual([]);
});

test("a name or a subject is one line", async () => {
  const { id } = await sendContactMessage({
    ...letter,
    firstName: "Ri\r\nta",
    subject: "The oven\nBcc: all@example.test",
  });
  expect(await findContactMessage(id)).toMatchObject({ firstName: "Ri ta", subject: "The oven Bcc: all@example.test" });
});

test("the same form sent twice, even at once, is one message; admitted once where it comes later", async () => {
  const admit = vi.fn(async () => undefined);
  const both = await Promise.all([1, 2].map(() => sendContactMessage(letter, { form: "one", admit })));
  expect(both[0]?.id).toBe(both[1]?.id);
  const before = admit.mock.calls.length;
  expect((await sendContactMessage(letter, { form: "one", admit })).id).toBe(both[0]?.id);
  expect(admit).toHaveBeenCalledTimes(before);
  expect(await stored()).toHaveLength(1);
});

test("the same form with other words, and another form with the same, are messages of their own", async () => {
  await sendContactMessage(letter, { form: "one" });
  await sendContactMessage({ ...letter, message: "Not the oven after all." }, { form: "one" });
  await sendContactMessage(letter, { form: "two" });
  await sendContactMessage(letter);
  await sendContactMessage(letter);
  expect(await stored()).toHaveLength(5);
});

test("what is not admitted is not stored, and what is not valid is not asked about", async () => {
  const admit = vi.fn(() => Promise.reject(new Error("Too many")));
  await expect(sendContactMessage({ ...letter, email: "" }, { admit })).rejects.toMatchObject({ kind: "invalid" });
  expect(admit).not.toHaveBeenCalled();
  await expect(sendContactMessage(letter, { admit })).rejects.toThrow("Too many");
  expect(await stored()).toEqual([]);
});

test("the inbox shows the newest first, a page at a time, with the counts of all", async () => {
  for (let index = 0; index < 53; index++) await sendContactMessage({ ...letter, subject: `Number ${index}` });
  const first = await listContactMessages();
  expect(first.items.map(({ subject }) => subject).slice(0, 2)).toEqual(["Number 52", "Number 51"]);
  expect(first).toMatchObject({ page: 1, pages: 2, counts: { all: 53, unread: 53, read: 0, replied: 0 } });
  expect(first.items).toHaveLength(50);
  expect((await listContactMessages({ page: 2 })).items).toHaveLength(3);
  expect(await listContactMessages({ page: 9 })).toMatchObject({ page: 2 });
});

test("the API answers a page of messages, and nothing behind the last one", async () => {
  const admin = await callAs("admin");
  const subjects = async (query: string) => {
    const read: typeof readMessages = (args) =>
      readMessages({ ...args, request: new Request(`${args.request.url}${query}`, args.request) });
    const answer = await admin(read as never, "GET", undefined);
    return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
  };
  expect(await subjects("?page=1")).toEqual([]);
  for (let index = 0; index < 51; index++) await sendContactMessage({ ...letter, subject: `Number ${index}` });
  expect(await subjects("")).toHaveLength(50);
  expect(await subjects("?page=2")).toEqual(["Number 0"]);
  for (const query of ["?page=3", "?page=999", "?page=2&status=read", "?page=2&q=number+50"]) {
    expect(await subjects(query)).toEqual([]);
  }
});

test("a call that cannot be stored is told so: 503 where the database is away, 500 where the program is at fault", async () => {
  const send = async () => {
    const headers = { "Content-Type": "application/json" };
    const request = new Request("http://localhost:3000/api/contact", {
      method: "POST",
      headers,
      body: JSON.stringify(letter),
    });
    const answer = await onContact({ request, params: {}, context: { clientAddress: "192.0.2.1" } as never });
    return { status: answer.status, retry: answer.headers.get("Retry-After"), body: await answer.json() };
  };
  expect(await send()).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  const create = vi.spyOn(ContactMessageModel, "create");
  create.mockRejectedValueOnce(new mongoose.mongo.MongoNetworkError("connection refused"));
  expect(await send()).toEqual({
    status: 503,
    retry: "10",
    body: { message: expect.stringContaining("We will be right back") },
  });
  create.mockRejectedValueOnce(new Error("a slip"));
  expect(await send()).toEqual({ status: 500, retry: null, body: { message: "Failed to send message" } });
});

test("an unread message is read when an admin opens it; another keeps its status", async () => {
  const { id } = await sendContactMessage(letter);
  expect(await openContactMessage(id)).toMatchObject({ status: "read" });
  await setContactStatus(id, "replied");
  expect(await openContactMessage(id)).toMatchObject({ status: "replied" });
  expect((await listContactMessages({ status: "replied" })).items).toMatchObject([{ id }]);
  expect(await listContactMessages({ status: "unread" })).toMatchObject({
    items: [],
    counts: { all: 1, replied: 1 },
  });
  expect(await openContactMessage("0".repeat(24))).toBeNull();
  expect(await openContactMessage("none")).toBeNull();
});

test.each(["rea", "oven", "rita exam", "Über"])("the inbox is searched by beginnings of words: %s", async (q) => {
  await sendContactMessage({ ...letter, subject: "The oven über alles" });
  await sendContactMessage({ ...letter, firstName: "Ada", lastName: "Zed", email: "a@b.test", subject: "Tea" });
  expect((await listContactMessages({ q })).items).toMatchObject([{ firstName: "Rita" }]);
});

test("a message is removed, and then it is gone", async () => {
  const { id } = await sendContactMessage(letter);
  await removeContactMessage(id);
  await expect(removeContactMessage(id)).rejects.toMatchObject({ kind: "missing" });
  await expect(setContactStatus(id, "read")).rejects.toMatchObject({ kind: "missing" });
  await expect(removeContactMessage("none")).rejects.toMatchObject({ kind: "missing" });
});

test("a reply is addressed to the sender alone, with the subject and nothing else in it", () => {
  const address = replyAddress({ email: "o'b&cc=x?y@example.test", subject: "Tea & toast? 100 %\n#1" });
  const { protocol, pathname, searchParams } = new URL(address);
  expect(protocol + decodeURIComponent(pathname)).toBe("mailto:o'b&cc=x?y@example.test");
  expect(Object.fromEntries(searchParams)).toEqual({ subject: "Re: Tea & toast? 100 %\n#1" });
});
