import type { Element } from "hast";
import { classesOf, collapsed } from "~/importers/words/tree.server";
import { absolute } from "./addresses.server";
import type { Conversion } from "./options.server";

export type ShownPicture = { url: string; alt: string; width: number | null };

/** What an `img` shows: the original in its full size. `null` if it has no address that a picture can be fetched from. */
export function readPicture(element: Element, conversion: Conversion): ShownPicture | null {
  const address = addressOf(element, conversion.base);
  if (address === null) {
    const written = String(element.properties.src ?? "");
    if (written.startsWith("data:"))
      conversion.notes.add("A picture that is written into the text (data:) was left out");
    else conversion.notes.add("A picture without an address was left out", written.slice(0, 60));
    return null;
  }
  const { url, alt } = conversion.picture(address, idOf(element));
  const width = Number(element.properties.width);
  return {
    url,
    alt: collapsed(String(element.properties.alt ?? "") || alt || "")
      .slice(0, longestAlt)
      .toWellFormed(),
    width: Number.isInteger(width) && width >= 16 && width <= widestSmall ? width : null,
  };
}

const longestAlt = 500;
/** A picture that was shown smaller than this stays small. Others take the width of the text. */
const widestSmall = 320;

/** Scripts that load pictures late keep the address beside a placeholder. */
function addressOf({ properties }: Element, base: string | null): string | null {
  const late = [properties.dataOrigFile, properties.dataLazySrc, properties.dataSrc, properties.dataOriginal];
  const sets = [properties.dataLazySrcset, properties.dataSrcset, properties.srcSet];
  for (const address of [...late, properties.src, ...sets.map(largestOf)]) {
    const found = absolute(address, base);
    if (found !== null) return found;
  }
  return null;
}

function largestOf(written: unknown): string | null {
  const set = Array.isArray(written) ? written.join(", ") : typeof written === "string" ? written : "";
  let best: { address: string; size: number } | null = null;
  for (const part of set.slice(0, 20_000).split(/,\s/)) {
    const [address = "", size = "0"] = part.trim().split(/\s+/);
    const found = { address, size: Number.parseFloat(size) || 0 };
    if (address !== "" && (best === null || found.size > best.size)) best = found;
  }
  return best?.address ?? null;
}

function idOf(element: Element): number | null {
  const named = classesOf(element).find((name) => /^wp-image-\d{1,15}$/.test(name));
  const id = named?.slice("wp-image-".length) ?? element.properties.dataId ?? element.properties.dataAttachmentId;
  return /^\d{1,15}$/.test(String(id)) ? Number(id) : null;
}

/** Little pictures that stand for a sign, such as WordPress's smileys. */
export const isEmoji = (element: Element) =>
  classesOf(element).some((name) => name === "emoji" || name === "wp-smiley") &&
  String(element.properties.alt ?? "") !== "";
