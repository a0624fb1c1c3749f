import { expect, test } from "vitest";
import { signedCookie } from "~/http/access/session.server";
import { bodyLimit, strangerBodyLimit } from "~/http/bodies/body.server";
import { withSettings } from "../../../tests/setup/settings";
import { readFormToReturn } from "./read-form-to-return.server";

withSettings({ SESSION_SECRET: "a secret of at least thirty-two characters" });

const sent = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://localhost/admin?new", { method: "POST", body, headers });

function multipart(fields: Record<string, string | File>, headers?: HeadersInit): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return sent(form, headers);
}

/** What the browser of a user sends whose session has ended. */
const ended = async () => ({ Cookie: (await signedCookie("session", 60).serialize("ended")).split(";")[0] ?? "" });

const tooLong = { typed: {}, tooLong: true };
const formType = { "Content-Type": "application/x-www-form-urlencoded" };

test("a form comes back with its texts", async () => {
  expect(await readFormToReturn(sent(new URLSearchParams({ title: "Oak", content: "one\r\ntwo" })))).toEqual({
    typed: { title: "Oak", content: "one\ntwo" },
    file: false,
  });
  expect(await readFormToReturn(multipart({ title: "Oak", image: new File([], "") }))).toEqual({
    typed: { title: "Oak" },
    file: false,
  });
});

test("an article of 900 KB comes back to an editor whose session has ended, however it was sent", async () => {
  const content = '<p class="lead">It is “warm”.</p>\n'.repeat(27_000).slice(0, 900_000);
  for (const form of [
    sent(`content=${content}`, { ...formType, ...(await ended()) }),
    multipart({ content }, await ended()),
  ]) {
    expect((await readFormToReturn(form))?.typed.content?.length).toBe(900_000);
  }
});

test("a long text comes back to an editor whose browser has no cookie any more", async () => {
  const content = "She carried the pot & two cups upstairs.\n".repeat(5000);
  expect((await readFormToReturn(multipart({ content })))?.typed).toEqual({ content });
});

test("of a form with a large file the texts before and behind it come back, and that there was a file", async () => {
  const image = new File([new Uint8Array(6 * bodyLimit)], "tray.png", { type: "image/png" });
  expect(await readFormToReturn(multipart({ title: "Oak", image, tags: "tea" }))).toEqual({
    typed: { title: "Oak", tags: "tea" },
    file: true,
  });
});

test("what cannot come back whole does not come back at all, and its sender is told", async () => {
  expect(await readFormToReturn(multipart({ content: "x".repeat(3 * bodyLimit) }))).toEqual(tooLong);
  expect(await readFormToReturn(sent("x=".padEnd(strangerBodyLimit + 1, "x"), formType))).toEqual(tooLong);
  expect(await readFormToReturn(sent("x=".padEnd(2 * bodyLimit, "x"), { ...formType, ...(await ended()) }))).toEqual(
    tooLong,
  );
});

test("a stranger's page does not grow by what is escaped in it", async () => {
  expect(await readFormToReturn(sent(`x=${"<".repeat(200_000)}`, formType))).toEqual(tooLong);
  expect(await readFormToReturn(sent(`x=${"<".repeat(50_000)}`, formType))).toMatchObject({ file: false });
});

test("what is no form, or was read, does not come back", async () => {
  expect(await readFormToReturn(sent("{}", { "Content-Type": "application/json" }))).toBeNull();
  const read = sent("title=Oak", formType);
  await read.text();
  expect(await readFormToReturn(read)).toBeNull();
});

test("more fields than any form has are not even read", async () => {
  const fields = Array.from({ length: 20_000 }, (_none, at) => `f${at}=`).join("&");
  expect(await readFormToReturn(sent(fields, formType))).toEqual(tooLong);
  expect(await readFormToReturn(sent(fields, { ...formType, ...(await ended()) }))).toEqual(tooLong);
  const parts = Object.fromEntries(Array.from({ length: 300 }, (_none, at) => [`f${at}`, ""]));
  expect(await readFormToReturn(multipart(parts))).toEqual(tooLong);
});
