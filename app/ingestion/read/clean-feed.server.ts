import { decodeHTMLStrict, escapeUTF8 } from "entities";
import { Parser } from "htmlparser2";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import {
  channelFields,
  type Field,
  type Fields,
  itemFields,
  keepBest,
  originFields,
  type Values,
} from "./feed-fields.server";
import { declaredIn, elementName, type Namespaces } from "./feed-names.server";
import { oneLine, withValidNumbers } from "./feed-text.server";

/** What is read inside an element: some elements are values, and in some there is more. All others are left out. */
type Outline = { fields: Fields; inside: Record<string, Outline> };

const group: Outline = { fields: itemFields, inside: {} };
const media = { "media:group": group, "media:content": group };
group.inside = media;
const item: Outline = { fields: itemFields, inside: { ...media, source: { fields: originFields, inside: {} } } };
const channel: Outline = { fields: channelFields, inside: { item, items: { fields: {}, inside: { item } } } };
const list: Outline = { fields: {}, inside: { channel, item } };
const feed: Outline = { fields: channelFields, inside: { entry: item } };
/** RSS 0.9 to 2.0, RDF, RSS 1.1 and Atom. */
const roots: Record<string, Outline> = { rss: list, "rdf:rdf": list, channel, feed };

type OpenElement = {
  name: string;
  /** The positions of its tag and of its content. */
  tagStart: number;
  contentStart: number;
  outline: Outline | null;
  /** Where its values belong. */
  values: Values;
  field: (Field & { read: Fields[string] | null }) | null;
  /** It is inside a field. HTML in a field need not be valid XML. */
  inField: boolean;
  namespaces: Namespaces;
  /** The `xml:base` that counts for it. It is inherited (RFC 4287, 2). */
  base: string | null;
};

const deepest = 500;
const longestBase = 2000;

/** It answered with a page of the web. */
export class WebPage extends FeedTrouble {
  constructor() {
    super("It answered with a web page instead of a feed");
  }
}

/**
 * Rewrites a feed of any kind and quality as RSS 2.0 that `rss-parser` can read, in linear time. Everything that the site does
 * not use is left out. Texts are plain and short, and an address is absolute wherever `xml:base` makes it so. All values are
 * escaped twice, because `rss-parser` parses values that look like HTML, which can take quadratic time.
 *
 * @param address where the feed was found
 * @throws FeedTrouble
 */
export function cleanFeed(feed: string, address: string): string {
  const source = withValidNumbers(feed);
  const written: string[] = [];
  const open: OpenElement[] = [];
  const about: Values = {};
  let root: string | null = null;
  let isWhole = false;
  let isCdata = false;

  function rootOutline(qualified: string, namespaces: Namespaces): Outline {
    const { name, local, prefix, vocabulary } = elementName(qualified, namespaces);
    if (local === "html") throw new WebPage();
    // A prefix that is not declared belongs to the feed.
    const isKnown = vocabulary !== undefined || !Object.hasOwn(roots, local);
    if (!isKnown) namespaces[prefix] = "";
    root = isKnown ? name : local;
    isWhole = root === "feed" || root === "channel";
    const outline = Object.hasOwn(roots, root) && roots[root];
    if (!outline) throw new FeedTrouble("It answered with XML that is no feed");
    return outline;
  }

  /** What an element stands for outside of fields. */
  function place(element: OpenElement, qualified: string, raw: Record<string, string>): void {
    const parent = open.at(-1);
    element.namespaces = declaredIn(raw, parent?.namespaces ?? null);
    element.base = baseWithin(element.base, raw["xml:base"] ?? "", address);
    if (!parent) {
      element.outline = rootOutline(qualified, element.namespaces);
      return;
    }
    const { name, vocabulary } = elementName(qualified, element.namespaces);
    element.name = name;
    if (!parent.outline) return;
    const isAtom = vocabulary === "atom" || (vocabulary === "" && root === "feed");
    const inside = within(parent.outline.inside, name);
    const read = within(parent.outline.fields, name);
    if (inside) {
      element.outline = inside;
      if (inside === channel || inside === item) isWhole = true;
      if (inside === item) element.values = aboutOf(raw);
    }
    if (!read) return;
    const field = { attributes: decoded(raw), text: "", markup: null, names: [], isAtom, base: element.base };
    if (inside) keepBest(element.values, read(field));
    else element.field = { ...field, read };
  }

  const parser = new Parser(
    {
      onprocessinginstruction(_name, declaration) {
        if (root === null) refuseDeclaration(declaration);
      },
      onopentag(qualified, raw) {
        if (open.length === deepest) throw new FeedTrouble("Its XML is nested too deeply");
        const parent = open.at(-1);
        const element: OpenElement = {
          name: qualified,
          tagStart: parser.startIndex,
          contentStart: parser.endIndex + 1,
          outline: null,
          values: parent?.values ?? about,
          field: null,
          inField: parent !== undefined && (parent.inField || parent.field !== null),
          namespaces: parent?.namespaces ?? {},
          base: parent?.base ?? null,
        };
        if (!element.inField) place(element, qualified, raw);
        else if (parent?.field?.read && /(?:^|:)name$/i.test(qualified)) {
          const { names, isAtom, base } = parent.field;
          element.field = { attributes: {}, text: "", markup: null, names, isAtom, base, read: null };
        }
        open.push(element);
      },
      oncdatastart() {
        isCdata = true;
      },
      oncdataend() {
        isCdata = false;
      },
      ontext(text) {
        const field = open.at(-1)?.field;
        if (field) field.text += isCdata ? text : decodeHTMLStrict(text);
      },
      onclosetag(_name, isImplied) {
        const element = open.pop();
        if (!element) return;
        const { tagStart, contentStart, outline, values, field, inField } = element;
        const isSelfClosing = tagStart === parser.startIndex;
        if (isImplied && !isSelfClosing && !inField) throw broken("unexpected close tag", source, parser.startIndex);
        const parent = open.at(-1);
        if (parent?.field) parent.field.markup = "";
        // Anything after the feed is not read.
        if (!parent) parser.pause();
        if (outline === item) written.push(`<item>${inRss(values)}</item>`);
        if (!field) return;
        if (!field.read) {
          const name = oneLine(field.text).slice(0, 300);
          if (name && field.names.length < 5) field.names.push(name);
          return;
        }
        if (field.markup !== null) field.markup = withoutCdata(source.slice(contentStart, parser.startIndex));
        keepBest(values, field.read(field));
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  // `end` is not called, because it would close the open elements.
  parser.write(source);
  if (root === null) throw new FeedTrouble("It answered with something that is no feed");
  if (open.length > 0) throw broken("unclosed root tag", source, source.length);
  if (!isWhole) throw new FeedTrouble("It answered with a feed that is not complete");
  return `<rss version="2.0"><channel>${inRss(about)}${written.join("")}</channel></rss>`;
}

const within = <Value>(values: Record<string, Value>, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** A base inside another base. Relative ones that make it longer and longer are not followed. */
function baseWithin(outer: string | null, written: string, address: string): string | null {
  const base = decodeHTMLStrict(written.slice(0, longestBase));
  if (base === "" || !URL.canParse(base, outer ?? address)) return outer;
  const { href } = new URL(base, outer ?? address);
  return href.length > longestBase ? outer : href;
}

const decoded = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), decodeHTMLStrict(value)]));

/** The id of an item in RSS 1.0. */
function aboutOf(raw: Record<string, string>): Values {
  const found = Object.entries(raw).find(([name]) => /^(?:\w+:)?about$/i.test(name))?.[1];
  const value = oneLine(decodeHTMLStrict(found ?? "")).slice(0, longestBase);
  return value ? { guid: { meaning: "guid", value, rank: 10 } } : {};
}

/** As elements of RSS 2.0 and Dublin Core. */
function inRss({ title, words, guid, link, enclosure, date, updated, author }: Values): string {
  const element = (name: string, found: Values["title"]) =>
    found ? `<${name}>${twiceEscaped(found.value)}</${name}>` : "";
  return [
    ...[element("title", title), element("description", words), element("guid", guid), element("link", link)],
    ...[element("pubDate", date), element("dc:date", updated), element("dc:creator", author)],
    enclosure ? `<enclosure url="${twiceEscaped(enclosure.value)}"/>` : "",
  ].join("");
}

const twiceEscaped = (value: string) => escapeUTF8(escapeUTF8(value));

const withoutCdata = (markup: string) => markup.replace(/<!\[CDATA\[|\]\]>/g, " ");

/**
 * Refuses feeds that define entities. An entity can contain ten others, and so on, until the memory is full. No honest feed
 * needs that. A DOCTYPE without definitions, as RSS 0.91 has it, is harmless. So is one that names a list of HTML's letters
 * elsewhere, as blogs of Movable Type do: it is never fetched.
 */
function refuseDeclaration(declaration: string): void {
  if (/^!doctype\s+html\b/i.test(declaration)) throw new WebPage();
  const definitions = /^!doctype[^[]*\[(.*)/is.exec(declaration)?.[1] ?? declaration;
  if (/!entity\b/i.test(definitions.replace(/^\s*<?!entity\s+%\s+[\w.-]+\s+(?:public|system)\b/i, "")))
    throw new FeedTrouble("It defines XML entities of its own, which could fill the memory");
}

const broken = (what: string, source: string, at: number) =>
  new FeedTrouble(`Its XML is broken: ${what}, line ${source.slice(0, at).split("\n").length}`);
