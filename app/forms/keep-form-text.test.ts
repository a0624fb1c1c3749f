import { expect, test } from "vitest";
import { afterAnother, type FailedForm, tellFailure } from "./failed-form";
import { keepFormText } from "./keep-form-text";

const send = (serverAction: () => Promise<unknown>) =>
  keepFormText(() => tellFailure("Not sent", "Nobody knows why"))({
    request: new Request("http://localhost/contact", { method: "POST" }),
    params: {},
    serverAction: serverAction as never,
  });
const failing = (error: unknown) => send(() => Promise.reject(error));
const answered = (status: number) => ({ status, statusText: "", internal: false, data: "<h1>Bad gateway</h1>" });

test("a form stays as it is when no answer comes, and when something else answers in the site's place", async () => {
  for (const error of [
    new TypeError("Failed to fetch"),
    new Error("Unable to decode turbo-stream response"),
    ...[404, 413, 429, 500, 502, 503].map(answered),
  ]) {
    const answer = (await failing(error)) as Response;
    // A status of failure: nothing else is asked for.
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      notice: { title: "Not sent", error: true },
      message: "Nobody knows why",
      errors: {},
      typed: {},
      outcomeUnknown: true,
    });
  }
});

test("answers, redirects and refusals of the sender pass", async () => {
  expect(await send(async () => "taken")).toBe("taken");
  const redirect = new Response(null, { status: 302, headers: { Location: "/" } });
  for (const error of [redirect, answered(401), answered(403)]) await expect(failing(error)).rejects.toBe(error);
});

test("a try that was not judged keeps what the last answer brought: a stored picture, a version that is in the way", () => {
  const newer = { version: 2, at: "2026-03-01T00:00:00.000Z", by: null, fields: {} };
  const conflict = { newer, conflicting: [], theirs: [], mine: [] };
  const last: FailedForm = { message: "Conflict", errors: {}, typed: { imageUrl: "/images/1.webp" }, conflict };
  const away: FailedForm = { message: "Away", errors: {}, typed: {}, outcomeUnknown: true };
  const kept = afterAnother(last, away);
  expect(kept).toEqual({ ...away, typed: last.typed, conflict });
  expect(afterAnother(kept, { ...away })).toEqual(kept);
  const mistakes: FailedForm = { message: "Mistakes", errors: { title: ["Enter a title"] }, typed: { title: "" } };
  expect(afterAnother(kept, mistakes)).toBe(mistakes);
  expect(afterAnother(undefined, away)).toBe(away);
});
