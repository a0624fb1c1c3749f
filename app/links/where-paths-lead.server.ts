import { openArchive } from "~/archives/archives.server";
import type { PathState } from "~/editing/noun-links.server";
import { accountPath } from "~/facts/user";
import { minePath, shoppingPath, weekPath } from "~/mine/mine";
import { nouns } from "~/nouns/nouns.server";
import { listProductCategories } from "~/products/products.server";
import { isAnsweredByMessage } from "~/redirects/answered-by-message";

/**
 * Where paths of this site lead a reader. What is not a text of this site, such as its pictures, feeds and desk, is
 * taken to be there.
 *
 * @param addresses paths with or without a query
 */
export async function wherePathsLead(addresses: readonly string[]): Promise<Map<string, PathState>> {
  const byAddress = new Map(addresses.map((address) => [address, plainPath(address)]));
  const paths = [...new Set(byAddress.values())];
  const asked = paths.filter((path) => !isKnown(path));
  const told = await Promise.all(nouns.map(({ links }) => links?.lead(asked)));
  const states = new Map<string, PathState>(told.flatMap((each) => [...(each ?? [])]));
  for (const path of asked) {
    const state = states.get(path) ?? (await stateOfList(path));
    states.set(path, state);
  }
  return new Map([...byAddress].map(([address, path]) => [address, states.get(path) ?? "there"]));
}

/** Without query and slash at the end, and with its letters as they are meant. */
function plainPath(address: string): string {
  const path = (address.split(/[?#]/, 1)[0] ?? "").replace(/(.)\/$/, "$1");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const known = new Set([
  "/",
  "/news",
  "/recipes",
  "/shop",
  "/challenges",
  "/collections",
  "/search",
  "/contact",
  "/robots.txt",
]);
const isKnown = (path: string) =>
  known.has(path) ||
  isAnsweredByMessage(path) ||
  // What is a reader's own has a page for everybody.
  [accountPath, minePath, shoppingPath, weekPath].includes(path) ||
  /^\/(?:admin|api|images|look|theme|categories|feeds|sitemaps|go|fonts|assets)(?:\/|$)/.test(path) ||
  /^\/[\w-]+\.[a-z]{2,5}$/.test(path);

/** The lists that are no document's: of a category of the shop, by tag and by author. */
async function stateOfList(path: string): Promise<PathState> {
  const [, list = "", name = ""] = /^\/(shop|tag|author)\/([^/]+)$/.exec(path) ?? [];
  if (list === "tag" || list === "author") return (await openArchive(list, name)) ? "there" : "gone";
  if (list === "shop") return (await listProductCategories()).some(({ id }) => String(id) === name) ? "there" : "gone";
  return "gone";
}
