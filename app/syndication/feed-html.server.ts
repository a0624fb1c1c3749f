import type { Element, ElementContent, Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { absolute } from "~/page/metadata.server";
import { escapeXml } from "~/page/xml";

/**
 * An article's safe HTML for readers outside the page: all addresses are absolute. Text beside a link stays, such as
 * that it is an affiliate link.
 */
export function withWholeAddresses(html: string): string {
  const tree = writer.parse(html);
  visit(tree as Root, "element", (element: Element, index, parent) => {
    const picture = element.tagName === "picture" ? element.children.find(isPicture) : undefined;
    if (picture && parent && index !== undefined) {
      // The site cannot know its width there.
      delete picture.properties.sizes;
      parent.children[index] = picture;
      return index;
    }
    for (const name of ["href", "src", "poster", "cite"]) {
      const value = element.properties[name];
      if (typeof value === "string" && value.startsWith("/")) element.properties[name] = absolute(value);
    }
    const sources = element.properties.srcSet;
    if (typeof sources === "string") {
      element.properties.srcSet = sources.replace(
        /(^|,\s*)(\/[^\s,]+)/g,
        (_all, before, path) => before + absolute(path),
      );
    }
    return undefined;
  });
  return writer.stringify(tree as Root);
}

const isPicture = (node: ElementContent): node is Element => node.type === "element" && node.tagName === "img";

const writer = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);

/** The same note that readers of the page see near the byline. */
export const noteHtml = (text: string) => `<p><strong>Written with AI.</strong> ${escapeXml(text)}</p>`;

/** The picture at the start of an item. */
export const pictureHtml = (url: string, alt: string) =>
  `<p><img src="${escapeXml(absolute(url))}" alt="${escapeXml(alt)}"></p>`;
