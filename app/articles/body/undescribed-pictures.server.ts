import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { readImagePath } from "~/facts/image";
import { blockElement, readBlockElement } from "./text-blocks.server";

/** The addresses of those pictures of a text that the text does not describe. */
export function undescribedPictures(tree: Root): string[] {
  const found: string[] = [];
  const look = (src: unknown, alt: unknown) => {
    const address = String(src ?? "");
    if (readImagePath(address) && !String(alt ?? "").trim()) found.push(address);
  };
  visit(tree, "element", (node) => {
    const { tagName, properties } = node;
    if (tagName === "img") look(properties.src, properties.alt);
    if (tagName !== blockElement) return;
    const { src, picture = src, alt } = readBlockElement(node)?.attributes ?? {};
    look(picture, alt);
  });
  return found;
}
