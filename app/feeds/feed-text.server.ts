import rehypeParse from "rehype-parse";
import { unified } from "unified";

/** More than this of a text is never looked at: an excerpt is far shorter. */
const textMost = 20_000;

/** The plain text of a piece of HTML: elements out, entities read, one space between words. In linear time. */
export function textOfHtml(html: string): string {
  const text = withoutTags(html.slice(0, textMost));
  return oneLine(text.includes("&") ? withoutEntities(text) : text);
}

/** Text on one line, without what no keyboard types. */
export const oneLine = (text: string) =>
  text
    .slice(0, textMost)
    .toWellFormed()
    .replace(/[\p{Cc}\u200b\u2060\ufeff]/gu, (sign) => (/[\n\r\t]/.test(sign) ? " " : ""))
    .replace(/\s+/g, " ")
    .trim();

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
    .replace(/[\s,;:–—-]+$/, "")}…`;
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
      if (name && unread.test(name)) at = behind(html, `</${name}`, at, true);
      if (name && !inline.test(name)) text += " ";
    } else {
      // "1 < 2" is no element.
      text += "<";
      at = open + 1;
    }
  }
}

/** Where the text goes on behind a mark; at its end where the mark is missing. */
function behind(html: string, mark: string, from: number, before = false): number {
  const at = (before ? html.toLowerCase() : html).indexOf(mark, from);
  if (at === -1) return html.length;
  return before ? at : at + mark.length;
}

const parser = unified().use(rehypeParse, { fragment: true });

/** The names and numbers of HTML as letters; the HTML parser knows them. What looks like an element here is text. */
function withoutEntities(text: string): string {
  const [only] = parser.parse(text.replaceAll("<", "&lt;")).children;
  return only?.type === "text" ? only.value : text;
}

const known = new Map<string, string>();

/** The letters of a named entity of HTML, `""` for a name that it does not have. */
export function namedEntity(name: string): string {
  const letters = known.get(name) ?? withoutEntities(`&${name};`);
  if (known.size < 5000) known.set(name, letters);
  return letters === `&${name};` ? "" : letters;
}
