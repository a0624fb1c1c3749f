import { expect, test } from "vitest";
import { ownTexts, throwsAway, unanswered, withChoices } from "./conflict-choice";

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

test("my text can be edited where it is chosen; a field that is asked for and not chosen is named", () => {
  const typed = {
    title: "Mine",
    excerpt: "Mine",
    openedVersion: "1",
    "mine.title": "Edited",
    "mine.excerpt": "Edited",
  };
  expect(withChoices({ ...typed, "keep.title": "mine", "keep.excerpt": "theirs" })).toEqual({ title: "Edited" });
  const asked = { ...typed, "ask.title": "on", "ask.excerpt": "on", "keep.excerpt": "theirs" };
  expect(unanswered(asked)).toEqual(["title"]);
  expect(unanswered({ ...asked, "keep.title": "nonsense" })).toEqual(["title"]);
  expect(unanswered({ ...asked, "keep.title": "together" })).toEqual([]);
});

test("what is thrown away is all that its sender has typed, of the version that it was typed into", () => {
  const sent = {
    do: "throw-away",
    version: "3",
    openedVersion: "2",
    title: "Mine",
    excerpt: "Mine",
    author: "Mine",
    "ask.title": "on",
    "keep.title": "theirs",
    "mine.title": "Mine, edited",
    "keep.excerpt": "together",
    "together.excerpt": "Both",
  };
  expect(throwsAway(sent)).toBe(true);
  expect(ownTexts(sent)).toEqual({ version: "2", title: "Mine, edited", excerpt: "Both", author: "Mine" });
  expect(throwsAway({ title: "Mine" })).toBe(false);
});
