import type { Element, ElementContent } from "hast";
import { visit } from "unist-util-visit";
import type { StoredBlock } from "~/articles/body/text-blocks.server";
import { imagePath, imageSrcSet, type RenditionWidth, readImagePath } from "~/facts/image";
import { element } from "./element.server";

/** How wide the pictures of a text are shown, as the `sizes` attribute says it. See .text-wide in ~/ui/text-blocks.css. */
const narrower = "calc(100vw - 2.7rem)";
const column = `(min-width: 48rem) 44.7rem, ${narrower}`;
const sizesOf: Record<string, string> = {
  text: column,
  wide: `(min-width: 64rem) 61.7rem, ${narrower}`,
  full: "(min-width: 82rem) 78rem, 100vw",
};
const inGallery = "(min-width: 48rem) 20rem, 45vw";

type PictureOptions = { sizes: string; widest?: RenditionWidth };

/** A picture of this site in the right size and format, as ~/ui/picture shows it. `null` for any other address. */
export function pictureElement(address: string | null, alt: string, { sizes, widest }: PictureOptions): Element | null {
  const image = readImagePath(address);
  if (!image) return null;
  return element(
    "picture",
    {},
    element("source", {
      type: "image/avif",
      ...(image.animated && { media: "(prefers-reduced-motion: reduce)" }),
      srcSet: imageSrcSet(image, "avif", widest),
      sizes,
    }),
    element("img", {
      src: imagePath(image),
      alt,
      width: image.width,
      height: image.height,
      srcSet: imageSrcSet(image, "webp", widest),
      sizes,
      loading: "lazy",
      decoding: "async",
    }),
  );
}

/** A figure with its caption and credit. */
export function pictureBlock({ attributes: { src, alt = "", credit, width = "text" }, label }: StoredBlock): Element {
  const says = credit ? element("small", {}, `Picture: ${credit}`) : null;
  const caption =
    label.length > 0 || says ? element("figcaption", {}, label, says && label.length > 0 && " ", says) : null;
  return element(
    "figure",
    { className: ["text-block", ...(width === "text" ? [] : [`text-${width}`])] },
    pictureElement(src ?? null, alt, { sizes: sizesOf[width] ?? column }),
    caption,
  );
}

/** Pictures beside one another, each with its caption, and one for all. */
export function galleryBlock({ content, label }: StoredBlock): Element {
  const pictures = element("div", { className: ["text-gallery"] }, content as ElementContent[]);
  const shapes: boolean[] = [];
  visit(pictures, "element", ({ tagName, properties }) => {
    if (["img", "source"].includes(tagName)) properties.sizes = inGallery;
    if (tagName === "img") shapes.push(Number(properties.height) > Number(properties.width));
  });
  // One shape for all, which cuts the fewest.
  const upright = shapes.filter(Boolean).length;
  if (upright * 2 > shapes.length) pictures.properties.className = ["text-gallery", "is-upright"];
  return element(
    "figure",
    { className: ["text-block", "text-wide"] },
    pictures,
    label.length > 0 && element("figcaption", {}, label),
  );
}
