import { parse as parseToml } from "smol-toml";
import { parseDocument } from "yaml";

/** A file that cannot be read as one with front matter. */
export class BadFrontMatter extends Error {}

export type Front = Record<string, unknown>;

const mostAliases = 50;

/** Tabs that indent lines are read as spaces. @throws BadFrontMatter with the line in the file, from 1 */
export function yamlFront(source: string, firstLine: number): Front {
  const yaml = source
    .split("\n")
    .map((line) => line.replace(/^[ ]*\t[\t ]*/, (blank) => blank.replaceAll("\t", "  ")))
    .join("\n");
  const document = parseDocument(yaml, { uniqueKeys: false, strict: false, schema: "core" });
  const [error] = document.errors;
  if (error) {
    const line = (error.linePos?.[0].line ?? 1) + firstLine - 1;
    const why = error.message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "");
    throw new BadFrontMatter(`line ${line}: ${why}`);
  }
  return namesIn(
    attempt(firstLine, () => document.toJS({ maxAliasCount: mostAliases })),
    firstLine,
  );
}

/** Dates come as they were written. @throws BadFrontMatter */
export function tomlFront(source: string, firstLine: number): Front {
  const read = namesIn(withoutDates(attempt(firstLine, () => parseToml(source))), firstLine);
  const { taxonomies } = read;
  // Zola has tags and categories in a table of their own.
  return typeof taxonomies === "object" && taxonomies !== null ? { ...taxonomies, ...read } : read;
}

/** @throws BadFrontMatter */
export function jsonFront(source: string, firstLine: number): Front {
  return namesIn(
    attempt(firstLine, () => JSON.parse(source)),
    firstLine,
  );
}

/** Where the object that starts a text ends; -1 if it has no end. */
export function endOfObject(text: string): number {
  let depth = 0;
  for (let at = 0, quoted = false; at < text.length; at++) {
    const sign = text[at];
    if (quoted) {
      if (sign === "\\") at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return at + 1;
  }
  return -1;
}

function attempt(line: number, read: () => unknown): unknown {
  try {
    return read();
  } catch (thrown) {
    const [why = ""] = (thrown as Error).message.split("\n");
    throw new BadFrontMatter(`line ${line}: the front matter cannot be read: ${why.slice(0, 200)}`);
  }
}

function namesIn(value: unknown, line: number): Front {
  if (value === null || value === undefined) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value as Front;
  throw new BadFrontMatter(`line ${line}: the front matter has no names`);
}

function withoutDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(withoutDates);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutDates(one)]));
}
