import { expect, test } from "vitest";
import { bodyLimit } from "./body.server";
import { unreadForm } from "./unread-form.server";

const sent = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://localhost/admin?new", { method: "POST", body, headers });

function multipart(fields: Record<string, string | File>): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return sent(form);
}

test("a form comes back with its texts", async () => {
  expect(await unreadForm(sent(new URLSearchParams({ title: "Oak", content: "one\r\ntwo" })))).toEqual({
    typed: { title: "Oak", content: "one\ntwo" },
    file: false,
  });
  expect(await unreadForm(multipart({ title: "Oak", image: new File([], "") }))).toEqual({
    typed: { title: "Oak" },
    file: false,
  });
});

test("of a form with a large file the texts before and behind it come back, and that there was a file", async () => {
  const image = new File([new Uint8Array(6 * bodyLimit)], "tray.png", { type: "image/png" });
  expect(await unreadForm(multipart({ title: "Oak", image, tags: "tea" }))).toEqual({
    typed: { title: "Oak", tags: "tea" },
    file: true,
  });
});

test("what cannot come back whole does not come back at all", async () => {
  expect(await unreadForm(multipart({ content: "x".repeat(3 * bodyLimit) }))).toBeNull();
  expect(await unreadForm(sent("x=".padEnd(2 * bodyLimit, "x"), formType))).toBeNull();
  expect(await unreadForm(sent("{}", { "Content-Type": "application/json" }))).toBeNull();
  const read = sent("title=Oak", formType);
  await read.text();
  expect(await unreadForm(read)).toBeNull();
});

const formType = { "Content-Type": "application/x-www-form-urlencoded" };
