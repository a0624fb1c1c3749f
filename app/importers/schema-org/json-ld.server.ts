import { textOf, withoutControls } from "~/importers/words/words.server";

/** A value of JSON-LD, which anybody may have written. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const longestScript = 1_000_000;
const longestOfAll = 2_000_000;
const mostScripts = 50;
const mostLooks = 200;
/** Of HTML in the texts of a page. To read more takes longer than anybody's recipe is worth. */
const mostTags = 10_000;

/** What the scripts of type `application/ld+json` in a page hold. Those that are no JSON are left out. */
export function jsonLdIn(html: string): Json[] {
  const scripts = scriptsIn(html);
  if (scripts.reduce((tags, script) => tags + script.split("<").length - 1, 0) > mostTags) return [];
  return scripts.flatMap((script) => {
    const read = readJson(script);
    return read === undefined ? [] : [read];
  });
}

/** They are looked for by their tags: to read a page as a browser does takes time that grows with the square of its depth. */
function scriptsIn(html: string): string[] {
  const scripts: string[] = [];
  const ends = /<\/script/gi;
  let [left, looks] = [longestOfAll, mostLooks];
  for (const { index, 0: tag } of html.matchAll(/<script\s[^<>]{0,1000}>/gi)) {
    if (scripts.length >= mostScripts || index < ends.lastIndex || !/\btype\s*=\s*["']?[\w/.-]*ld\+json/i.test(tag))
      continue;
    if (looks-- <= 0) break;
    if (html.lastIndexOf("<!--", index) > html.lastIndexOf("-->", index)) continue;
    const from = index + tag.length;
    ends.lastIndex = from;
    const end = ends.exec(html)?.index;
    if (end === undefined) break;
    const script = html.slice(from, end);
    if (script.length > Math.min(longestScript, left)) continue;
    left -= script.length;
    scripts.push(script);
  }
  return scripts;
}

/**
 * The JSON of a script, also with the mistakes that plugins make (see `repaired`), or wrapped into a comment. `undefined` if it is
 * no JSON even so.
 */
export function readJson(script: string): Json | undefined {
  const body = script
    .trim()
    .replace(/^(?:\/\/\s*|\/\*\s*)?(?:<!\[CDATA\[|<!--)(?:\s*\*\/)?/, "")
    .replace(/(?:\/\/|\/\*)?\s?(?:\]\]>|-->)(?:\s?\*\/)?$/, "");
  for (const text of [body, repaired(withoutControls(body))]) {
    try {
      // Some write the prefix of schema.org in front of every name.
      return JSON.parse(text.replace(/"schema:(?=\w{1,40}"\s{0,3}:)/g, '"')) as Json;
    } catch {
      // The next way of reading it may do.
    }
  }
  return undefined;
}

/** Raw line breaks inside texts, escapes that JSON does not have, a comma too many, a semicolon or slashes at the end. */
function repaired(json: string): string {
  const written: string[] = [];
  let isText = false;
  let comma = -1;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] as string;
    if (isText) {
      if (sign === '"') isText = false;
      if (sign === "\\") written.push(escaped(json[++at] ?? ""));
      else written.push(sign === "\n" ? "\\n" : sign < " " ? " " : sign);
      continue;
    }
    if (sign === '"') isText = true;
    if (/\s/.test(sign)) continue;
    if ((sign === "}" || sign === "]") && comma === written.length - 1) written.pop();
    if (sign === ",") comma = written.length;
    written.push(sign);
  }
  return written.join("").replace(/[;/]{1,5}$/, "");
}

const escaped = (sign: string) => ('"\\/bfnrtu'.includes(sign) ? `\\${sign}` : sign);

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: Json | undefined): Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** Whether it says that it is one of schema.org's `names`, in capitals or not. */
export const isOfType = (value: JsonObject, ...names: string[]) =>
  listOf(value["@type"]).some((type) => {
    const said = textOf(type).split(/[/:#]/).at(-1)?.toLowerCase();
    return names.some((name) => name.toLowerCase() === said);
  });

const mostNodes = 20_000;
const deepest = 12;

/** All objects of a page, and those by their `@id`. */
export function objectsIn(values: Json[]): { objects: JsonObject[]; byId: Map<string, JsonObject> } {
  const objects: JsonObject[] = [];
  const byId = new Map<string, JsonObject>();
  const walk = (value: Json, depth: number) => {
    if (depth > deepest || objects.length >= mostNodes || typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) walk(one, depth + 1);
      return;
    }
    objects.push(value);
    const id = value["@id"];
    // A reference has nothing but the name.
    if (typeof id === "string" && Object.keys(value).length > 1 && !byId.has(id)) byId.set(id, value);
    for (const one of Object.values(value)) walk(one, depth + 1);
  };
  for (const value of values) walk(value, 0);
  return { objects, byId };
}
