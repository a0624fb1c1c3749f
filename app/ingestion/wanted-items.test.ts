import { describe, expect, test } from "vitest";
import type { FeedItem } from "~/ingestion/read/incoming-items.server";
import type { FeedSource } from "~/ingestion/sources/feed-source";
import { wantedItems } from "./wanted-items.server";

const now = new Date(Date.UTC(2026, 5, 30, 12));

const item = (title: string, daysOld = 0, excerpt = "What happened."): FeedItem => ({
  ...{ title, excerpt, url: "https://news.example/1", author: null, keys: [title] },
  publishedAt: new Date(now.getTime() - daysOld * 86_400_000),
});

const wanted = (limits: Partial<FeedSource>, items: FeedItem[]) =>
  wantedItems({ name: "The Paper", address: "https://paper.example", category: "home", ...limits }, items, now).map(
    ({ title }) => title,
  );

const feed = [item("three", 3), item("one", 1), item("forty", 40), item("two", 2)];

test.each([
  ["without limits all", {}, ["three", "one", "forty", "two"]],
  ["the newest two", { maxStories: 2 }, ["one", "two"]],
  ["those of the last three days", { maxDays: 3 }, ["three", "one", "two"]],
  ["not those that would be deleted at once", { keepDays: 2, maxDays: 30 }, ["one", "two"]],
  ["the newest of those that are young enough", { maxDays: 30, maxStories: 1 }, ["one"]],
])("%s become articles, in the order of the feed", (_which, limits, titles) => {
  expect(wanted(limits, feed)).toEqual(titles);
});

describe("a word of a filter", () => {
  test.each([
    ["election", "An ELECTION, at last", true],
    ["election", "The elections", false],
    ["price war", "A price-war begins", true],
    ["C++", "All about C++", true],
    ["Zürich", "Aus ZÜRICH", true],
    ["選挙", "今日の選挙です", true],
    ["हिन्दी", "यह हिन्दी है", true],
    ["???", "What now???", false],
  ])("“%s” and “%s”: %s", (word, title, isFound) => {
    expect(wanted({ onlyWith: [word] }, [item(title)])).toEqual(isFound ? [title] : []);
    expect(wanted({ notWith: [word] }, [item(title)])).toEqual(isFound ? [] : [title]);
  });

  test("is found in the excerpt too, and what is left out goes before what is wanted", () => {
    const items = [item("Gardens", 0, "An advertisement."), item("More gardens"), item("A house")];
    expect(wanted({ onlyWith: ["gardens", "roses"], notWith: ["advertisement"] }, items)).toEqual(["More gardens"]);
  });

  test("that is filtered does not count among the newest", () => {
    expect(wanted({ maxStories: 1, notWith: ["one"] }, feed)).toEqual(["two"]);
  });
});
