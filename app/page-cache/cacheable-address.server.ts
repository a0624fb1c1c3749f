import type { CachedPage } from "~/editing/noun.server";
import { nouns } from "~/nouns/nouns.server";

/**
 * The pages that are the same for every visitor, with the parameters that they read and the values that these may have. A
 * page that reads more, such as a search, which is counted for each address, or that makes something for one reader, such
 * as a form's mark, is not here; nor is a value that nobody can know, such as the place in the news where older ones begin.
 */
const pages: CachedPage[] = [
  { path: /^\/$/, route: "_index" },
  ...nouns.flatMap(({ cachedPages = [] }) => cachedPages),
  { path: /^\/about$/, route: "about" },
  { path: /^\/privacy$/, route: "privacy" },
  { path: /^\/terms$/, route: "terms" },
  { path: /^\/cookie-policy$/, route: "cookie-policy" },
];

/** Letters and newspapers mark where their links were followed; no page reads these. */
const marks = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid)$/;

const longest = 400;
const routesOfData = "_routes";

/**
 * An address of a page, or of its data alone, as it is kept under: parameters in order, without marks. `null` for every
 * other address, and for one with a parameter or a value that is unknown, or given twice: it is rendered for its reader, so
 * that who makes them up fills nothing.
 */
export function cacheableAddress(url: string): string | null {
  if (url.length > longest) return null;
  const [path, query] = split(url);
  const page = pageOf(path);
  if (!page) return null;
  if (query === undefined) return path;
  const parameters = new URLSearchParams(query);
  for (const name of new Set(parameters.keys())) {
    if (marks.test(name)) parameters.delete(name);
    else if (!isKnown(name, parameters.getAll(name), page, path.endsWith(data))) return null;
  }
  const inOrder = new URLSearchParams([...parameters].sort(byText));
  return inOrder.size > 0 ? `${path}?${inOrder}` : path;
}

const data = ".data";
const byText = (one: [string, string], other: [string, string]) => (one.join("=") < other.join("=") ? -1 : 1);

function pageOf(path: string): CachedPage | undefined {
  const address = path === `/_root${data}` ? "/" : path.endsWith(data) ? path.slice(0, -data.length) : path;
  return pages.find((page) => page.path.test(address));
}

function isKnown(name: string, values: string[], { parameters = {}, route }: CachedPage, forData: boolean): boolean {
  const [value = "", ...others] = values;
  const known = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (others.length > 0 && !(known?.several && new Set(values).size === values.length)) return false;
  // Which routes' data a navigation lacks: the page's own, or the frame's around it.
  if (name === routesOfData) {
    const own = `routes/reading/${route}`;
    return forData && ["root", own, `root,${own}`].includes(value);
  }
  return known !== undefined && values.every(known.fits);
}

function split(url: string): [path: string, query?: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}
