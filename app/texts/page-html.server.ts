import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { anchorHeadings } from "~/articles/body/anchors.server";

const publisher = unified().use(rehypeParse, { fragment: true }).use(withAnchors).use(rehypeStringify);

/** Gives the headings of a safe text their anchors, and prepares its addresses for placeholders. */
export const withAnchorsOf = (html: string): string => String(publisher.processSync(html));

/** A heading of the second level gets an id, which its author may have written. */
function withAnchors() {
  return (tree: Root) => {
    anchorHeadings(tree);
    visit(tree, "element", ({ properties }) => {
      // In an address the facts are encoded, not escaped.
      for (const name of ["href", "cite"]) {
        if (properties[name]) properties[name] = String(properties[name]).replace(/\{\{|\}\}/g, encodeURIComponent);
      }
    });
  };
}
