import { describe, expect, test } from "vitest";
import { longestShownSummary, longestShownTitle, publishingChecks } from "./publishing-checks";

const good = {
  title: "Linen",
  version: 3,
  tags: ["tea"],
  imageUrl: "/images/a",
  imageAlt: "A jug",
  writtenByModel: null,
};
const excerpt = (text: string | null) => ({ label: "excerpt", text });
const checked = (changes: object, text: string | null = "Short.") =>
  publishingChecks({ ...good, ...changes }, excerpt(text));

test("a text that lacks nothing has nothing to look at", () => {
  expect(checked({})).toEqual([]);
  expect(checked({ title: "x".repeat(longestShownTitle) }, "x".repeat(longestShownSummary))).toEqual([]);
});

describe("one sentence says", () => {
  test.each<[string, object, string | null, RegExp]>([
    ["a long title", { title: "x".repeat(61) }, "Short.", /^The title has 61 characters/],
    ["a long excerpt", {}, "x".repeat(161), /^The excerpt has 161 characters/],
    ["a missing excerpt", {}, " ", /^The excerpt is missing/],
    ["no excerpt at all", {}, null, /^The excerpt is missing/],
    ["no picture", { imageUrl: null, imageAlt: "" }, "Short.", /^It has no picture/],
    ["a picture without a description", { imageAlt: " " }, "Short.", /^Its picture has no description/],
    ["no tags", { tags: [] }, "Short.", /^It has no tags/],
    ["a model's text", { writtenByModel: {}, version: 1 }, "Short.", /^A language model wrote this text/],
  ])("%s", (_what, changes, text, said) => expect(checked(changes, text)).toEqual([expect.stringMatching(said)]));
});

test("a model's text that somebody has changed is not told, and letters are counted as readers see them", () => {
  expect(checked({ writtenByModel: {}, version: 2 })).toEqual([]);
  expect(checked({ title: "👩‍👩‍👧".repeat(longestShownTitle) })).toEqual([]);
});

test("a noun without pictures, tags or summary is not asked for them", () => {
  expect(publishingChecks({ title: "About", version: 1 })).toEqual([]);
});
