import { BadFrontMatter, endOfObject, type Front, jsonFront, tomlFront, yamlFront } from "./front-matter-formats";

/** The front matter of a file and its text. */
export type MarkdownFile = { front: Front; text: string };

const longestFrontMatter = 100_000;

/**
 * Reads a file as Jekyll, Hugo, Zola, Eleventy, Pelican and Obsidian write it: YAML, TOML or JSON between marks, a JSON
 * object, or lines of `Title: …`. What looks like front matter and cannot be read is none of the text: a draft would become
 * public with it.
 *
 * @throws BadFrontMatter with the place and the reason in one line
 */
export function readFrontMatter(source: string, { longest = longestFrontMatter } = {}): MarkdownFile {
  const file = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const above = /^(?:[ \t]*\n)*/.exec(file)?.[0] ?? "";
  const first = above.split("\n").length;
  const whole = file.slice(above.length);
  const { front, text, size } = partsOf(whole, first) ?? { front: {}, text: file, size: 0 };
  if (size > longest) throw new BadFrontMatter(`line ${first}: the front matter is too long`);
  return { front: typeof front === "function" ? front() : front, text };
}

/** Reading waits until the length is known to be allowed. */
type Parts = { front: Front | (() => Front); text: string; size: number };

/** @param first the line in the file where it starts, from 1 */
function partsOf(whole: string, first: number): Parts | null {
  const [line = "", next = ""] = whole.split("\n", 2);
  const [, mark, language = ""] = /^(---|\+\+\+|;;;)[ \t]{0,10}(\w{0,20})$/.exec(line.trimEnd()) ?? [];
  if (mark) return between(whole, first, mark, language.toLowerCase(), next);
  // `{{` and `{%` begin what templates put in.
  const inside = line.startsWith("{") ? line.slice(1).trim() : null;
  if (inside === "" || inside === "}" || inside?.startsWith('"')) {
    const end = endOfObject(whole);
    if (end < 0) throw new BadFrontMatter(`line ${first}: the front matter has no end`);
    return { front: () => jsonFront(whole.slice(0, end), first), text: whole.slice(end), size: end };
  }
  return unmarked(whole);
}

function between(whole: string, first: number, mark: string, language: string, next: string): Parts | null {
  const lines = whole.split("\n");
  const ends = mark === "---" ? ["---", "..."] : [mark];
  const end = lines.findIndex((line, index) => index > 0 && ends.includes(line.trimEnd()));
  // A rule at the beginning of a text is no front matter.
  if (end < 0 && mark === "---" && language === "" && !/^["'\w -]{1,100}:/.test(next)) return null;
  if (end < 0) throw new BadFrontMatter(`line ${first}: the front matter has no end`);
  const source = lines.slice(1, end).join("\n");
  const read = readers[language || (mark === "---" ? "yaml" : mark === ";;;" ? "json" : "toml")];
  if (!read)
    throw new BadFrontMatter(`line ${first}: the front matter is in “${language}”: YAML, TOML and JSON are read`);
  return { front: () => read(source, first + 1), text: lines.slice(end + 1).join("\n"), size: source.length };
}

const readers: Record<string, (source: string, firstLine: number) => Front> = {
  yaml: yamlFront,
  yml: yamlFront,
  toml: tomlFront,
  json: jsonFront,
};

/** Lines of `Title: …` up to the first empty one, as Pelican and MultiMarkdown have them. */
function unmarked(whole: string): Parts | null {
  const [head = ""] = whole.split(/\n[ \t]*\n/, 1);
  const lines = head.split("\n");
  if (lines.length < 2 || !lines.every((line) => /^[A-Za-z][\w-]*:(?:[ \t]|$)/.test(line))) return null;
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  if (!pairs.some(([name]) => name.toLowerCase() === "title")) return null;
  return { front: Object.fromEntries(pairs), text: whole.slice(head.length), size: head.length };
}

/** The first of these names that says something, whatever its case. */
export function saidAs(front: Record<string, unknown>, ...names: string[]): unknown {
  for (const name of names) {
    const key = Object.keys(front).find((one) => one.toLowerCase() === name.toLowerCase());
    const value = key === undefined ? undefined : front[key];
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

/** A value as text: numbers and dates as they were written. `null` for lists and objects. */
export function textOf(value: unknown): string | null {
  if (typeof value === "string") return value.trim() || null;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}

/** A list of texts; one text with commas, or with blanks alone, as Jekyll allows, is a list as well. */
export function listOf(value: unknown, separator: RegExp = /,/): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textOf(item) ?? nameIn(item) ?? []);
  const text = textOf(value);
  return text === null ? [] : text.split(separator).flatMap((item) => item.trim() || []);
}

const nameIn = (value: unknown): string | null =>
  typeof value === "object" && value !== null
    ? textOf(saidAs(value as Record<string, unknown>, "name", "title"))
    : null;

/** A person: a name, a list of names, or an object with a name. */
export function authorOf(value: unknown): { name: string | null; others: string[] } {
  const names = Array.isArray(value) ? listOf(value) : [textOf(value) ?? nameIn(value) ?? ""];
  const [name = null, ...others] = names.filter(Boolean);
  return { name, others };
}

/** Whether a value says no, in whichever words. */
export const falsehood = (value: unknown): boolean =>
  value === false || /^(?:false|no|off|0|never|none)$/i.test(textOf(value) ?? "");

export const truth = (value: unknown): boolean => value === true || /^(?:true|yes|on|1)$/i.test(textOf(value) ?? "");
