import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import rehypeRaw from "rehype-raw";
import rehypeSanitize, { type Options as Allowed } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { Problem } from "~/problem";

export type ArticleBody = {
  /** Safe to put on a page as it is. */
  html: string;
  /** The words alone, for search and reading time. */
  text: string;
};

/**
 * An article's text, HTML or light markdown (spec 2, article page), as safe HTML. Runs once, when the article is saved.
 * What is allowed stands in docs/article-text.md.
 *
 * @throws Problem "invalid" where the text is nested too deeply to be an article
 */
export function renderArticleBody(source: string): ArticleBody {
  try {
    const tree = isHtml(source) ? html.runSync(html.parse(source)) : markdown.runSync(markdown.parse(source));
    return { html: printer.stringify(tree as Root), text: toText(tree as Root) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Problem("invalid", "Some fields need your attention", {
      content: ["Simplify the text: its lists, quotes or elements are nested too deeply"],
    });
  }
}

/** Text that opens with a block of HTML is HTML; anything else is markdown, in which HTML may stand as well. */
function isHtml(source: string): boolean {
  return /^\s*(<!--[\s\S]*?-->\s*)*<(p|h[1-6]|div|section|article|header|main|ul|ol|dl|blockquote|figure|table|hr|pre|html|body|!doctype)\b/i.test(
    source,
  );
}

/** Elements and attributes that an article may hold; everything else is unwrapped or, where it is code, dropped. */
export const allowed: Allowed = {
  tagNames: [
    "p", "h2", "h3", "h4", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "figure", "figcaption", "img", "hr", "br",
    "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td",
    "strong", "b", "em", "i", "s", "del", "ins", "mark", "small", "sub", "sup", "abbr", "cite", "q", "code", "pre", "a",
  ],
  attributes: {
    a: ["href", "title"],
    abbr: ["title"],
    img: ["src", "alt", "width", "height"],
    ol: ["start", "reversed"],
    li: ["value"],
    q: ["cite"],
    blockquote: ["cite"],
    th: ["colSpan", "rowSpan", "scope"],
    td: ["colSpan", "rowSpan"],
  },
  protocols: { href: ["http", "https", "mailto", "tel"], cite: ["http", "https"], src: [] },
  strip: ["script", "style", "template", "title", "textarea", "noscript", "iframe", "object", "svg", "math", "select"],
  ancestors: Object.fromEntries(
    ["thead", "tbody", "tfoot", "tr", "th", "td", "caption"].map((name) => [name, ["table"]]),
  ),
};

/** The page's title is its only first-level heading, so those of the text move down one level. */
function firstLevelHeadingsBecomeSecond() {
  return (tree: Root) =>
    visit(tree, "element", (element) => {
      if (element.tagName === "h1") element.tagName = "h2";
    });
}

/** Links, pictures and tables as this site wants them. Runs after the sanitiser, so what it adds is not taken away. */
function asPublished() {
  return (tree: Root) =>
    visit(tree, "element", (element, index, parent) => {
      if (element.tagName === "a") {
        if (!element.properties.href) unwrap(element);
        else if (/^https?:/i.test(String(element.properties.href))) element.properties.rel = ["noopener"];
      }
      if (element.tagName === "img") {
        // Pictures are the site's own: a reader's browser asks nobody else for anything.
        if (!String(element.properties.src ?? "").startsWith("/images/")) {
          parent?.children.splice(index ?? 0, 1);
          return [SKIP, index ?? 0];
        }
        element.properties = { alt: "", ...element.properties, loading: "lazy", decoding: "async" };
      }
      if (element.tagName === "table" && parent && index !== undefined) {
        parent.children[index] = scrollable(element);
        return [SKIP, index + 1];
      }
    });
}

function unwrap(element: Element) {
  element.tagName = "span";
  element.properties = {};
}

/** A wide table scrolls inside the page, also by keyboard. */
function scrollable(table: Element): Element {
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["table-scroll"], tabIndex: 0, role: "region", ariaLabel: "Table" },
    children: [table],
  };
}

const html = unified()
  .use(rehypeParse, { fragment: true })
  .use(firstLevelHeadingsBecomeSecond)
  .use(rehypeSanitize, allowed)
  .use(asPublished);

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(firstLevelHeadingsBecomeSecond)
  .use(rehypeSanitize, allowed)
  .use(asPublished);

const printer = unified().use(rehypeStringify);
