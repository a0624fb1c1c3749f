import { escapeUTF8 } from "entities";
import { replaceCodePoint } from "entities/decode";
import { Parser } from "htmlparser2";

/** Longer texts are cut off here: an excerpt is far shorter. */
const longestText = 20_000;

const inline = /^(?:a|abbr|b|bdi|big|cite|code|em|font|i|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)$/;
const invisible = /^(?:script|style|template|noscript|svg|math|iframe|object)$/;

/** The name of an element of XHTML may have a prefix. */
const local = (name: string) => name.slice(name.indexOf(":") + 1);

/** The plain text of a piece of HTML or XHTML, on one line. Reads the beginning only, so no text costs more than a bounded time. */
export function textOfHtml(html: string): string {
  let text = "";
  let hidden = 0;
  const separate = (name: string) => {
    if (!inline.test(name)) text += " ";
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        if (invisible.test(local(name))) hidden++;
        separate(local(name));
      },
      onclosetag(name) {
        if (invisible.test(local(name))) hidden--;
        separate(local(name));
      },
      ontext(part) {
        if (hidden === 0) text += part;
      },
    },
    // In XHTML an element may be closed at once: `<iframe/>`.
    { recognizeSelfClosing: true },
  );
  parser.end(withValidNumbers(html.slice(0, longestText)));
  return oneLine(text);
}

/**
 * Text on one line, without characters that nobody can type, and without those that turn the words of a page around (the
 * explicit controls of the Unicode Bidirectional Algorithm, UAX 9). Letters of Windows-1252 become those of Unicode.
 */
export const oneLine = (text: string) =>
  text
    .slice(0, longestText)
    .replace(/[\x80-\x9f]/g, (letter) => String.fromCodePoint(replaceCodePoint(letter.charCodeAt(0))))
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, "")
    .trim();

/** At most so many letters, ended at a word, with dots where something is left out. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const lastSpace = start.lastIndexOf(" ");
  // A script without spaces is cut in the middle.
  const cut = lastSpace > most / 2 ? start.slice(0, lastSpace) : start.slice(0, -1);
  return `${cut.replace(/\p{Cs}$/u, "").replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, "")}…`;
}

/**
 * Replaces letters that are given by number. HTML allows more numbers than XML. Some programs write an emoji as two numbers,
 * which a decoder takes for two broken letters. What is no letter stays as a character that `oneLine` takes out.
 */
export const withValidNumbers = (text: string) =>
  text.replace(/(?:&#(?:\d{1,7}|x[\da-f]{1,6});)+/gi, (numbers) =>
    escapeUTF8(numbers.replace(/&#([\da-fx]+);/gi, (_number, digits: string) => letterOf(digits))),
  );

function letterOf(digits: string): string {
  const code = Number(/^x/i.test(digits) ? `0${digits}` : digits);
  return code > 0x10ffff ? "" : String.fromCodePoint(code);
}
