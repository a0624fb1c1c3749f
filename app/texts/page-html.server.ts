import slugify from "@sindresorhus/slugify";
import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { videoAnchor } from "~/articles/blocks/video-block.server";
import { mostBlocks } from "~/articles/body/text-blocks.server";

const publisher = unified().use(rehypeParse, { fragment: true }).use(withAnchors).use(rehypeStringify);

/** Gives the headings of a safe text their anchors, and prepares its addresses for placeholders. */
export const withAnchorsOf = (html: string): string => String(publisher.processSync(html));

/** The frame of a page has these ids already. */
const taken = [
  "main",
  "contents",
  "notice",
  ...Array.from({ length: mostBlocks }, (_, index) => videoAnchor(index + 1)),
];

/**
 * A heading of the second level gets an id: the anchor that is written behind it (`## Our rights {#rights}`), or one that
 * is made of its words. Two headings never have the same.
 */
function withAnchors() {
  return (tree: Root) => {
    const ids = new Set(taken);
    visit(tree, "element", (element) => {
      const { tagName, properties } = element;
      if (tagName === "h2") properties.id = freeId(takeAnchor(element) ?? slugify(toText(element)), ids);
      // In an address the facts are encoded, not escaped.
      for (const name of ["href", "cite"]) {
        if (properties[name]) properties[name] = String(properties[name]).replace(/\{\{|\}\}/g, encodeURIComponent);
      }
    });
  };
}

/** Takes the written anchor out of a heading. */
function takeAnchor({ children }: Element): string | undefined {
  const last = children.at(-1);
  if (last?.type !== "text") return undefined;
  const at = last.value.lastIndexOf("{#");
  const [, anchor] = /^\{#([a-z0-9-]{1,80})\}\s*$/i.exec(last.value.slice(Math.max(0, at))) ?? [];
  if (anchor) last.value = last.value.slice(0, at).trimEnd();
  return anchor;
}

function freeId(wanted: string, ids: Set<string>): string {
  const base = wanted || "section";
  let id = base;
  for (let number = 2; ids.has(id); number++) id = `${base}-${number}`;
  ids.add(id);
  return id;
}
