import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { timeAgo } from "~/place/ago";
import { agoInNumbers } from "~/place/ago-in-numbers";
import { AgoText, momentInFull } from "./dates";

test("a moment is written in full as the British write it, in UK time", () => {
  expect(momentInFull("2026-11-22T14:05:00.000Z")).toBe("Sunday 22 November 2026, 14:05");
  expect(momentInFull("2026-06-30T23:30:00.000Z")).toBe("Wednesday 1 July 2026, 00:30");
});

test("behind how long ago something was stands when it was, unless nobody knows", () => {
  expect(renderToStaticMarkup(AgoText({ date: "2026-11-22T14:05:00.000Z", text: "yesterday" }))).toBe(
    '<time dateTime="2026-11-22T14:05:00.000Z" title="Sunday 22 November 2026, 14:05" class="ago">yesterday</time>',
  );
  expect(AgoText({ date: null })).toBe("Recently");
});

const now = new Date("2026-03-10T12:00:00Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

test("an article's age is told in words, and is Recently where no time is known (R5.9)", () => {
  expect(timeAgo(null, now)).toBe("Recently");
  expect([30, 90, 7200, 86_400, 3 * 86_400].map((seconds) => timeAgo(before(seconds), now))).toEqual([
    "just now",
    "1 minute ago",
    "2 hours ago",
    "yesterday",
    "3 days ago",
  ]);
});

test("how long ago somebody joined is told in numbers (R9.6)", () => {
  expect([30, 86_400, 30 * 86_400].map((seconds) => `Joined ${agoInNumbers(before(seconds), now)}`)).toEqual([
    "Joined less than a minute ago",
    "Joined 1 day ago",
    "Joined 1 month ago",
  ]);
});
