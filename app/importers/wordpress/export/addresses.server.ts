import type { WxrItem } from "./wxr-entry";

/** The path of an address with its query, or `null` if it is none of this site or its first page. */
export function pathOf(address: string, site: string | null): string | null {
  if (!URL.canParse(address, site ?? undefined)) return null;
  const url = new URL(address, site ?? undefined);
  if (!/^https?:$/.test(url.protocol) || (site !== null && !sameHost(url, new URL(site)))) return null;
  const path = `${url.pathname.replace(/^\/{2,}/, "/")}${url.search}`;
  return path === "/" || path === `${folderOf(site)}/` || path.length > 1000 ? null : path;
}

/** Of a text that was divided into pages. */
const mostPages = 50;

const sameHost = (one: URL, other: URL) => one.host.replace(/^www\./, "") === other.host.replace(/^www\./, "");

/** The folder that a WordPress stands in: `/blog`, or nothing. */
export const folderOf = (site: string | null) => (site === null ? "" : new URL(site).pathname.replace(/\/$/, ""));

/** Under which addresses a text was found: its own, its short one, its feed and its AMP page. */
export function addressesOf({ id, type, fields }: WxrItem, site: string | null): string[] {
  const path = pathOf(fields.link?.trim() ?? "", site);
  const short = id === null ? [] : [`${folderOf(site)}/?${type === "page" ? "page_id" : "p"}=${id}`];
  if (path === null) return short;
  if (path.includes("?")) return [...new Set([path, ...short])];
  const folder = path.endsWith("/") ? path : `${path}/`;
  const breaks = (fields["content:encoded"] ?? "").match(/<!--\s{0,9}nextpage\s{0,9}-->/g)?.length ?? 0;
  const further = Array.from({ length: Math.min(breaks, mostPages) }, (_, index) => `${folder}${index + 2}/`);
  return [path, ...short, ...(type === "post" ? [`${folder}feed/`, `${folder}amp/`] : []), ...further];
}

/** The last part of the address. WordPress keeps other letters than a to z percent-encoded. */
export function slugOf({ fields }: WxrItem): string | null {
  const written = fields.post_name?.trim() || lastPart(fields.link?.trim() ?? "");
  if (written === "") return null;
  try {
    return decodeURIComponent(written).slice(0, 200);
  } catch {
    return written.slice(0, 200);
  }
}

function lastPart(link: string): string {
  if (!URL.canParse(link)) return "";
  const { pathname, search } = new URL(link);
  return search === "" ? (pathname.split("/").findLast((part) => part !== "") ?? "") : "";
}
