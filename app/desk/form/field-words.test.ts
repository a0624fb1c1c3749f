import { expect, test } from "vitest";
import { factsOf } from "~/nouns/noun-facts";
import { fieldLabel, inWords } from "./field-words";

test.each([
  ["article", "status", "published", "Published"],
  ["article", "publishedAt", "2027-03-28T02:30", "28 March 2027 at 02:30"],
  ["product", "priceCheckedAt", "2026-11-21", "21 November 2026"],
  ["article", "publishedAt", "", ""],
  ["article", "publishedAt", "2027-99-99T02:30", "2027-99-99T02:30"],
  ["article", "featured", "on", "Yes"],
  ["product", "inStock", "", "No"],
  ["recipe", "cuisine", "italian", "Italian"],
  ["recipe", "difficulty", "constructor", "constructor"],
  ["article", "title", "wellness", "wellness"],
  ["article", "constructor", "on", "on"],
])("of the %s the %s %j reads %j", (noun, field, text, words) =>
  expect(inWords(factsOf(noun), field, text)).toBe(words),
);

test("a page may know more labels", () => {
  expect(inWords(factsOf("product"), "categoryId", "5", { categoryId: { 5: "Kitchen & Table" } })).toBe(
    "Kitchen & Table",
  );
  expect(inWords(factsOf("article"), "category", "wellness", { category: { wellness: "Feeling Well" } })).toBe(
    "Feeling Well",
  );
});

test("fields have the labels of their forms", () => {
  expect(fieldLabel(factsOf("recipe"), "cookTime")).toBe("Cooking time in minutes");
  expect(fieldLabel(factsOf("message"), "status")).toBe("Status");
  expect(fieldLabel(factsOf("article"), "writtenByModel")).toBe("Written by model");
});
