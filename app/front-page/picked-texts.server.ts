import type { ArchiveResult } from "~/archives/archive";
import { labelOf } from "~/fields/noun-facts";
import { nouns } from "~/nouns/nouns.server";
import { sitePath } from "~/page/site-path.server";
import { picksOf } from "~/settings/home-sections";

type Picked = { texts: ArchiveResult[] /** Addresses of nothing that readers can see. */; missing: string[] };

/** The published texts at the addresses of a collection, in its order. @param picks one address a line */
export async function pickedTexts(picks: string): Promise<Picked> {
  const asked = picksOf(picks).map((address) => ({ address, path: sitePath(address) }));
  const paths = asked.flatMap(({ path }) => path ?? []);
  const found = await Promise.all(nouns.map((noun) => textsAt(noun, paths)));
  const byPath = new Map(found.flat());
  const texts = asked.flatMap(({ path }) => byPath.get(path ?? "") ?? []);
  return {
    // Two addresses can be one text's.
    texts: [...new Map(texts.map((text) => [text.id, text])).values()],
    missing: asked.filter(({ path }) => !path || !byPath.has(path)).map(({ address }) => address),
  };
}

/** Two queries for each noun: which documents there are, and what is shown of them. */
async function textsAt(
  { facts, links, search }: (typeof nouns)[number],
  paths: string[],
): Promise<[string, ArchiveResult][]> {
  const ids = (search && (await links?.idsAt?.(paths))) ?? new Map<string, string>();
  if (!search || ids.size === 0) return [];
  const label = labelOf(facts.name);
  const byId = new Map((await search.resultsOf([...ids.values()])).map((result) => [result.id, { ...result, label }]));
  return [...ids].flatMap(([path, id]): [string, ArchiveResult][] => {
    const result = byId.get(id);
    return result ? [[path, result]] : [];
  });
}
