import type { Element, ElementContent, Root } from "hast";
import { toText } from "hast-util-to-text";
import { imagePath, readImagePath } from "~/facts/image";
import { element } from "./element.server";
import type { LargePicture } from "./large-picture";

/** A picture that is hardly wider than a phone is no larger when it is opened. */
const narrowest = 500;
const most = 200;
/** In these a picture leads elsewhere, or belongs to something that does. */
const leadElsewhere = ["text-card", "text-comparison", "text-video", "text-action"];

/**
 * Makes each picture of a filled text a link to itself, large: `?picture=2`. What leads elsewhere stays as it is.
 *
 * @returns the pictures, in the order of the links
 */
export function linkLargePictures(tree: Root): LargePicture[] {
  const pictures: LargePicture[] = [];
  const linked = (nodes: ElementContent[], caption: string): ElementContent[] =>
    nodes.map((node) => {
      if (node.type !== "element" || node.tagName === "a" || isElsewhere(node)) return node;
      if (node.tagName !== "picture") {
        const own = node.tagName === "figure" ? captionOf(node) : "";
        return { ...node, children: linked(node.children, own || caption) };
      }
      const img = node.children.find((child) => child.type === "element" && child.tagName === "img") as Element;
      const image = readImagePath(String(img?.properties.src));
      if (!image || image.width < narrowest || pictures.length === most) return node;
      pictures.push({ image: imagePath(image), alt: String(img.properties.alt ?? ""), caption });
      const place = pictures.length;
      const link = { className: ["text-large"], id: largePictureAnchor(place), href: `?picture=${place}` };
      const words = element("span", { className: ["sr-only"] }, "Show this picture large");
      return element("a", { ...link, rel: ["nofollow"], dataScripted: "", dataPicture: place }, node, words);
    });
  tree.children = linked(tree.children as ElementContent[], "");
  return pictures;
}

/** The place of a picture in its text. Headings have no underscores in their anchors. */
export const largePictureAnchor = (place: number) => `picture_${place}`;

const isElsewhere = ({ properties: { className } }: Element) =>
  Array.isArray(className) && leadElsewhere.some((name) => className.includes(name));

/** Of a gallery each picture has its own, or else that of all. */
function captionOf(figure: Element): string {
  const caption = figure.children.find((child) => child.type === "element" && child.tagName === "figcaption");
  return caption ? toText(caption as Element).trim() : "";
}
