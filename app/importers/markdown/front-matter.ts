import { parseDocument } from "yaml";

/** The front matter of a file and its text. */
export type MarkdownFile = { front: Record<string, unknown>; text: string };

/** A file that cannot be read as one with front matter. */
export class BadFrontMatter extends Error {}

const longestFrontMatter = 100_000;
const mostAliases = 50;

/**
 * Reads a file as Jekyll, Hugo, Eleventy and Obsidian write it. Tabs that indent lines of YAML are read as spaces.
 *
 * @throws BadFrontMatter with the place and the reason in one line
 */
export function readFrontMatter(source: string, { longest = longestFrontMatter } = {}): MarkdownFile {
  const file = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const lines = file.split("\n");
  if (/^\+\+\+[ \t]*$/.test(lines[0] ?? ""))
    throw new BadFrontMatter("line 1: the front matter is TOML, and YAML is read");
  if (!/^---[ \t]*$/.test(lines[0] ?? "")) return { front: {}, text: file };
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line));
  // A rule at the beginning of a text is no front matter.
  if (end < 0 && !/^[\w-]+[ \t]*:/.test(lines[1] ?? "")) return { front: {}, text: file };
  if (end < 0) throw new BadFrontMatter("line 1: the front matter has no end");
  const yaml = lines.slice(1, end).map(untabbed).join("\n");
  if (yaml.length > longest) throw new BadFrontMatter("line 1: the front matter is too long");
  return { front: parseYaml(yaml), text: lines.slice(end + 1).join("\n") };
}

const untabbed = (line: string) => line.replace(/^[ ]*\t[\t ]*/, (blank) => blank.replaceAll("\t", "  "));

function parseYaml(yaml: string): Record<string, unknown> {
  const document = parseDocument(yaml, { uniqueKeys: false, strict: false, schema: "core" });
  const [error] = document.errors;
  if (error) {
    const line = (error.linePos?.[0].line ?? 0) + 1;
    throw new BadFrontMatter(
      `line ${line}: ${error.message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "")}`,
    );
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: mostAliases });
  } catch (thrown) {
    throw new BadFrontMatter(`line 1: ${(thrown as Error).message}`);
  }
  if (value === null || value === undefined) return {};
  if (typeof value !== "object" || Array.isArray(value))
    throw new BadFrontMatter("line 1: the front matter has no names");
  return value as Record<string, unknown>;
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

export const truth = (value: unknown): boolean => value === true || /^(?:true|yes|on|1)$/i.test(textOf(value) ?? "");
