import { decodeHTML } from "entities";
import { Parser } from "htmlparser2";

/** What a text has of each kind. */
type Inventory = { words: string[]; pictures: string[]; links: string[] };

const unshown = new Set(["script", "style", "template", "noscript", "title", "option", "textarea", "iframe"]);
/** Elements inside of which two words are one: `<b>W</b>ord`. */
const inline =
  /^(?:abbr|b|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)$/;
/** Posts of other sites, which become a film or one link. */
const embedded = /instagram-media|tiktok-embed|twitter-tweet|fb-post|fb-video|reddit-card|wp-embedded-content/;
/** A second link to the same file. */
const doubled = /wp-block-file__button/;

/** Where recipe cards stand, which are brought by themselves. */
const cards = [
  ["<!--WPRM Recipe ", "<!--End WPRM Recipe-->"],
  ["<!-- wp:wp-recipe-maker/", "<!-- /wp:wp-recipe-maker/"],
  ["<!-- wp:wp-tasty/", "<!-- /wp:wp-tasty/"],
] as const;
const shortcode = /\[\/?[a-z][^[\]]*\]/gi;
const mostNamed = 12;

/**
 * What an old text has and the text of this site lacks, as sentences for the report: words, pictures and links. It compares
 * the two as they stand, so it also finds what nobody thought of.
 *
 * @param source the old text as HTML
 * @param content the text that was made of it
 * @param leadsToPicture whether an address is that of a picture's own page, which nobody misses around the picture
 */
export function lossesOf(source: string, content: string, leadsToPicture: (address: string) => boolean): string[] {
  const [before, after] = [inventoryOf(source.replace(shortcode, " ")), inventoryOf(content)];
  const whole = decodeHTML(content).normalize("NFKC");
  const words = missingWords(before.words, [after.words, tokensOf(whole)]);
  const pictures = before.pictures.filter((address) => !whole.includes(stemOf(address)));
  const links = before.links.filter(
    (address) => !whole.includes(address) && !whole.includes(plainUrl(address)) && !leadsToPicture(address),
  );
  return [
    ...(words.length > 0 ? [`Words of the text are not here: “${shortened(words, " ")}”`] : []),
    ...(pictures.length > 0 ? [`Pictures of the text are not here: ${shortened(pictures, ", ")}`] : []),
    ...(links.length > 0 ? [`Links of the text are not here: ${shortened(links, ", ")}`] : []),
  ];
}

const shortened = (names: string[], between: string) =>
  [...new Set(names)].length > mostNamed
    ? `${[...new Set(names)].slice(0, mostNamed).join(between)}${between}… (${names.length} in all)`
    : [...new Set(names)].join(between);

/** The old text without the cards that come as recipes. */
export const withoutCards = (source: string): string =>
  cards.reduce((text, [start, end]) => withoutParts(text, start, end), source);

function withoutParts(text: string, start: string, end: string): string {
  let [made, at] = ["", 0];
  for (let from = text.indexOf(start); from >= 0; from = text.indexOf(start, at)) {
    const to = text.indexOf(end, from);
    // A card without an end is a comment alone.
    if (to < 0) break;
    made += text.slice(at, from);
    at = to;
  }
  return made + text.slice(at);
}

function inventoryOf(html: string): Inventory {
  const found: Inventory = { words: [], pictures: [], links: [] };
  let text = "";
  let hidden = 0;
  let quoted = 0;
  const names: { name: string; hides: boolean; quotes: boolean }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const hides = unshown.has(name) || doubled.test(attributes.class ?? "");
      const quotes = embedded.test(attributes.class ?? "");
      names.push({ name, hides, quotes });
      hidden += Number(hides);
      quoted += Number(quotes);
      if (!inline.test(name)) text += " ";
      if (hidden > 0) return;
      const { src, href } = attributes;
      if (name === "img" && src && /^https?:/i.test(src)) found.pictures.push(src);
      if (name === "a" && href && /^https?:/i.test(href) && quoted === 0) found.links.push(href.trim());
    },
    ontext(value) {
      if (hidden === 0 && quoted === 0) text += value;
    },
    onclosetag(name) {
      const closed = names.pop();
      hidden -= Number(closed?.hides);
      quoted -= Number(closed?.quotes);
      if (!inline.test(name)) text += " ";
    },
  });
  parser.end(html);
  found.words = tokensOf(text.normalize("NFKC"));
  return found;
}

const plainUrl = (address: string) => (URL.canParse(address) ? new URL(address).href : address);

const tokensOf = (text: string) =>
  text
    .replace(/\u00ad|\u200c|\u200d|\u2060|\ufeff/g, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** @param after the same text read in two ways: a word is there as often as the better one has it */
function missingWords(before: string[], after: string[][]): string[] {
  const left = new Map<string, number>();
  for (const reading of after) {
    const counts = new Map<string, number>();
    for (const word of reading) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) left.set(word, Math.max(count, left.get(word) ?? 0));
  }
  return before.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** The name of a picture's file without its size: the original may stand in the place of a smaller one. */
function stemOf(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w{2,5}$/, "");
  return name.replace(/-\d{2,4}x\d{2,4}$|-scaled$/, "") || address;
}
