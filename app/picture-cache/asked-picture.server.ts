import { LRUCache } from "lru-cache";
import { type Rendition, type RenditionFormat, readImagePath, readRenditionName } from "~/facts/image";
import { renditionName } from "~/images/bytes/image-store.server";

/** A picture or one of its renditions. Whatever size its address says, the name is the same, so it is kept once. */
export type AskedPicture = {
  name: string;
  id: string;
  format: RenditionFormat;
  /** `null`: the picture itself. */
  rendition: Rendition | null;
};

const addressOfRendition = /^(\/images\/[^/]+)\/([^/]+)$/;
const longest = 100;
/** What was read of the addresses that were asked for last: the same few are asked for again and again. */
const known = new LRUCache<string, AskedPicture>({ max: 1000 });

/** Which picture an address names. `null` for every other address, and for one with a query or anything encoded. */
export function readAskedPicture(address: string): Readonly<AskedPicture> | null {
  if (!address.startsWith("/images/") || address.length > longest) return null;
  const before = known.get(address);
  if (before) return before;
  const asked = parse(address);
  if (asked) known.set(address, asked);
  return asked;
}

function parse(address: string): AskedPicture | null {
  const [, picture, name] = addressOfRendition.exec(address) ?? [];
  const image = readImagePath(picture ? `${picture}.webp` : address);
  const rendition = name ? readRenditionName(name) : null;
  if (!image || (picture && !rendition)) return null;
  const { id } = image;
  if (!rendition) return { name: id, id, format: "webp", rendition };
  return { name: renditionName(id, rendition), id, format: rendition.format, rendition };
}
