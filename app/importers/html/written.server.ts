import type { Element, ElementContent, Root } from "hast";
import type { LeafDirective } from "mdast-util-directive";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { collapsed, type HtmlNode, isElement, wordsOf } from "~/importers/words/tree.server";

type Phrasing = LeafDirective["children"][number];

const writer = unified().use(rehypeStringify);

/** A block of HTML as it stands in a text: without an empty line, which would end it in markdown. */
export function writeHtml(...nodes: HtmlNode[]): string {
  const html = writer.stringify({ type: "root", children: nodes as Root["children"] });
  return html.replace(/\r/g, "").replace(/\n(?=\n)/g, "&#10;");
}

export function element(tagName: string, children: ElementContent[], properties: Element["properties"] = {}): Element {
  return { type: "element", tagName, properties, children };
}

/** Words with their emphasis and links as one line of markdown, for the label of a block. */
export function writeLabel(nodes: readonly HtmlNode[]): string {
  const children = phrasing(nodes);
  if (collapsed(wordsOf(nodes)) === "") return "";
  return collapsed(toMarkdown({ type: "paragraph", children }, options))
    .slice(0, longestLabel)
    .toWellFormed();
}

/** A picture of a gallery, on a line of its own. */
export const writeImage = (url: string, alt: string, title: string): string =>
  collapsed(toMarkdown({ type: "paragraph", children: [{ type: "image", url, alt, title: title || null }] }, options));

const options = { extensions: [gfmToMarkdown()], emphasis: "*" as const };
/** A line of a block is refused when it is longer than 5,000 characters. */
const longestLabel = 2000;

function phrasing(nodes: readonly HtmlNode[]): Phrasing[] {
  return nodes.flatMap((node): Phrasing[] => {
    if (node.type === "text") return [{ type: "text", value: node.value.replace(/\s+/g, " ") }];
    if (!isElement(node)) return [];
    const children = phrasing(node.children);
    if (node.tagName === "br") return [{ type: "text", value: " " }];
    if (children.length === 0) return [];
    if (node.tagName === "code") return [{ type: "inlineCode", value: collapsed(wordsOf([node])) }];
    if (node.tagName === "em" || node.tagName === "i") return [{ type: "emphasis", children }];
    if (node.tagName === "strong" || node.tagName === "b") return [{ type: "strong", children }];
    const { href } = node.properties;
    return node.tagName === "a" && typeof href === "string" ? [{ type: "link", url: href, children }] : children;
  });
}
