import type { Options as Allowed } from "rehype-sanitize";
import { blockElement, labelElement } from "./text-blocks.server";

/** Elements that contain words only. */
export const inlineElements = [
  ...["strong", "b", "em", "i", "s", "del", "ins", "mark", "small", "sub", "sup", "abbr", "cite", "q", "code", "a"],
  ...["img", "br"],
];
export const headings = ["h2", "h3", "h4"];
export const blockElements = [
  ...["p", ...headings, "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "figure", "figcaption", "hr"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
];

/**
 * The elements and attributes that an article may have (docs/article-text.md). Other elements are replaced by their
 * content. Elements in `strip` are removed with their content.
 */
export const sanitizerOptions = {
  tagNames: [...blockElements, ...inlineElements],
  attributes: {
    a: ["href", "title", "rel"],
    abbr: ["title"],
    img: ["src", "alt", "width", "height"],
    ol: ["start", "reversed"],
    li: ["value"],
    q: ["cite"],
    blockquote: ["cite"],
    th: ["colSpan", "rowSpan", "scope"],
    td: ["colSpan", "rowSpan"],
  },
  protocols: { href: ["http", "https", "mailto", "tel"], cite: ["http", "https"] },
  strip: ["script", "style", "template", "title", "textarea", "noscript", "iframe", "object", "svg", "math", "select"],
} satisfies Allowed;

/** The first-level heading is the page's title. The text has three levels below it. */
export const otherHeadings: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4" };

/** Elements that separate paragraphs and are then replaced by their content. */
export const containers = [
  ...["div", "section", "article", "main", "header", "footer", "aside", "nav", "address", "center", "form"],
  ...["fieldset", "legend", "details", "summary", "dialog", "hgroup", "search"],
];

/** The elements that a block of HTML may be. */
export const blockNames = new Set([
  ...[...blockElements, ...containers, ...Object.keys(otherHeadings), "html", "body"],
  ...[blockElement, labelElement],
]);

/** Whether a text starts with a block of HTML. Comments and other tags may come before it. */
export function opensWithHtml(source: string): boolean {
  return opensWithBlock.test(source);
}

// Each alternative starts with different characters. So there is only one way to match, and no text is slow.
const beforeBlock = /(?:\s|<!--(?:(?!-->)[\s\S])*-->|<(?!!--)[a-z/!?][^>]*>)*?/.source;
const opensWithBlock = new RegExp(`^${beforeBlock}<(?:${[...blockNames].join("|")})(?=[\\s/>])`, "i");
