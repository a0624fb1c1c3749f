import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { readImagePath } from "~/facts/image";
import { blockElement, readBlockElement } from "./text-blocks.server";

/** Says how many pictures of a text have no description, in a sentence for its editor. It is no fault: some need none. */
export function undescribedPictures(tree: Root): string[] {
  let silent = 0;
  visit(tree, "element", (node) => {
    const { tagName, properties } = node;
    if (tagName === "img" && isSilent(properties.src, properties.alt)) silent++;
    if (tagName !== blockElement) return;
    const { src, picture = src, alt } = readBlockElement(node)?.attributes ?? {};
    if (isSilent(picture, alt)) silent++;
  });
  if (silent === 0) return [];
  const [what, they] = silent === 1 ? ["A picture has", "it"] : [`${silent} pictures have`, "them"];
  return [`${what} no description (alt): readers who cannot see ${they} learn nothing of ${they}.`];
}

const isSilent = (src: unknown, alt: unknown) => readImagePath(String(src ?? "")) !== null && !String(alt ?? "").trim();
