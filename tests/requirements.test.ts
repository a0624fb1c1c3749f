import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Comments and documents cite docs/requirements.md by number (R5.2, or R5 for a chapter): each number has to be there. */

const root = path.resolve(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");
const requirements = textOf("docs/requirements.md");

const namesIn = (folder: string, recursive = true) =>
  readdirSync(path.join(root, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
const own = path.relative(root, import.meta.filename);
const files = [...["app", "jobs", "tests", "docs", ".ci"].flatMap((folder) => namesIn(folder)), ...namesIn(".", false)]
  .filter((file) => /\.(tsx?|mjs|js|css|md|json)$|^\.ci\/|^Containerfile$/.test(file))
  // The texts of the demo library speak to readers; this file quotes what it looks for.
  .filter((file) => !/^app\/.*\.md$/.test(file) && file !== own && file !== "package-lock.json");

const items = [...requirements.matchAll(/^(?:- |\| )\*\*R(\d+\.\d+)\*\*/gm)].map(([, number = ""]) => number);
const chapters = [...requirements.matchAll(/^## R(\d+) /gm)].map(([, number = ""]) => number);
const known = new Set([...items, ...chapters]);

const unknownNumbers = (text: string) =>
  [...text.matchAll(/\bR(\d+(?:\.\d+)?)\b/g)].map(([, number = ""]) => number).filter((number) => !known.has(number));

/** Words for documents that are not in the repository. Names of files such as `shop.spec.ts` are none. */
const outsideDocuments = (text: string) =>
  text.match(/(?<![\w.|-])(?:specs?|specifications?|rulings?)(?![\w-]|\.\w)/gi) ?? [];

const offences = (found: (text: string) => string[]) =>
  files.flatMap((file) => found(textOf(file)).map((what) => `${file}: ${what}`));

test("each number stands once, in its own chapter, and each chapter in the table of contents", () => {
  expect(items.length).toBeGreaterThan(150);
  expect(items.filter((number, at) => items.indexOf(number) !== at)).toEqual([]);
  for (const chapter of requirements.split(/^## R/m).slice(1)) {
    const number = chapter.slice(0, chapter.indexOf(" "));
    const here = [...chapter.matchAll(/^(?:- |\| )\*\*R(\d+)\.\d+\*\*/gm)].map(([, of = ""]) => of);
    expect(new Set(here)).toEqual(new Set([number]));
    expect(requirements).toContain(`| R${number} | [`);
  }
});

test("each number that is cited is there", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(unknownNumbers("R1.1, R1.999 and (R5 to R99)")).toEqual(["1.999", "99"]);
  expect(offences(unknownNumbers)).toEqual([]);
});

test("nothing cites a document that is not in the repository", () => {
  expect(outsideDocuments("(spec 2; rulings, pages), as in the spec. shop.spec.ts")).toEqual([
    "spec",
    "rulings",
    "spec",
  ]);
  expect(offences(outsideDocuments)).toEqual([]);
});
