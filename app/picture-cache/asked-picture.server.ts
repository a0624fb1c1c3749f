import { type RenditionFormat, type RenditionWidth, readImagePath, readRenditionName } from "~/facts/image";
import { renditionName } from "~/images/image-store.server";

/** A picture or one of its renditions. Whatever size its address says, the name is the same, so it is kept once. */
export type AskedPicture = {
  name: string;
  id: string;
  format: RenditionFormat;
  /** `null`: the picture itself. */
  rendition: { width: RenditionWidth; format: RenditionFormat } | null;
};

const addressOfRendition = /^(\/images\/[^/]+)\/([^/]+)$/;
const longest = 100;

/** Which picture an address names. `null` for every other address, and for one with a query or anything encoded. */
export function readAskedPicture(address: string): AskedPicture | null {
  if (!address.startsWith("/images/") || address.length > longest) return null;
  const [, picture, name] = addressOfRendition.exec(address) ?? [];
  const image = readImagePath(picture ? `${picture}.webp` : address);
  const rendition = name ? readRenditionName(name) : null;
  if (!image || (picture && !rendition)) return null;
  const { id } = image;
  if (!rendition) return { name: id, id, format: "webp", rendition };
  return { name: renditionName(id, rendition), id, format: rendition.format, rendition };
}
