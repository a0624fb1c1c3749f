import type { Options as Allowed } from "rehype-sanitize";

/** Elements that hold words only. */
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
 * What an article may hold (docs/article-text.md). Any other element gives way to what is in it; those in `strip` go
 * with all they hold.
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

/** The page's title is its only first-level heading; three levels below it are enough for any article. */
export const otherHeadings: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4" };

/** Elements that part paragraphs and then give way. */
export const containers = [
  ...["div", "section", "article", "main", "header", "footer", "aside", "nav", "address", "center", "form"],
  ...["fieldset", "legend", "details", "summary", "dialog", "hgroup", "search"],
];

/** Whether a text opens with a block of HTML, after comments and other tags perhaps. */
export function opensWithHtml(source: string): boolean {
  return opensWithBlock.test(source);
}

// Each alternative starts differently: there is only one way to read what comes before the block, so no text is slow.
const beforeBlock = /(?:\s|<!--(?:(?!-->)[\s\S])*-->|<(?!!--)[a-z/!?][^>]*>)*?/.source;
const blockNames = [...blockElements, ...containers, ...Object.keys(otherHeadings), "html", "body"].join("|");
const opensWithBlock = new RegExp(`^${beforeBlock}<(?:${blockNames})(?=[\\s/>])`, "i");
