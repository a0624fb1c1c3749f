import { plainAddress } from "~/facts/own-path";

/**
 * A link's address without what programs put around it: redirects of Google, Outlook, Facebook and their like, and
 * parameters that only follow readers. What an affiliate programme needs stays.
 *
 * @param origin this site's own, as in "https://site.example": its addresses become paths
 * @returns `null` if an article can have no link to it, such as one to a file or to a place in the same page
 */
export function plainLink(written: string, origin: string): string | null {
  let address = plainAddress(written);
  for (let wrapped = 0; wrapped < mostWrappers; wrapped++) {
    const inner = innerAddress(address);
    if (inner === null) break;
    address = plainAddress(inner);
  }
  if (/^(?:mailto|tel):./.test(address)) return address;
  if (address.startsWith("/")) return withoutTracking(address);
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return null;
  const plain = withoutTracking(address);
  const { origin: site, pathname, search, hash } = new URL(plain);
  return site === origin ? pathname + search + hash : plain;
}

/** One redirect may lead through another. */
const mostWrappers = 4;

/** The parameters in which redirects keep where they lead to, by host and path. */
const wrappers: { host: RegExp; path: RegExp; names: string[] }[] = [
  { host: /^www\.google\.[a-z.]{2,6}$/, path: /^\/url$/, names: ["q", "url"] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, names: ["url"] },
  { host: /^(?:lm?|www)\.(?:facebook|instagram)\.com$/, path: /^\/(?:l\.php)?$/, names: ["u"] },
  { host: /^www\.youtube\.com$/, path: /^\/redirect$/, names: ["q"] },
  { host: /^www\.linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go)$/, names: ["url"] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, names: ["url"] },
  { host: /^duckduckgo\.com$/, path: /^\/l\/$/, names: ["uddg"] },
  { host: /^out\.reddit\.com$/, path: /^\//, names: ["url"] },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, names: ["z"] },
];

function innerAddress(address: string): string | null {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const wrapper = wrappers.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  const inner = wrapper?.names.map((name) => searchParams.get(name)).find(Boolean);
  return inner && /^https?:/i.test(inner) ? inner : null;
}

/** The rest of the address stays letter by letter: some vendors sign theirs. */
function withoutTracking(address: string): string {
  const [, before = address, query = "", fragment = ""] = /^([^?#]*)\?([^#]*)(#.*)?$/.exec(address) ?? [];
  if (query === "") return address;
  const pairs = query.split("&").filter((pair) => !isTracking((pair.split("=", 1)[0] ?? "").toLowerCase()));
  return before + (pairs.length > 0 ? `?${pairs.join("&")}` : "") + fragment;
}

const isTracking = (name: string) => name.startsWith("utm_") || trackingNames.has(name);
const trackingNames = new Set([
  ...["gclid", "gclsrc", "dclid", "gbraid", "wbraid", "fbclid", "msclkid", "yclid", "twclid", "ttclid", "li_fat_id"],
  ...["igshid", "igsh", "mc_cid", "mc_eid", "mkt_tok", "_hsenc", "_hsmi", "__hssc", "__hstc", "__hsfp", "vero_id"],
  ...["oly_anon_id", "oly_enc_id", "_ga", "_gl", "srsltid", "ref_src", "hsctatracking", "sca_esv"],
]);
