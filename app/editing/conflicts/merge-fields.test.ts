import { expect, test } from "vitest";
import { articleFields } from "~/articles/article-fields";
import { mergeRulesOf } from "~/fields/field";
import { isUnchangedByForm, mergeFields, mergeText } from "./merge-fields";

const opened = { title: "Tea", excerpt: "Short.", tags: "tea", imageUrl: "/images/1", imageAlt: "A pot" };
const { pairs } = mergeRulesOf(articleFields);
const merge = (newer: object, typed: object, silent: string[] = []) =>
  mergeFields({ opened, newer: { ...opened, ...newer }, typed: { ...opened, ...typed } }, { silent, pairs });

test("a title that only the other one changed is theirs; a text that only I changed is mine; nothing is asked", () => {
  expect(merge({ title: "Green tea" }, { excerpt: "Longer." })).toEqual({
    conflicting: [],
    theirs: ["title"],
    mine: ["excerpt"],
  });
});

test("what both changed is asked, unless both changed it to the same", () => {
  expect(merge({ title: "Green tea" }, { title: "Black tea" }).conflicting).toEqual(["title"]);
  expect(merge({ title: "Green tea" }, { title: " Green tea\r\n" })).toEqual({ conflicting: [], theirs: [], mine: [] });
});

test("a picture that I changed is not saved with the description that somebody gave to another", () => {
  expect(merge({ imageAlt: "A brown pot" }, { imageUrl: "/images/2" })).toEqual({
    conflicting: ["imageUrl", "imageAlt"],
    theirs: [],
    mine: [],
  });
});

test("a field that says nothing when it is empty takes nothing back", () => {
  expect(merge({}, { tags: "" }, ["tags"])).toEqual({ conflicting: [], theirs: [], mine: [] });
  expect(merge({ tags: "tea, pots" }, { tags: "" }, ["tags"]).theirs).toEqual(["tags"]);
  expect(merge({ tags: "tea, pots" }, { tags: "" }).conflicting).toEqual(["tags"]);
});

test("where it is not known what the form was opened with, all that differs is asked", () => {
  const typed = { ...opened, title: "Black tea" };
  expect(mergeFields({ opened: null, newer: opened, typed }, { silent: [], pairs })).toEqual({
    conflicting: ["title"],
    theirs: [],
    mine: [],
  });
});

test("changes to different paragraphs of a text are put together; to the same one they are not", () => {
  const text = (...paragraphs: string[]) => ({ content: paragraphs.join("\n\n") });
  const together = (newer: object, typed: object) =>
    mergeText("content", {
      opened: text("One.", "Two.", "Three."),
      newer: newer as Record<string, string>,
      typed: typed as Record<string, string>,
    });
  expect(together(text("One.", "Two.", "Three!"), text("First.", "Two.", "Three."))).toBe("First.\n\nTwo.\n\nThree!");
  expect(together(text("One!", "Two.", "Three."), text("First.", "Two.", "Three."))).toBeUndefined();
});

test("changes to different ends of a paragraph are put together; to places beside each other they are not", () => {
  const content = (text: string) => ({ content: text });
  const before = "Slow bread needs time, a warm place and some salt.\n\nEnd.";
  const together = (newer: string, typed: string) =>
    mergeText("content", { opened: content(before), newer: content(newer), typed: content(typed) });
  expect(
    together(
      before.replace("some salt", "a little salt"),
      before.replace("Slow bread", "Good bread").replace("End", "The end"),
    ),
  ).toBe("Good bread needs time, a warm place and a little salt.\n\nThe end.");
  expect(together(before.replace("needs", "wants"), before.replace("time", "hours"))).toBeUndefined();
  expect(together(before.replace("salt.", "salt. More."), before.replace("salt.", "salt. Less."))).toBeUndefined();
  const path = (end: string) => content(`/images/${end}`);
  expect(mergeText("content", { opened: path("a-b"), newer: path("c-b"), typed: path("a-d") })).toBeUndefined();
});

test("a status that only the other one changed is not put together with the date that I changed", () => {
  const before = { status: "published", publishedAt: "" };
  const versions = {
    opened: before,
    newer: { ...before, status: "draft" },
    typed: { ...before, publishedAt: "2027-03-03T03:03" },
  };
  expect(mergeFields(versions, { silent: [], pairs }).conflicting).toEqual(["status", "publishedAt"]);
  for (const field of ["status", "publishedAt"]) expect(mergeText(field, versions)).toBeUndefined();
  // So saving at once does not publish something that somebody has just made a draft.
  expect([isUnchangedByForm("status", versions), isUnchangedByForm("publishedAt", versions)]).toEqual([true, false]);
});

test("a status that a button has said is asked where somebody else has changed it: Save draft publishes nothing", () => {
  const before = { status: "draft", publishedAt: "" };
  const versions = { opened: before, newer: { ...before, status: "published" }, typed: before };
  const merged = (stated: string[]) => mergeFields(versions, { silent: [], pairs, stated });
  expect(merged([]).theirs).toEqual(["status"]);
  expect(merged(["status"]).conflicting).toEqual(["status"]);
});
