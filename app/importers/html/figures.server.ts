import type { Element, ElementContent } from "hast";
import {
  collapsed,
  elementsIn,
  findElement,
  type HtmlNode,
  hasClass,
  isElement,
  isNamed,
  wordsOf,
} from "~/importers/words/tree.server";
import { writeBlock } from "~/text-blocks/block-forms";
import { linkTarget } from "./addresses.server";
import { cleanNested } from "./nested.server";
import type { Conversion } from "./options.server";
import { isEmoji, readPicture } from "./pictures.server";
import { element, writeHtml, writeImage, writeLabel } from "./written.server";

type Shown = {
  conversion: Conversion;
  caption?: readonly HtmlNode[] | undefined;
  link?: Element | undefined;
  width?: "wide" | "full" | undefined;
};

/** A picture beside the paragraphs, with its caption. */
export function writePicture(node: Element, { conversion, caption = [], link, width }: Shown): string[] {
  const picture = readPicture(node, conversion);
  const words = cleanNested(caption, conversion);
  const hasCaption = collapsed(wordsOf(words)) !== "";
  if (picture === null) return hasCaption ? [writeHtml(element("p", words))] : [];
  const href = link ? linkTarget(link.properties.href, conversion) : null;
  const linked = href !== null && !conversion.leadsToPicture(href);
  if (width !== undefined && !linked && conversion.blocksLeft > 0) {
    conversion.blocksLeft--;
    const attributes = { src: picture.url, alt: picture.alt, width };
    return [writeBlock({ name: "picture", label: writeLabel(words), attributes, content: "" })];
  }
  const small = picture.width === null ? {} : { width: picture.width };
  const img = element("img", [], { src: picture.url, alt: picture.alt, ...small });
  const shown = linked ? element("a", [img], { href }) : img;
  return [writeHtml(element("figure", hasCaption ? [shown, element("figcaption", words)] : [shown]))];
}

/** A `figure` or what stands for one: one picture, several, or something else with a caption. `null` if it is none. */
export function figureBlocks(node: Element, conversion: Conversion): string[] | null {
  const pictures = picturesOf(node);
  const isGallery = hasClass(node, ...galleryClasses) || (pictures.length > 1 && node.tagName === "figure");
  if (isGallery && pictures.length > 0) return galleryOf(node, pictures, conversion);
  if (node.tagName !== "figure") return null;
  const captions = node.children.filter((child): child is Element => isElement(child) && isNamed("figcaption")(child));
  const caption = captions.flatMap(({ children }) => children);
  const [picture] = pictures;
  if (picture !== undefined && findElement(node.children, isNamed("table", "video", "iframe", "pre")) === undefined) {
    const link = findElement(
      node.children,
      (one) => one.tagName === "a" && [...elementsIn(one.children)].includes(picture),
    );
    const blocks = writePicture(picture, { conversion, caption, link, width: widthOf(node) });
    // Some figures hold words beside the picture. They stay.
    const others = withoutParts(node.children, new Set<HtmlNode>([picture, ...captions]));
    return collapsed(wordsOf(others)) === "" ? blocks : [...blocks, ...conversion.flow(others)];
  }
  const table = node.children.find((child): child is Element => isElement(child) && isNamed("table")(child));
  if (table !== undefined && caption.length > 0 && !findElement(table.children, isNamed("caption"))) {
    table.children = [element("caption", caption), ...table.children];
    return conversion.flow(withoutParts(node.children, new Set<HtmlNode>(captions)));
  }
  return conversion.flow([...withoutParts(node.children, new Set<HtmlNode>(captions)), element("p", caption)]);
}

const galleryClasses = [
  "wp-block-gallery",
  "blocks-gallery-grid",
  "kg-gallery-card",
  "gallery",
  "tiled-gallery",
  "wp-block-jetpack-tiled-gallery",
];

const picturesOf = (node: Element) =>
  [...elementsIn(node.children)].filter((one) => one.tagName === "img" && !isEmoji(one));

function widthOf(node: Element): Shown["width"] {
  if (hasClass(node, "alignwide", "kg-width-wide")) return "wide";
  return hasClass(node, "alignfull", "kg-width-full") ? "full" : undefined;
}

function withoutParts(nodes: readonly HtmlNode[], parts: ReadonlySet<HtmlNode>): HtmlNode[] {
  return nodes
    .filter((node) => !parts.has(node))
    .map((node) =>
      isElement(node) ? { ...node, children: withoutParts(node.children, parts) as ElementContent[] } : node,
    );
}

/** Pictures beside one another. One alone is a picture. */
function galleryOf(node: Element, pictures: Element[], conversion: Conversion): string[] {
  const captions = captionsIn(node.children, null);
  const own = captions.find(({ picture }) => picture === null)?.children ?? [];
  const captionOf = (picture: Element) => captions.find((one) => one.picture === picture)?.children ?? [];
  const [only] = pictures;
  if (only !== undefined && (pictures.length === 1 || conversion.blocksLeft <= 0)) {
    return pictures.flatMap((picture) =>
      writePicture(picture, { conversion, caption: captionOf(picture).length > 0 ? captionOf(picture) : own }),
    );
  }
  const lines = pictures.flatMap((picture) => {
    const read = readPicture(picture, conversion);
    return read
      ? [writeImage(read.url, read.alt, collapsed(wordsOf(captionOf(picture))).slice(0, longestCaption))]
      : [];
  });
  if (lines.length === 0) return [];
  conversion.blocksLeft--;
  return [
    writeBlock({
      name: "gallery",
      label: writeLabel(cleanNested(own, conversion)),
      attributes: {},
      content: lines.join("\n"),
    }),
  ];
}

const longestCaption = 1000;

/** Every caption, and the picture that it belongs to: that of its own figure or of the item before it. */
function captionsIn(
  nodes: readonly HtmlNode[],
  around: Element | null,
): { picture: Element | null; children: readonly HtmlNode[] }[] {
  return nodes.filter(isElement).flatMap((node) => {
    const isCaption =
      isNamed("figcaption")(node) ||
      hasClass(node, "gallery-caption", "wp-caption-text", "blocks-gallery-item__caption");
    if (isCaption) return [{ picture: around, children: node.children }];
    const isItem = isNamed("figure", "li", "dl")(node) || hasClass(node, "gallery-item");
    const [picture, ...others] = picturesOf(node);
    return captionsIn(node.children, isItem && picture && others.length === 0 ? picture : around);
  });
}
