import { hash } from "node:crypto";

/**
 * The keys of a story. A unique index on them prevents two processes, or a run that is repeated after a crash, from storing
 * the same story twice.
 */
const key = (kind: string, ...parts: string[]) => kind + hash("sha256", parts.join("\n"), "base64url").slice(0, 22);

/** A GUID is valid within its own feed. */
export const guidKey = (source: string, guid: string) => key("g", source, guid);

/** Removes the revision from a GUID such as the BBC's: the story's address with `#0`, `#1` … at the end. */
export function withoutRevision(guid: string, link: string): string {
  const address = guid.replace(/#\d{1,4}$/, "");
  const isLink = address !== guid && URL.canParse(address) && canonicalLink(address) === canonicalLink(link);
  return isLink ? address : guid;
}

/** A link is valid for all sources. */
export const linkKey = (link: string) => key("l", canonicalLink(link));

/** For a story without a GUID and a link of its own. */
export const textKey = (source: string, title: string, date: string | null) => key("x", source, title, date ?? "");

/** Within so many days, the same headline of two sources is one story. It may also be up to twice as many days. */
const windowDays = 2;
const dayMs = 86_400_000;
const fewestWords = 4;
const fewestLetters = 20;

/**
 * Keys for a headline within some days: two spans that overlap, so that any two days close to each other share one. A headline
 * that is too short to be unique ("Live updates") has none.
 */
export function titleKeys(title: string, sourceName: string, at: Date): string[] {
  const words = fingerprint(title, sourceName);
  if (words.split(" ").length < fewestWords || words.length < fewestLetters) return [];
  const span = Math.floor(at.getTime() / (windowDays * dayMs));
  return [span, span + 1].map((number) => key("t", words, String(number)));
}

export const isTitleKey = (value: string) => value.startsWith("t");
export const isLinkKey = (value: string) => value.startsWith("l");
export const isGuidKey = (value: string) => value.startsWith("g");

/** The words of a headline without accents, punctuation and the publication's name at the end. */
function fingerprint(title: string, sourceName: string): string {
  const words = wordsOf(
    title.replace(/\s[-–—|:]\s[^-–—|:]{2,40}$/, (end) => (namesSource(end, sourceName) ? "" : end)),
  );
  return words.join(" ");
}

/** Whether two headlines can belong to one story: a fifth of their words is the same. */
export function sharesWords(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  const others = new Set(wordsOf(other));
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared * 5 >= new Set([...words, ...others]).size;
}

function namesSource(end: string, sourceName: string): boolean {
  const source = wordsOf(sourceName);
  return wordsOf(end).every((word) => source.includes(word));
}

const wordsOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const trackingParameter =
  /^(?:utm_.*|at_.*|mc_.*|ns_.*|pk_.*|mtm_.*|hsa_.*|_hs.*|fbclid|gclid|dclid|msclkid|yclid|igshid|icid|ito|xtor|ocid|ftag|cmp|cmpid|smid|sref|spm|wt\.mc_id)$/i;

/** Other parts behind a `#` may be a story of their own: `/log#v2`, `/#/story/2`. */
const trackingFragment =
  /^#(?:at[_=-]|utm_|mtm_|pk_|xtor|sa-ns_|ns_|ftag=|intcmp=|intcid=|ref=|:~:|(?:comments?|respond|rss|feed|more-\d+)$)/i;

export function withoutTracking(address: string): string {
  const url = new URL(address);
  const parameters = [...url.searchParams].filter(
    ([name, value]) =>
      !trackingParameter.test(name) &&
      !(/^(?:ref|source|partner|from|src)$/i.test(name) && /^(?:rss|feed)/i.test(value)),
  );
  if (parameters.length < [...url.searchParams].length) url.search = new URLSearchParams(parameters).toString();
  if (url.hash === "" || trackingFragment.test(url.hash)) url.hash = "";
  return url.href;
}

/** An address as earlier versions of the program stored it, which cut off too much. */
export function formerAddress(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has("cid")) url.searchParams.delete("cid");
  if (!url.hash.startsWith("#!")) url.hash = "";
  return url.href;
}

/** One form for all addresses of the same page. */
export function canonicalLink(address: string): string {
  const url = new URL(withoutTracking(address));
  url.searchParams.sort();
  const path = url.pathname.replace(/(?<!\/)\/+$/, "").replace(/\/(?:index\.html?|amp)$/, "");
  return url.host.replace(/^(?:www|m|amp)\./, "") + path + url.search + url.hash;
}
