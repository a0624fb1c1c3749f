import { readDate } from "./feed-date.server";
import { cutAtWord, oneLine, textOfHtml } from "./feed-text.server";

/** What the site uses of a feed and of its items. */
type Meaning = "title" | "words" | "guid" | "link" | "enclosure" | "date" | "updated" | "author";

/** An element whose content is read as one value. */
export type Field = {
  attributes: Record<string, string>;
  text: string;
  /** The source of its content, if it contains elements. */
  markup: string | null;
  /** The names of the people inside it. */
  names: string[];
  isAtom: boolean;
  /** What its addresses are relative to, if the feed says so. */
  base: string | null;
};

/** A value in plain text. Of several with the same meaning, the one with the lowest rank counts. */
type Found = { meaning: Meaning; value: string; rank: number };

export type Fields = Record<string, (field: Field) => Found>;

const longestText = 2000;
const longestAddress = 5000;
const longestName = 300;

const line = ({ text }: Field) => oneLine(text);

/** In Atom, an attribute says what a text is (RFC 4287, 3.1.1 and 4.1.3.3); in Atom 0.3, there is `mode`, too. */
function words({ attributes, text, markup, isAtom }: Field): string {
  const html = cutAtWord(textOfHtml(markup ?? text), longestText);
  if (!isAtom) return html;
  const type = (attributes.type ?? "text").trim().toLowerCase();
  if (attributes.mode === "base64" || isBinary(type)) return cutAtWord(textOfHtml(textOfBase64(text)), longestText);
  return markup === null && /^(?:text|text\/plain)$/.test(type) ? cutAtWord(oneLine(text), longestText) : html;
}

const isBinary = (type: string) => type.includes("/") && !/^text\/|[+/]xml\b|^application\/xhtml/.test(type);

const longestBase64 = 20_000;

/** Nothing, if it is a picture or the like. */
function textOfBase64(base64: string): string {
  const bytes = Buffer.from(base64.slice(0, longestBase64), "base64");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return /(?!\s)\p{Cc}/u.test(text) ? "" : text;
  } catch {
    return "";
  }
}

const asAddress = (address: string, base: string | null) => {
  const written = oneLine(address).slice(0, longestAddress);
  return written !== "" && base !== null && URL.canParse(written, base) ? new URL(written, base).href : written;
};

/** As it is written, so that a story keeps its keys. Those of Atom become ISO 8601. A date that nobody can read is the last choice. */
const dateOf =
  (meaning: Meaning, rank: number) =>
  ({ text, isAtom }: Field): Found => {
    const written = oneLine(text);
    const read = readDate(written);
    if (!read) return { meaning, value: isAtom ? "" : written, rank: rank + 100 };
    return { meaning, value: isAtom ? read.toISOString() : written, rank };
  };

/** In Atom a person has a name, and maybe a mail address that is nobody's business. */
function person({ text, markup, names, isAtom }: Field): string {
  if (names.length > 0) return names.join(", ");
  if (markup !== null && isAtom) return "";
  return (markup === null ? oneLine(text) : textOfHtml(markup)).slice(0, longestName);
}

/**
 * RSS has the address as text, Atom as an attribute, and some feeds confuse them. A link without `rel` is an alternate one
 * (RFC 4287, 4.2.7.2). A page that people read goes before other forms of it.
 */
function link({ attributes, text, base }: Field): Found {
  const { rel = "alternate", type = "text/html", href } = attributes;
  const relation = rel.trim().toLowerCase().replace("http://www.iana.org/assignments/relation/", "");
  const value = asAddress(href ?? text, base);
  if (relation === "enclosure") return { meaning: "enclosure", value, rank: 0 };
  return { meaning: "link", value: relation === "alternate" ? value : "", rank: /html/i.test(type) ? 1 : 2 };
}

/** A picture is no story. */
function enclosure({ attributes: { url = "", type = "", medium = "" }, base }: Field): Found {
  const isPicture = /^image\b/i.test(type) || /^image$/i.test(medium);
  return { meaning: "enclosure", value: isPicture ? "" : asAddress(url, base), rank: 1 };
}

/** The names of elements with the same meaning, the best first. */
const each = (meaning: Meaning, read: (field: Field) => string, names: string[], first = 0): Fields =>
  Object.fromEntries(
    names.map((name, index) => [name, (field) => ({ meaning, value: read(field), rank: first + index })]),
  );

const dates = (meaning: Meaning, names: string[]): Fields =>
  Object.fromEntries(names.map((name, index) => [name, dateOf(meaning, index)]));

/** Of an item. */
export const itemFields: Fields = {
  ...each("title", words, ["title", "dc:title", "itunes:title", "media:title"]),
  ...each("words", words, ["summary", "description", "dc:description", "dc:abstract", "content", "content:encoded"]),
  ...each(
    "words",
    words,
    ["itunes:summary", "googleplay:description", "media:description", "itunes:subtitle", "xhtml:body"],
    10,
  ),
  ...each("guid", line, ["guid", "id"]),
  "feedburner:origlink": ({ text, base }) => ({ meaning: "link", value: asAddress(text, base), rank: 0 }),
  ...{ link, enclosure, "media:content": enclosure },
  ...dates("date", ["pubdate", "dc:date", "published", "issued", "dc:issued", "dc:created", "created"]),
  ...dates("updated", ["updated", "modified", "dc:modified"]),
  ...each("author", person, ["dc:creator", "author", "itunes:author", "dc:author", "googleplay:author"]),
};

/** Of the publication that an item was first in (RFC 4287, 4.2.11). */
export const originFields: Fields = each("author", person, ["author"], 10);

/** Of the feed itself. */
export const channelFields: Fields = {
  link,
  ...dates("date", ["pubdate", "dc:date", "updated", "modified", "dc:modified", "lastbuilddate"]),
  ...each("author", person, ["author", "dc:creator", "itunes:author", "dc:author", "googleplay:author"]),
};

/** The best values found so far. */
export type Values = Partial<Record<Meaning, Found>>;

const mostAuthors = 5;

/** Several people may have written it. Of all other values, the first of the best ones counts. */
export function keepBest(values: Values, found: Found): void {
  if (found.value === "") return;
  const before = values[found.meaning];
  if (!before || found.rank < before.rank) values[found.meaning] = found;
  else if (found.meaning === "author" && found.rank === before.rank) {
    const names = before.value.split(", ");
    if (names.length < mostAuthors && !names.includes(found.value)) before.value = [...names, found.value].join(", ");
  }
}
