import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** docs/security.md names files, functions and tests: what it names has to be there. */

const root = path.resolve(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");
const files = ["app", "jobs", "tests"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, String(name))),
);
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
const program = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !file.startsWith("tests/"));
const words = new Set(["server.ts", ...program].flatMap((file) => textOf(file).match(/[A-Za-z]\w+/g) ?? []));

/** The pieces of text that a file's program holds, those of templates and of patterns as well. */
function textsIn(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest));
  return texts;
}

/** What the cell about tests names and nobody finds: `name.test "words of a title"`, or an address in backticks. */
function missingTests(cell: string): string[] {
  const missing: string[] = [];
  let texts: string[] | null = null;
  for (const [, name, title, address] of cell.matchAll(/([\w.-]+\.(?:test|spec))\b|"([^"]+)"|`(\/[^`]+)`/g)) {
    if (name) {
      const named = files.filter((file) => isTest(file) && path.basename(file).replace(/\.tsx?$/, "") === name);
      if (named.length === 0) missing.push(name);
      texts = named.flatMap(textsIn);
    } else if (texts) {
      const parts = (title ?? address ?? "").replaceAll("\\", "").split(/\s?…\s?/);
      const absent = parts.filter((part) => !texts?.some((text) => text.includes(part)));
      if (absent.length > 0) missing.push(`"${title ?? address}"`);
    }
  }
  return missing;
}

/** A star stands for any letters but a slash, once in each part. */
function isThere(place: string): boolean {
  if (!place.includes("*")) return existsSync(path.join(root, place));
  const parts = place.split("/").map((part) => part.split("*"));
  const fits = (name: string, [start = "", end]: string[]) =>
    end === undefined ? name === start : name.startsWith(start) && name.endsWith(end);
  const ofFile = (file: string) => file.split("/");
  return files.some(
    (file) => ofFile(file).length === parts.length && ofFile(file).every((name, at) => fits(name, parts[at] ?? [])),
  );
}

function untruths(document: string): string[] {
  const places = [...document.matchAll(/\b(?:app|jobs|tests)\/[\w.*/-]*[\w*]/g)].map(([place]) => place);
  const links = [...document.matchAll(/\]\(([\w./-]+)\)/g)].map(([, link = ""]) => path.join("docs", link));
  const names = [...document.matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, name = ""]) => name);
  const rows = document.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  return [
    ...[...places, ...links].filter((place) => !isThere(place)),
    ...names.filter((name) => !words.has(name)),
    ...rows.flatMap(([, requirement, , tests]) => missingTests(tests ?? "").map((what) => `${requirement}: ${what}`)),
  ];
}

test("every file, function and test that the security document names is there", () => {
  expect(untruths(textOf("docs/security.md"))).toEqual([]);
});

test("what is not there is told with its row", () => {
  const row = (tests: string) => `| 9.9.9 | met | ${tests} | – |`;
  expect(
    untruths("By `noSuchFunction` in `app/no-such-file.server.ts` and `app/*/*.nothing.ts`, see [it](none.md)."),
  ).toEqual(["app/no-such-file.server.ts", "app/*/*.nothing.ts", "docs/none.md", "noSuchFunction"]);
  expect(untruths(row('no-such.test; same-site.test "no such title"'))).toEqual([
    "9.9.9: no-such.test",
    '9.9.9: "no such title"',
  ]);
  expect(untruths(row('sign-in.spec "a callback that is … signs nobody in"; robust.spec `/images/…`'))).toEqual([]);
});
