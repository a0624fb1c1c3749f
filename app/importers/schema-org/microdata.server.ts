import { Parser } from "htmlparser2";
import type { Json, JsonObject } from "./json-ld.server";

const mostItems = 2000;
const longestValue = 20_000;

type Open = {
  tag: string;
  /** The item that begins here. */
  item: JsonObject | null;
  /** The item whose properties stand here. */
  around: JsonObject | null;
  /** Its names in that item, and its value so far. */
  names: string[];
  value: string | null;
};

const voids = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/** Between these, a text has a line each. */
const blocks = new Set(["p", "li", "br", "div", "tr", "ol", "ul", "h1", "h2", "h3", "h4", "h5", "h6"]);

/**
 * The items of schema.org that a page describes with microdata (HTML, section 5), in the form of JSON-LD. `itemref` is not
 * followed: recipes do not use it.
 */
export function microdataIn(html: string): Json[] {
  if (!/\bitemtype\s*=/i.test(html)) return [];
  const items: JsonObject[] = [];
  const open: Open[] = [];
  const write = (text: string) => {
    for (let at = open.length - 1, depth = 0; at >= 0 && depth < deepest; at--, depth++) {
      const element = open[at];
      if (element?.value != null && element.value.length < longestValue) element.value += text;
      // The text inside an item is that of its own properties.
      if (element?.item) return;
    }
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        // No page is nested like this. What was found so far counts.
        if (open.length >= deepestElement) parser.pause();
        const parent = open.at(-1);
        const around = parent?.item ?? parent?.around ?? null;
        const names = (attributes.itemprop ?? "").split(/\s+/).filter(Boolean).slice(0, 5);
        const isItem = "itemscope" in attributes && items.length < mostItems;
        const item: JsonObject | null = isItem ? { "@type": (attributes.itemtype ?? "").slice(0, 500) } : null;
        if (item) items.push(item);
        if (blocks.has(tag)) write("\n");
        const said = item ?? saidOf(tag, attributes);
        if (said !== null && around) for (const name of names) add(around, name, said);
        if (voids.has(tag)) return;
        const isText = names.length > 0 && said === null && around !== null;
        open.push({ tag, item, around, names, value: isText ? "" : null });
      },
      ontext: write,
      onclosetag(tag) {
        if (open.at(-1)?.tag !== tag) return;
        const element = open.pop();
        if (element?.value != null && element.around)
          for (const name of element.names) add(element.around, name, element.value.trim());
        if (blocks.has(tag)) write("\n");
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return items;
}

/** How far up a text counts. */
const deepest = 12;
const deepestElement = 500;

/** The value of elements that have it in an attribute (HTML, section 5.2.4). `null` for those whose text it is. */
function saidOf(tag: string, { content, datetime, src, href, value }: Record<string, string>): string | null {
  if (content !== undefined) return content;
  if (tag === "time") return datetime ?? null;
  if (["img", "audio", "video", "source", "iframe", "embed"].includes(tag)) return src ?? "";
  if (["a", "link", "area"].includes(tag)) return href ?? null;
  return tag === "data" || tag === "meter" ? (value ?? null) : null;
}

function add(item: JsonObject, name: string, value: Json): void {
  const before = item[name];
  if (before === undefined) item[name] = value;
  else if (!Array.isArray(before)) item[name] = [before, value];
  else if (before.length < mostValues) before.push(value);
}

const mostValues = 1000;
