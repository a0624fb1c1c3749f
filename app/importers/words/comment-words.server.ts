import { Parser } from "htmlparser2";
import { visibleText } from "~/forms/fields";

/**
 * The words of a comment, which may have some HTML, however deep: a link's address stands behind it, and pictures of
 * faces are signs. A new line is one in what people write there.
 */
export function wordsOfComment(html: string): string {
  const parts: string[] = [];
  let link: { href: string; from: number } | null = null;
  let silent = 0;
  const parser = new Parser({
    onopentag(name, { href = "", alt = "" }) {
      if (isSilent(name)) silent++;
      if (name === "img") parts.push(alt);
      if (name === "a") link ??= { href, from: parts.length };
      if (name === "br") parts.push("\n");
      if (blocks.has(name)) parts.push("\n\n");
    },
    ontext(text) {
      if (silent === 0) parts.push(text);
    },
    onclosetag(name) {
      if (isSilent(name)) silent--;
      if (name === "a" && link) {
        if (!parts.slice(link.from).join("").includes(link.href)) parts.push(` (${link.href})`);
        link = null;
      }
      if (blocks.has(name)) parts.push("\n\n");
    },
  });
  parser.end(html);
  return visibleText(parts.join(""));
}

const isSilent = (name: string) => name === "script" || name === "style";
const blocks = new Set(["p", "div", "blockquote", "ul", "ol", "li", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);
