import { decodeHTML, decodeHTMLStrict } from "entities";
import iconv from "iconv-lite";

/** More than this of a text is never looked at: an excerpt is far shorter. */
const textMost = 20_000;

/** The plain text of a piece of HTML: elements out, entities read, one space between words. Of a bounded part. */
export function textOfHtml(html: string): string {
  const text = withoutTags(html.slice(0, textMost));
  return oneLine(decodeHTML(mendedNumbers(text)));
}

/** Text on one line, without what no keyboard types. */
export const oneLine = (text: string) =>
  text
    .slice(0, textMost)
    .toWellFormed()
    .replace(/[\p{Cc}\u200b\u2060\ufeff]/gu, (sign) => (/[\n\r\t]/.test(sign) ? " " : (ofWindows.get(sign) ?? "")))
    .replace(/\s+/g, " ")
    .trim();

/** The numbers 128 to 159 are no letters; who writes them means those of Windows-1252: `&#146;` is an apostrophe. */
const ofWindows = new Map(
  Array.from({ length: 32 }, (_none, index) => 128 + index).flatMap((code) => {
    const letter = iconv.decode(Buffer.of(code), "windows-1252");
    return letter === "\ufffd" ? [] : [[String.fromCharCode(code), letter]];
  }),
);

/** At most so many letters, ended at a word, with dots where something is left out. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const lastSpace = start.lastIndexOf(" ");
  // A script without spaces is cut where it is.
  const cut = lastSpace > most / 2 ? start.slice(0, lastSpace) : start.slice(0, -1);
  return `${cut
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, "")}…`;
}

const inline = /^\/?(?:a|abbr|b|bdi|big|cite|code|em|font|i|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)$/;
const unread = /^(?:script|style|template|noscript|svg|math|iframe|object)$/;

function withoutTags(html: string): string {
  let text = "";
  let at = 0;
  for (;;) {
    const open = html.indexOf("<", at);
    if (open === -1) return text + html.slice(at);
    text += html.slice(at, open);
    const name = /^\/?[a-z][a-z0-9:-]*/i.exec(html.slice(open + 1, open + 30))?.[0].toLowerCase();
    if (html.startsWith("<!--", open)) at = behind(html, "-->", open);
    else if (name || html[open + 1] === "!" || html[open + 1] === "?") {
      at = behind(html, ">", open);
      if (name && unread.test(name)) at = endOf(name, html, at);
      if (name && !inline.test(name)) text += " ";
    } else {
      // "1 < 2" is no element.
      text += "<";
      at = open + 1;
    }
  }
}

/** Where the text goes on behind a mark; at its end where the mark is missing. */
function behind(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at === -1 ? html.length : at + mark.length;
}

/** Where an element is closed; the text's end where it is not. */
function endOf(name: string, html: string, from: number): number {
  for (let at = html.indexOf("</", from); at !== -1; at = html.indexOf("</", at + 2)) {
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at;
  }
  return html.length;
}

const halves = /&#(x0{0,2}d[89ab][\da-f]{2}|5[56]\d{3});&#(x0{0,2}d[c-f][\da-f]{2}|5[67]\d{3});/gi;

/**
 * Letters that are given by number, as XML takes them: an emoji that comes in two halves in one, and nothing for the
 * number of no letter, which would close the whole feed.
 */
export function mendedNumbers(text: string): string {
  if (!text.includes("&#")) return text;
  return text
    .replace(halves, (whole, ...[high = "", low = ""]: string[]) => {
      const letter = String.fromCharCode(codeOf(high), codeOf(low));
      return letter.isWellFormed() ? `&#${letter.codePointAt(0)};` : whole;
    })
    .replace(/&#(\d{1,7}|x[\da-f]{1,6});/gi, (whole, digits: string) => (isLetter(codeOf(digits)) ? whole : ""));
}

const codeOf = (digits: string) => Number(/^x/i.test(digits) ? `0${digits}` : digits);

/** `Char` of XML 1.0. */
const isLetter = (code: number) =>
  [0x09, 0x0a, 0x0d].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/** The letters of a named entity of HTML, `""` for a name that it does not have. */
export function namedEntity(name: string): string {
  const entity = `&${name};`;
  const letters = decodeHTMLStrict(entity);
  return letters === entity ? "" : letters;
}
