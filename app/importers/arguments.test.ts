import { expect, test } from "vitest";
import { readArguments } from "./arguments";

test("an export of WordPress may have several files", () => {
  expect(readArguments("wordpress", ["a.xml", "--dry-run", "b.xml"])).toMatchObject({
    file: "a.xml",
    more: ["b.xml"],
    dryRun: true,
  });
  expect(() => readArguments("ghost", ["a.json", "b.json"])).toThrow(/Say what/);
});

test("what texts of Markdown come as is said for all, or for a folder", () => {
  expect(readArguments("markdown", ["dir", "--as", "article", "--as=content/recipes=recipe"]).as).toEqual([
    { folder: "", kind: "article" },
    { folder: "content/recipes", kind: "recipe" },
  ]);
  expect(() => readArguments("markdown", ["dir", "--as", "poem"])).toThrow(/not “poem”/);
  expect(() => readArguments("wordpress", ["a.xml", "--as", "recipe"])).toThrow(/Markdown/);
});
