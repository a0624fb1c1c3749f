/**
 * The site's own pictures. Their address holds all that a page needs to lay them out. So no query is needed, and the
 * page does not jump while they load: `/images/{id}-{width}x{height}.webp`, or `….{height}-animated.webp` for a moving
 * picture. Smaller renditions are at `/images/{id}-{width}x{height}/{rendition width}.{avif|webp}`, those that are cut to a
 * shape at `…/{1x1|4x3|16x9}.webp`, and those for programs that know neither format at `…/{480|960|1280}.jpeg`.
 */
export type ImageFacts = {
  id: string;
  width: number;
  height: number;
  /** It moves in WebP. Its AVIF is the first frame only. */
  animated?: boolean;
};

export const renditionWidths = [320, 480, 640, 960, 1280, 1600] as const;
/** The formats that pages offer. They are made before anybody asks. */
export const renditionFormats = ["avif", "webp"] as const;
/** The widths in JPEG: for mails, and for networks that show the picture of a shared link. */
const jpegWidths = [480, 960, 1280] as const;
/** Shapes that search engines ask for, as width by height. A picture is cut to them, and stands still. */
export const renditionShapes = ["1x1", "4x3", "16x9"] as const;
export type RenditionShape = (typeof renditionShapes)[number];
export type RenditionWidth = (typeof renditionWidths)[number];
export type RenditionFormat = (typeof renditionFormats)[number] | "jpeg";
/** A rendition's size and format. One of a shape is always in WebP. */
export type Rendition = { size: RenditionWidth | RenditionShape; format: RenditionFormat };

export const imagePath = (image: ImageFacts) => `${pathStart(image)}.webp`;

/** Reads a picture's address. `null` if it is not one of the site's own pictures. */
export function readImagePath(address: string | null): ImageFacts | null {
  const [, id, width, height, moves] =
    /^\/images\/([0-9a-f]{24})-(\d{1,5})x(\d{1,5})(-animated)?\.webp$/.exec(address ?? "") ?? [];
  if (!id) return null;
  return { id, width: Number(width), height: Number(height), ...(moves && { animated: true }) };
}

/**
 * The `srcset` of a picture in one format: all widths up to `widest`, but only one that is as wide as the picture or
 * wider. A rendition never enlarges a picture.
 */
export function imageSrcSet(image: ImageFacts, format: RenditionFormat, widest: RenditionWidth = 1600): string {
  return widthsOf(image)
    .filter((width) => width <= widest)
    .map((width) => `${renditionPath(image, width, format)} ${Math.min(width, image.width)}w`)
    .join(", ");
}

/** The widths that pages name of a picture. */
export const widthsOf = ({ width: own }: Pick<ImageFacts, "width">): RenditionWidth[] =>
  renditionWidths.filter((_width, index) => (renditionWidths[index - 1] ?? 0) < own);

/** A rendition's address for a given width. */
export function renditionPath(image: ImageFacts, size: Rendition["size"], format: RenditionFormat = "webp"): string {
  return `${pathStart(image)}/${size}.${format}`;
}

/** Reads the last part of a rendition's address. `null` for a size or format that the site does not make. */
export function readRenditionName(name: string): Rendition | null {
  const [, size, format] = /^(\d{1,4}|\d{1,2}x\d)\.(avif|webp|jpeg)$/.exec(name) ?? [];
  const shape = format === "webp" && renditionShapes.find((candidate) => candidate === size);
  const widths = format === "jpeg" ? jpegWidths : renditionWidths;
  const known = shape || widths.find((candidate) => String(candidate) === size);
  return known ? { size: known, format: format as RenditionFormat } : null;
}

const pathStart = ({ id, width, height, animated }: ImageFacts) =>
  `/images/${id}-${width}x${height}${animated ? "-animated" : ""}`;
