import slugify from "@sindresorhus/slugify";
import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import { visit } from "unist-util-visit";
import { videoAnchor } from "~/text-blocks/films";
import { mostBlocks } from "./text-blocks.server";

/** A heading of the second level, and the anchor that leads to it. */
export type Part = { id: string; title: string };

/** The frame of a page has these ids already. */
const taken = [
  "main",
  "contents",
  "notice",
  ...Array.from({ length: mostBlocks }, (_, index) => videoAnchor(index + 1)),
];

/**
 * Gives each heading of the second level an id: the anchor that is written behind it (`## Our rights {#rights}`), or one
 * that is made of its words. Two headings never have the same.
 *
 * @param alsoTaken ids that the page around the text has besides those of every page
 */
export function anchorHeadings(tree: Root, alsoTaken: string[] = []): Part[] {
  const ids = new Set([...taken, ...alsoTaken]);
  const parts: Part[] = [];
  visit(tree, { tagName: "h2" }, (heading: Element) => {
    const id = freeId(takeAnchor(heading) ?? slugify(toText(heading)), ids);
    heading.properties.id = id;
    parts.push({ id, title: toText(heading) });
  });
  return parts;
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
