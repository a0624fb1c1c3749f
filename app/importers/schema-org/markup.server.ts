import { Parser } from "htmlparser2";
import type { Json, JsonObject } from "./json-ld.server";

const mostItems = 2000;
const longestValue = 20_000;

type Attributes = Record<string, string>;

/** How a page says in its elements what they mean. */
type Syntax = {
  /** Whether a page may have any of it. */
  sign: RegExp;
  /** The type of the item that begins with an element; `null` if none does. */
  typeOf: (attributes: Attributes) => string | null;
  namesOf: (attributes: Attributes) => string[];
  /** A link means its words, not its address. */
  linksAreWords?: true;
};

const words = (text: string | undefined) => (text ?? "").split(/\s+/, 50).filter(Boolean);
/** `v:Recipe`, `https://schema.org/Recipe` and `http://rdf.data-vocabulary.org/#Recipe` are one. */
const lastPart = (name: string) => name.slice(0, 500).split(/[/:#]/).at(-1) ?? "";

/** What older vocabularies call the properties of schema.org. */
const renamed: Record<string, string> = {
  ...{ ingredient: "recipeIngredient", instruction: "recipeInstructions", instructions: "recipeInstructions" },
  ...{ photo: "image", summary: "description", recipeType: "recipeCategory" },
};
const plainName = (name: string) => {
  const last = lastPart(name);
  return Object.hasOwn(renamed, last) ? (renamed[last] ?? last) : last;
};

/** HTML, section 5. `itemref` is not followed: recipes do not use it. */
const microdata: Syntax = {
  sign: /\bitemtype\s*=/i,
  typeOf: (attributes) => ("itemscope" in attributes ? lastPart(attributes.itemtype ?? "") : null),
  namesOf: ({ itemprop }) => words(itemprop).map(plainName),
};

/** RDFa Lite 1.1, and its forerunner with prefixes. */
const rdfa: Syntax = {
  sign: /\btypeof\s*=/i,
  typeOf: (attributes) => ("typeof" in attributes ? lastPart(words(attributes.typeof)[0] ?? "") : null),
  namesOf: ({ property, rel }) =>
    [...words(property), ...words(rel).filter((name) => /^(?:v|schema):/.test(name))].map(plainName),
};

/** The classes of h-recipe and of hRecipe, with what schema.org calls the same. */
const recipeClasses: Record<string, string> = {
  ...{ "p-name": "name", fn: "name", "p-ingredient": "recipeIngredient", ingredient: "recipeIngredient" },
  ...{ "e-instructions": "recipeInstructions", instructions: "recipeInstructions" },
  ...{ "p-yield": "recipeYield", yield: "recipeYield", "dt-duration": "totalTime", duration: "totalTime" },
  ...{ preptime: "prepTime", cooktime: "cookTime", "u-photo": "image", photo: "image" },
  ...{ "p-summary": "description", summary: "description", "p-author": "author", author: "author" },
  ...{ "p-category": "keywords", tag: "keywords", "dt-published": "datePublished", published: "datePublished" },
};

/** Microformats. */
const microformats: Syntax = {
  sign: /\bh-?recipe\b/i,
  typeOf: (attributes) => (words(attributes.class).some((name) => /^h-?recipe$/.test(name)) ? "Recipe" : null),
  namesOf: (attributes) =>
    words(attributes.class).flatMap((name) => (Object.hasOwn(recipeClasses, name) ? (recipeClasses[name] ?? []) : [])),
  linksAreWords: true,
};

/** In the order in which they are believed. */
export const syntaxes = [microdata, rdfa, microformats];

type Open = {
  tag: string;
  /** The item that begins here. */
  item: JsonObject | null;
  /** The item whose properties stand here. */
  around: JsonObject | null;
  /** Its names in that item, and its text so far. */
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

/** The items that a page describes in its elements, in the form of JSON-LD with the names of schema.org. */
export function itemsIn(html: string, { sign, typeOf, namesOf, linksAreWords }: Syntax): Json[] {
  if (!sign.test(html)) return [];
  const items: JsonObject[] = [];
  const open: Open[] = [];
  let left = mostElements;
  const write = (text: string) => {
    for (let at = open.length - 1, depth = 0; at >= 0 && depth < deepest; at--, depth++) {
      const element = open[at];
      if (element?.value != null && element.value.length < longestValue) element.value += text;
      // The text inside an item is that of its own properties.
      if (element?.item) return;
    }
  };
  const close = () => {
    const element = open.pop();
    if (element?.value != null && element.around)
      for (const name of element.names) add(element.around, name, element.value.trim());
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        // No page is nested like this, or as long. What was found so far counts.
        if (open.length >= deepestElement || left-- <= 0) parser.pause();
        const parent = open.at(-1);
        const around = parent?.item ?? parent?.around ?? null;
        const names = [...new Set(namesOf(attributes))].slice(0, 5);
        const type = items.length < mostItems ? typeOf(attributes) : null;
        const item: JsonObject | null = type === null ? null : { "@type": type };
        if (item) items.push(item);
        if (blocks.has(tag)) write("\n");
        const said = item ?? (linksAreWords && tag === "a" ? null : saidOf(tag, attributes));
        if (said !== null && around) for (const name of names) add(around, name, said);
        if (voids.has(tag)) return;
        const isText = names.length > 0 && said === null && around !== null;
        open.push({ tag, item, around, names, value: isText ? "" : null });
      },
      ontext: write,
      onclosetag(tag) {
        if (open.at(-1)?.tag !== tag) return;
        close();
        if (blocks.has(tag)) write("\n");
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  while (open.length > 0) close();
  return items;
}

/** How far up a text counts. */
const deepest = 12;
const deepestElement = 500;
const mostElements = 60_000;

/** The value of elements that have it in an attribute (HTML, section 5.2.4). `null` for those whose text it is. */
function saidOf(tag: string, { content, datetime, src, href, value, title }: Attributes): string | null {
  if (content !== undefined) return content;
  // The form for programs, in microformats.
  if (tag === "abbr" && title) return title;
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
