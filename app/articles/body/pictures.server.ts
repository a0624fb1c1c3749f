import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { type ImageFacts, imageSrcSet, readImagePath } from "~/facts/image";

/**
 * Runs last. Gives the text's pictures the right size and format for the screen, as ~/ui/picture does for all others,
 * and reserves their space before they load. If the text is rendered again, the sanitiser removes all this and it is
 * added anew.
 */
export function withRenditions() {
  return (tree: Root) =>
    visit(tree, "element", (element, index, parent) => {
      const image = element.tagName === "img" ? readImagePath(String(element.properties.src)) : null;
      if (!image || !parent || index === undefined) return undefined;
      parent.children[index] = inRenditions(element, image);
      return SKIP;
    });
}

function inRenditions(img: Element, image: ImageFacts): Element {
  const size = sizeOf(img, image);
  const sizes = sizesAt(size.width);
  img.properties = {
    alt: "",
    ...img.properties,
    ...size,
    srcSet: imageSrcSet(image, "webp"),
    sizes,
    loading: "lazy",
    decoding: "async",
  };
  const source: Element = {
    type: "element",
    tagName: "source",
    properties: {
      type: "image/avif",
      // The AVIF does not move; see ImageFacts.
      ...(image.animated && { media: "(prefers-reduced-motion: reduce)" }),
      srcSet: imageSrcSet(image, "avif"),
      sizes,
    },
    children: [],
  };
  return { type: "element", tagName: "picture", properties: {}, children: [source, img] };
}

/** The size that the writer gave, or the picture's own size. The proportions stay, or the text would jump. */
function sizeOf({ properties }: Element, { width, height }: ImageFacts): { width: number; height: number } {
  const [wide, high] = [pixels(properties.width), pixels(properties.height)];
  const scale = wide ? wide / width : high ? high / height : 1;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const pixels = (given: unknown) => (/^[1-9]\d{0,3}$/.test(String(given)) ? Number(given) : undefined);

/**
 * The `sizes` of a picture whose width in pixels is known. The text's column comes from `max-w-text` and `px-5`. A rem
 * is 16 pixels here, and 17 in the styles (app/ui/site.css).
 */
function sizesAt(width: number): string {
  const narrower = "calc(100vw - 2.7rem)";
  if (width >= columnPixels) return `(min-width: 48rem) 44.7rem, ${narrower}`;
  return `(min-width: ${width + 43}px) ${width}px, ${narrower}`;
}

const columnPixels = 42 * 17;
