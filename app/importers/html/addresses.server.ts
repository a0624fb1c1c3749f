import type { ForeignSite } from "./options.server";

/** An absolute address of http or https, or `null`. */
export function absolute(address: unknown, base: string | null): string | null {
  if (typeof address !== "string") return null;
  const written = address.trim();
  if (written === "" || written.length > longestAddress || /^(?:#|data:|blob:|javascript:|about:)/i.test(written))
    return null;
  const url = URL.canParse(written, base ?? undefined) ? new URL(written, base ?? undefined) : null;
  if (url === null) return base === null && written.startsWith("/") && !written.startsWith("//") ? written : null;
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
}

/** Where a link may lead to: a page, a mail or a phone. `null` for anything else. */
export function linkTarget(href: unknown, { base, vendorAt }: ForeignSite): string | null {
  if (typeof href === "string" && /^\s*(?:mailto|tel):[^\s:]/i.test(href)) return href.trim().slice(0, longestAddress);
  const address = absolute(href, base);
  return (address && vendorAt?.(address)) || address;
}

/** The host, for the report and for links that have no words. */
export const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

/** The last part of an address, for example a file's name. */
export function fileNameOf(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const last = path.split("/").findLast((part) => part !== "") ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

const longestAddress = 2000;
