import { decodeHTMLAttribute } from "entities";
import { readImagePath } from "~/facts/image";
import { escapeXml } from "~/page/xml";

const attributes = /\s([a-z][\w:-]*)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", value = ""] of tag.matchAll(attributes)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decodeHTMLAttribute(value.replace(/^["']|["']$/g, "")).trim());
  }
  return found;
}

/** The address in an `<img>`: where scripts were to load it, that is not in `src`. `null` if it has none. */
export function addressOfPicture(tag: string): { address: string; alt: string | null } | null {
  const given = attributesOf(tag);
  const addresses = ["src", "data-src", "data-lazy-src", "data-original"].map((name) => given.get(name) ?? "");
  const address = [...addresses, largestOf(given.get("srcset") ?? "")].find((one) => one && !one.startsWith("data:"));
  return address ? { address, alt: given.get("alt") || null } : null;
}

function largestOf(srcset: string): string {
  const listed = srcset.split(/,\s+/).map((part) => part.trim().split(/\s+/));
  const sized = listed.map(([address = "", size = "0"]) => ({ address, size: Number.parseFloat(size) || 0 }));
  return sized.sort((one, other) => other.size - one.size)[0]?.address ?? "";
}

/** The same picture from this site. A width stays where it makes the picture smaller. */
export function writePictureTag(tag: string, address: string): string {
  const given = attributesOf(tag);
  const stored = readImagePath(address);
  const width = Number(given.get("width"));
  const size =
    stored && width > 0 && width < stored.width
      ? ` width="${width}" height="${Math.max(1, Math.round((width * stored.height) / stored.width))}"`
      : "";
  const title = given.get("title");
  const words = `alt="${escapeXml(given.get("alt") ?? "")}"${title ? ` title="${escapeXml(title)}"` : ""}`;
  return `<img src="${escapeXml(address)}" ${words}${size}>`;
}
