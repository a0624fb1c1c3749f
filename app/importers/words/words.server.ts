import { fromHtml } from "./parse-html.server";
import { collapsed, type HtmlNode, isElement, wordsOf } from "./tree.server";

/** What would a reader see of this HTML, on one line? It may also be plain text with entities. */
export function plainWords(html: string, most = 5000): string {
  return cut(collapsed(wordsOf(fromHtml(html.slice(0, 20 * most)))), most);
}

/** The lines of a piece of HTML: each paragraph, item of a list and row of its own. A heading says that it is one. */
export function wordLines(whole: string): { text: string; heading: boolean; picture: string | null }[] {
  const lines: { text: string; heading: boolean; picture: string | null }[] = [];
  let open = { text: "", heading: false, picture: null as string | null };
  const end = () => {
    const text = collapsed(open.text);
    if (text !== "" || open.picture) lines.push({ ...open, text: cut(text, longestLine) });
    open = { text: "", heading: false, picture: null };
  };
  const walk = (nodes: HtmlNode[]) => {
    for (const node of nodes) {
      if (node.type === "text") {
        for (const [index, part] of node.value.split("\n").entries()) {
          if (index > 0) end();
          open.text += part;
        }
      }
      if (!isElement(node) || silent.has(node.tagName)) continue;
      if (node.tagName === "img") open.picture ??= String(node.properties.src ?? "") || null;
      const breaks = breaking.has(node.tagName);
      if (breaks) end();
      if (/^h[1-6]$/.test(node.tagName)) open.heading = true;
      walk(node.children);
      if (breaks) end();
    }
  };
  walk(fromHtml(whole.slice(0, longestLines)));
  end();
  return lines.slice(0, mostLines);
}

const longestLine = 2000;
const mostLines = 500;
const longestLines = 200_000;
const silent = new Set(["script", "style", "template", "noscript"]);
const breaking = new Set([
  ...["p", "div", "li", "ul", "ol", "br", "tr", "section", "article", "table", "blockquote", "dt", "dd", "figure"],
  ...["h1", "h2", "h3", "h4", "h5", "h6"],
]);

/** A value of somebody's JSON as text. What is neither text nor a number is none: an object may not let itself be one. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** At most so many characters, and no half ones. */
export const cut = (text: string, most: number) => (text.length > most ? text.slice(0, most).toWellFormed() : text);

/**
 * The same words in memory of their own. A piece of a string keeps the whole string in memory: what is remembered of a
 * file would keep the file.
 */
export const copied = (text: string) => Buffer.from(text).toString();

/** Without the control characters that no text has, and with the Windows ones as what they were meant to be. */
export function withoutControls(text: string): string {
  if (!odd.test(text)) return text;
  return text.replace(windows, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? "").replace(controls, "");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const odd = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/;
const windows = /[\u0080-\u009f]/g;

/** What Windows-1252 has from 0x80 to 0x9f. */
export const windowsSigns = [..."€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ"].map((sign) =>
  sign === "\u0000" ? "" : sign,
);
