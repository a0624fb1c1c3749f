import { expect, test } from "vitest";
import { withChoices } from "./conflict-choice";

test("what was chosen is what is sent: mine, theirs as it is there, or both together as they were edited", () => {
  expect(
    withChoices({
      version: "2",
      title: "Mine",
      excerpt: "Mine",
      content: "Mine",
      author: "Mine",
      "keep.title": "mine",
      "keep.excerpt": "theirs",
      "keep.content": "together",
      "together.content": "Both",
      "together.title": "Not chosen",
    }),
  ).toEqual({ version: "2", title: "Mine", content: "Both", author: "Mine" });
});

test("a choice that nobody has offered leaves what was typed", () => {
  expect(withChoices({ title: "Mine", "keep.title": "constructor", "keep.": "theirs" })).toEqual({
    title: "Mine",
    "keep.": "theirs",
  });
});
