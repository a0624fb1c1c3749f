import { describe, expect, test } from "vitest";
import { slugPaths } from "~/slugs/slug-paths";
import { slugFromTitle } from "./slugs.server";

test.each([
  ["Crème brûlée", "creme-brulee"],
  ["Привет мир", "privet-mir"],
  ["สูตรไข่เจียว", "สูตรไข่เจียว"],
  ["卵焼きの作り方", "卵焼きの作り方"],
  ["हिन्दी रेसिपी", "हिन्दी-रेसिपी"],
  ["Hello, 世界!", "hello-世界"],
  ["𠮷".repeat(100), "𠮷".repeat(40)],
  ["🍞", "recipe"],
])("the address of %s ends in its letters", (title, slug) => {
  expect(slugFromTitle(title, { noun: "recipe" })).toBe(slug);
});

describe("an address by a slug", () => {
  const paths = slugPaths("/recipe/", "/cook");

  test.each(["/recipe/plum-jam/cook", `/recipe/${encodeURIComponent("卵焼き")}/cook`])("%s is one", (path) => {
    expect(paths.test(path)).toBe(true);
  });

  test.each(["/recipe//cook", "/recipe/a/b/cook", "/recipe/%70lum/cook", "/recipe/%e5%8d%b5/cook", "/recipe/%ZZ/cook"])(
    "%s is none",
    (path) => {
      expect(paths.test(path)).toBe(false);
    },
  );
});
