import { maxArchivePages } from "~/archives/archive";
import { type CachedPage, upTo } from "~/editing/cached-page.server";
import { archiveKinds } from "~/facts/archive";
import { nouns } from "~/nouns/nouns.server";
import { trackingMarks } from "~/redirects/tracking-marks";

/**
 * The pages that are the same for every visitor, with their parameters and the possible values. Some pages are missing:
 * those that read other parameters, such as a search, and those that make something for one reader, such as a form's
 * mark. Values that cannot be known are missing too, such as a position in the older news.
 */
const pages: CachedPage[] = [
  { path: /^\/$/, route: "_index" },
  ...nouns.flatMap(({ cachedPages = [] }) => cachedPages),
  ...archiveKinds.map((kind) => ({
    path: new RegExp(`^/${kind}/[a-z0-9-]+$`),
    route: `${kind}.$name`,
    parameters: { page: upTo(maxArchivePages) },
  })),
];

const longest = 800;
const routesOfData = "_routes";

/**
 * The address under which a page or its data is cached: parameters in order, without tracking marks. `null` for every
 * other address, and for one with an unknown or repeated parameter or value. Such a page is rendered for its reader
 * alone, so that made-up addresses cannot fill the cache.
 */
export function cacheableAddress(url: string): string | null {
  if (url.length > longest) return null;
  const [path, query] = split(url);
  const page = pageOf(path);
  if (!page) return null;
  if (query === undefined) return path;
  const parameters = new URLSearchParams(query);
  for (const name of new Set(parameters.keys())) {
    if (trackingMarks.test(name)) parameters.delete(name);
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

function isKnown(
  name: string,
  values: string[],
  { parameters = {}, route, folder = "reading" }: CachedPage,
  forData: boolean,
): boolean {
  const [value = "", ...others] = values;
  const known = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (others.length > 0 && !(known?.several && new Set(values).size === values.length)) return false;
  // The routes whose data a navigation lacks: the page's own, or the frame's.
  if (name === routesOfData) {
    const own = `routes/${folder}/${route}`;
    return forData && ["root", own, `root,${own}`].includes(value);
  }
  return known !== undefined && values.every(known.fits);
}

function split(url: string): [path: string, query?: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}
