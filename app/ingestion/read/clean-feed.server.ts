import { decodeHTMLStrict, escapeUTF8 } from "entities";
import { Parser } from "htmlparser2";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { readDate } from "./feed-date.server";
import { cutAtWord, oneLine, textOfHtml, withValidNumbers } from "./feed-text.server";

/** An element whose content is read as one value. */
type Field = {
  attributes: Record<string, string>;
  text: string;
  /** The source of its content, if it contains elements. */
  markup: string | null;
};

/** Returns the value of a field, or attributes that contain it. */
type ReadField = (field: Field) => string | Record<string, string>;

/** The elements that are read, each with its inner elements that are read. All others are left out. */
type Outline = { [name: string]: Outline | ReadField };

const longestText = 2000;
const longestAddress = 5000;
const deepest = 500;

const asIs: ReadField = ({ text }) => oneLine(text);
const date: ReadField = ({ text }) => readDate(text)?.toISOString() ?? "";
const html: ReadField = ({ text, markup }) => cutAtWord(textOfHtml(markup ?? text), longestText);

/** In Atom, an attribute says whether a text is plain or HTML. */
const atomText: ReadField = ({ attributes: { type = "text" }, text, markup }) =>
  markup === null && /^text(?:\/plain)?$/.test(type)
    ? cutAtWord(oneLine(text), longestText)
    : html({ attributes: {}, text, markup });

/** Some feeds write the address as text. A link without `rel` is an alternate one (RFC 4287, 4.2.7.2). */
const atomLink: ReadField = ({ attributes: { rel = "alternate", href }, text }) => ({
  rel,
  href: oneLine(href ?? text).slice(0, longestAddress),
});

const item: Outline = {
  ...{ title: html, "dc:title": html, description: html, summary: html, "content:encoded": html },
  ...{ guid: asIs, link: asIs, pubDate: asIs, "dc:date": asIs, author: asIs, "dc:creator": asIs },
};
const entry: Outline = {
  ...{ title: atomText, summary: atomText, content: atomText, id: asIs, link: atomLink },
  ...{ published: date, updated: date, author: { name: asIs } },
};
const channel: Outline = { link: asIs, item };
const feeds: Outline = { rss: { channel }, "rdf:RDF": { channel, item }, feed: { link: atomLink, entry } };

type OpenElement = {
  name: string;
  /** The positions of its tag and of its content. */
  tagStart: number;
  contentStart: number;
  outline: Outline | null;
  field: (Field & { read: ReadField }) | null;
  /** It is inside a field. HTML in a field need not be valid XML. */
  inField: boolean;
};

/**
 * Rewrites a feed of any quality as XML that `rss-parser` can read, in linear time. Everything that the site does not use is
 * left out. Texts are plain and short, and dates are ISO 8601. All values are escaped twice, because `rss-parser` parses
 * values that look like HTML, which can take quadratic time.
 *
 * @returns the XML, and the root's `xml:base`
 * @throws FeedTrouble
 */
export function cleanFeed(feed: string): { xml: string; base: string | null } {
  const source = withValidNumbers(feed);
  const written: string[] = [];
  const open: OpenElement[] = [];
  let root: string | null = null;
  let prefix = "";
  let base: string | null = null;
  let isCdata = false;

  function readRoot(name: string, attributes: Record<string, string>): void {
    if (/^html$/i.test(name)) throw webPage();
    prefix = /^\w+:(?=feed$)/.exec(name)?.[0] ?? "";
    root = name.slice(prefix.length);
    if (!Object.hasOwn(feeds, root)) throw new FeedTrouble("It answered with XML that is no feed");
    base = attributes["xml:base"] ?? null;
  }

  const parser = new Parser(
    {
      onprocessinginstruction(_name, declaration) {
        if (root === null) refuseDeclaration(declaration);
      },
      onopentag(qualified, raw) {
        if (open.length === deepest) throw new FeedTrouble("Its XML is nested too deeply");
        const parent = open.at(-1);
        if (!parent) readRoot(qualified, raw);
        const name = qualified.startsWith(prefix) ? qualified.slice(prefix.length) : qualified;
        const found = within(parent ? parent.outline : feeds, name);
        const attributes = found ? decoded(raw) : {};
        const isField = typeof found === "function";
        if (found && !isField) written.push(startTag(name, { version: "2.0", ...about(attributes) }));
        open.push({
          name,
          tagStart: parser.startIndex,
          contentStart: parser.endIndex + 1,
          outline: found && !isField ? found : null,
          field: isField ? { attributes, text: "", markup: null, read: found } : null,
          inField: parent !== undefined && (parent.inField || parent.field !== null),
        });
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
        const { name, tagStart, contentStart, outline, field, inField } = element;
        const isSelfClosing = tagStart === parser.startIndex;
        if (isImplied && !isSelfClosing && !inField) throw broken("unexpected close tag", source, parser.startIndex);
        const parent = open.at(-1);
        if (parent?.field) parent.field.markup = "";
        // Anything after the feed is not read.
        if (!parent) parser.pause();
        if (outline) written.push(`</${name}>`);
        if (!field) return;
        if (field.markup !== null) field.markup = withoutCdata(source.slice(contentStart, parser.startIndex));
        written.push(fieldXml(name, field.read(field)));
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  // `end` is not called, because it would close the open elements.
  parser.write(source);
  if (root === null) throw new FeedTrouble("It answered with something that is no feed");
  if (open.length > 0) throw broken("unclosed root tag", source, source.length);
  const xml = written.join("");
  if (root !== "feed" && !xml.includes("<channel")) {
    throw new FeedTrouble("It answered with a feed that is not complete");
  }
  return { xml, base };
}

const within = (outline: Outline | null, name: string) =>
  outline && Object.hasOwn(outline, name) ? outline[name] : undefined;

const decoded = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, decodeHTMLStrict(value)]));

/** The id of an item in RSS 1.0. */
const about = ({ "rdf:about": about }: Record<string, string>): Record<string, string> =>
  about === undefined ? {} : { "rdf:about": about.slice(0, longestAddress) };

const startTag = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${twiceEscaped(value)}"`)
    .join("")}>`;

const fieldXml = (name: string, value: ReturnType<ReadField>) =>
  typeof value === "string" ? `<${name}>${twiceEscaped(value)}</${name}>` : `${startTag(name, value)}</${name}>`;

const twiceEscaped = (value: string) => escapeUTF8(escapeUTF8(value));

const withoutCdata = (markup: string) => markup.replace(/<!\[CDATA\[|\]\]>/g, " ");

/**
 * Refuses feeds that define entities. An entity can contain ten others, and so on, until the memory is full. No honest feed
 * needs that. A DOCTYPE without definitions, as RSS 0.91 has it, is harmless.
 */
function refuseDeclaration(declaration: string): void {
  if (/^!doctype\s+html\b/i.test(declaration)) throw webPage();
  if (/^!entity|^!doctype[^[]*\[/i.test(declaration)) {
    throw new FeedTrouble("It defines XML entities of its own, which could fill the memory");
  }
}

const webPage = () => new FeedTrouble("It answered with a web page instead of a feed");

const broken = (what: string, source: string, at: number) =>
  new FeedTrouble(`Its XML is broken: ${what}, line ${source.slice(0, at).split("\n").length}`);
