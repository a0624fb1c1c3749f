import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { readImagePath } from "~/facts/image";
import { blockElement, readBlockElement } from "./text-blocks.server";

/** The addresses of those pictures of a text's blocks that it does not describe. See ./removals.server for all others. */
export function undescribedPictures(tree: Root): string[] {
  const found: string[] = [];
  const look = (src: unknown, alt: unknown) => {
    const address = String(src ?? "");
    if (readImagePath(address) && !String(alt ?? "").trim()) found.push(address);
  };
  visit(tree, { tagName: blockElement }, (node: Element) => {
    const { src, picture = src, alt } = readBlockElement(node)?.attributes ?? {};
    look(picture, alt);
  });
  return found;
}
