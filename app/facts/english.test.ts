import { expect, test } from "vitest";
import { fullStopAfter } from "./english";

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
