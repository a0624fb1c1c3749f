import { expect, test } from "vitest";
import { fieldLabel, inWords } from "./field-words";

test.each([
  ["category", "wellness", "Wellness & Self-Care"],
  ["status", "published", "Published"],
  ["publishedAt", "2027-03-28T02:30", "28 March 2027 at 02:30"],
  ["priceCheckedAt", "2026-11-21", "21 November 2026"],
  ["publishedAt", "", ""],
  ["publishedAt", "2027-99-99T02:30", "2027-99-99T02:30"],
  ["featured", "on", "Yes"],
  ["inStock", "", "No"],
  ["cuisine", "italian", "Italian"],
  ["difficulty", "constructor", "constructor"],
  ["title", "wellness", "wellness"],
  ["constructor", "on", "on"],
])("the %s %j reads %j", (field, text, words) => expect(inWords(field, text)).toBe(words));

test("a page may know more labels", () => {
  expect(inWords("categoryId", "5", { categoryId: { 5: "Kitchen & Table" } })).toBe("Kitchen & Table");
});

test("fields have the labels of their forms", () => {
  expect(fieldLabel("recipe", "cookTime")).toBe("Cooking time in minutes");
  expect(fieldLabel("message", "status")).toBe("Status");
  expect(fieldLabel("article", "writtenByModel")).toBe("Written by model");
});
