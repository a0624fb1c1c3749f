import { expect, test } from "vitest";
import { firstWords, fullStopAfter } from "./english";

test.each([
  ["BBC News", "BBC News."],
  ["Wrestling Inc.", "Wrestling Inc."],
  ["Yahoo!", "Yahoo!"],
  ["Who Knows?", "Who Knows?"],
  ["And so on…", "And so on…"],
  ["The Post (formerly The Daily Inc.)", "The Post (formerly The Daily Inc.)"],
  ["The Post (London)", "The Post (London)."],
])("a sentence that ends with %s has one full stop", (name, sentence) => {
  expect(name + fullStopAfter(name)).toBe(sentence);
});

test("a long description is cut between words", () => {
  expect(firstWords("Short\nand  sweet.")).toBe("Short and sweet.");
  const cut = firstWords("A pot for soup, and stew. ".repeat(40));
  expect(cut.length).toBeLessThanOrEqual(200);
  expect(cut).toMatch(/\p{L}…$/u);
  expect(firstWords("x".repeat(500))).toHaveLength(200);
});
