import { nouns } from "~/nouns/nouns.server";
import { pathHere } from "~/numbers/count.server";
import { type CountedPage, isDocumentKind } from "~/numbers/counted";
import { log } from "~/runtime/log.server";
import { wherePathsLead } from "./where-paths-lead.server";

/**
 * The page of this site that a `Referer` names, as its reads are counted. `null` if it names none, or one that readers do
 * not find: made-up addresses are not counted.
 */
export async function pageReadAt(referer: string | null): Promise<CountedPage | null> {
  const path = pathHere(referer ?? undefined);
  if (path === null) return null;
  try {
    for (const { facts, links } of nouns) {
      const id = isDocumentKind(facts.name) ? (await links?.idsAt?.([path]))?.get(path) : null;
      if (id && isDocumentKind(facts.name)) return { kind: facts.name, id };
    }
    const isPage =
      path === "/" || nouns.some(({ cachedPages = [] }) => cachedPages.some((page) => page.path.test(path)));
    return isPage && (await wherePathsLead([path])).get(path) === "there" ? { kind: "page", id: path } : null;
  } catch (error) {
    log.warn({ err: error }, "The page of a link could not be looked up");
    return null;
  }
}
