import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { type ImageFacts, imageSrcSet, readImagePath } from "~/facts/image";

/**
 * Runs last: a text's pictures come in the right size and format for the screen, as all others of the site do (see
 * ~/ui/picture), and take their room before they have loaded. A text that is read in again has lost all this to the
 * sanitiser, and gets it again.
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
      // An AVIF stands still; see ImageFacts.
      ...(image.animated && { media: "(prefers-reduced-motion: reduce)" }),
      srcSet: imageSrcSet(image, "avif"),
      sizes,
    },
    children: [],
  };
  return { type: "element", tagName: "picture", properties: {}, children: [source, img] };
}

/** The size that the writer gave, or the picture's own; never in other proportions than it has, or the text would jump. */
function sizeOf({ properties }: Element, { width, height }: ImageFacts): { width: number; height: number } {
  const [wide, high] = [pixels(properties.width), pixels(properties.height)];
  const scale = wide ? wide / width : high ? high / height : 1;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const pixels = (given: unknown) => (/^[1-9]\d{0,3}$/.test(String(given)) ? Number(given) : undefined);

/**
 * The `sizes` of a picture that is shown at a width, in pixels, where there is room: in the column of the text as
 * `max-w-text` and `px-5` make it. A rem is 16 pixels here, and 17 in the styles (app/ui/tailwind.css).
 */
function sizesAt(width: number): string {
  const narrower = "calc(100vw - 2.7rem)";
  if (width >= columnPixels) return `(min-width: 48rem) 44.7rem, ${narrower}`;
  return `(min-width: ${width + 43}px) ${width}px, ${narrower}`;
}

const columnPixels = 42 * 17;
