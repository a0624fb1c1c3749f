import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { expect, test } from "vitest";
import { Problem } from "~/facts/problem";
import type { FailedForm } from "~/forms/failed-form";
import { weightOf } from "~/http/bodies/returned-form-size.server";
import { withSettings } from "../../../tests/setup/settings";
import { answerForm } from "./form.server";

withSettings({ SESSION_SECRET: "a secret of at least thirty-two characters" });

/** Sends a visitor's form. Returns the form that comes back. */
async function send(
  body: string,
  { headers, ...answering }: { headers?: HeadersInit; admit?: () => Promise<void> } = {},
) {
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request("http://localhost/contact", { method: "POST", body, headers: { ...type, ...headers } });
  let worked = false;
  const args = { request, context: {}, params: {} } as unknown as ActionFunctionArgs;
  const work = async () => {
    worked = true;
    return redirect("/");
  };
  const answer = await answerForm(args, "Sorry", work, answering);
  const failed = answer instanceof Response ? undefined : (answer.data as FailedForm);
  const status = answer instanceof Response ? answer.status : answer.init?.status;
  return { worked, failed, status, wasRead: request.bodyUsed };
}

const tooMany = async () => {
  throw new Problem("too-many", "Too many tries", undefined, 60);
};

test("who is past the limit is told so, and a letter that was typed comes back all the same", async () => {
  const { worked, failed, status } = await send("message=Dear+Rita", { admit: tooMany });
  expect({ worked, status }).toEqual({ worked: false, status: 429 });
  expect(failed).toMatchObject({ message: "Too many tries", typed: { message: "Dear Rita" } });
});

test("a notice says what failed, and the page says why; wrong fields say all of it themselves", async () => {
  const refusals: [error: Error, status: number, said: Partial<FailedForm>][] = [
    [new Problem("conflict", "The last admin stays"), 409, { notice: sorry, message: "The last admin stays" }],
    [new Problem("missing", "Sorry. It is gone"), 404, { notice: sorry, message: "It is gone" }],
    [new Error("a slip"), 500, { notice: sorry, message: "Something went wrong on our side." }],
    [new Problem("invalid", "Look at it", { title: ["Enter a title"] }), 422, { message: "Look at it" }],
  ];
  for (const [error, status, said] of refusals) {
    const answer = await send("title=Linen", { admit: () => Promise.reject(error) });
    const { notice, message } = answer.failed ?? {};
    expect([answer.status, { ...(notice && { notice }), message }]).toEqual([status, said]);
  }
});

const sorry = { title: "Sorry", error: true };

test("past the limit what nobody types is not even read", async () => {
  const { failed, status, wasRead } = await send(`message=${"x".repeat(900_000)}`, {
    admit: tooMany,
    headers: { "Content-Length": "900008" },
  });
  expect({ status, wasRead }).toEqual({ status: 429, wasRead: false });
  expect(failed?.typed).toEqual({});
});

test("a letter ten times too long comes back whole, to be shortened", async () => {
  const message = "She carried the pot upstairs. ".repeat(3000);
  const refuse = async () => {
    throw new Problem("invalid", "Some fields need your attention", { message: ["Shorten the message"] });
  };
  const { failed } = await send(new URLSearchParams({ firstName: "Ada", message }).toString(), { admit: refuse });
  expect(failed?.typed).toEqual({ firstName: "Ada", message });
});

test("a page that gives a stranger's form back has an end, whatever is escaped in it", async () => {
  const { failed } = await send(`firstName=Ada&message=${"<".repeat(250_000)}`, { admit: tooMany });
  expect(failed?.typed.firstName).toBe("Ada");
  expect(weightOf(failed?.typed ?? {})).toBeLessThanOrEqual(1024 * 1024);
});

test.each([
  [
    "of tens of thousands of fields",
    Array.from({ length: 60_000 }, (_none, at) => `${at}=`)
      .join("&")
      .slice(0, 250_000),
  ],
  ["of a megabyte", `message=${"x".repeat(1_000_000)}`],
])("a form %s is refused, and nothing of it comes back", async (_what, body) => {
  const { worked, failed, status } = await send(body);
  expect({ worked, status, typed: failed?.typed }).toEqual({ worked: false, status: 413, typed: {} });
});
