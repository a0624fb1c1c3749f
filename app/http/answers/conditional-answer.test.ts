import { expect, test } from "vitest";
import { answerConditionally } from "./conditional-answer.server";

const changedAt = new Date("2026-11-20T08:00:00.700Z");
const get = (headers: Record<string, string> = {}, body = "<feed/>", maxAge?: number) =>
  answerConditionally(new Request("http://site.test/feed.xml", { headers }), body, {
    type: "application/rss+xml",
    changedAt,
    maxAge,
  });

test("an answer names its tag and its time, and nobody keeps it without asking", async () => {
  const { status, headers } = get();
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect(headers.get("Cache-Control")).toBe("public, no-cache");
  expect(get({}, "User-agent: *", 300).headers.get("Cache-Control")).toBe("public, max-age=300");
  expect(headers.get("Last-Modified")).toBe("Fri, 20 Nov 2026 08:00:00 GMT");
  expect(headers.get("ETag")).toMatch(/^"[\w-]{22}"$/);
});

const tag = get().headers.get("ETag") ?? "";

test.each([
  [{ "If-None-Match": tag }],
  [{ "If-None-Match": `W/${tag}` }],
  [{ "If-None-Match": `"other", ${tag}` }],
  [{ "If-None-Match": "*" }],
  [{ "If-Modified-Since": "Fri, 20 Nov 2026 08:00:00 GMT" }],
])("whoever has it already is told so: %o", async (headers) => {
  const answer = get(headers);
  expect(answer.status).toBe(304);
  expect(await answer.text()).toBe("");
  expect(answer.headers.get("ETag")).toBe(tag);
});

test.each([
  [{ "If-None-Match": '"other"' }],
  [{ "If-None-Match": '"other"', "If-Modified-Since": "Sat, 21 Nov 2026 08:00:00 GMT" }],
  [{ "If-Modified-Since": "Thu, 19 Nov 2026 08:00:00 GMT" }],
  // The newest item was withdrawn.
  [{ "If-Modified-Since": "Sat, 21 Nov 2026 08:00:00 GMT" }],
  [{ "If-Modified-Since": "yesterday" }],
])("whoever has another one gets this one: %o", (headers) => {
  expect(get(headers).status).toBe(200);
});

test("another body has another tag", () => {
  expect(get({}, "<rss/>").headers.get("ETag")).not.toBe(tag);
});
