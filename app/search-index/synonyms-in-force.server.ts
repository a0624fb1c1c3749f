import { siteSettings } from "~/settings/site-settings.server";
import { builtInSynonyms, type SynonymList, withMoreSynonyms } from "./synonym-terms.server";

let known: { text: string; list: SynonymList } | undefined;

/** The program's synonyms with those of the owner, as of the beginning of this request. */
export function synonymsInForce(): SynonymList {
  const lines = siteSettings().synonyms.map(({ words }) => words);
  if (lines.length === 0) return builtInSynonyms;
  const text = lines.join("\n");
  if (known?.text !== text) known = { text, list: withMoreSynonyms(lines) };
  return known.list;
}
