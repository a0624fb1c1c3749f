/** Marks of qTranslate and its heirs: `[:en]Bread[:de]Brot[:]`, `<!--:en-->Bread<!--:-->`, `{:en}Bread{:}`. */
const mark = /\[:([a-z]{2})?\]|<!--:([a-z]{2})?-->|\{:([a-z]{2})?\}/g;

/** A text in the first of the languages that it is written in, and the names of the others. */
export function inOneLanguage(text: string): { text: string; others: string[] } {
  if (!/\[:[a-z]{2}\]|<!--:[a-z]{2}-->|\{:[a-z]{2}\}/.test(text)) return { text, others: [] };
  const parts: { language: string | null; words: string }[] = [];
  let [language, at]: [string | null, number] = [null, 0];
  for (const found of text.matchAll(mark)) {
    parts.push({ language, words: text.slice(at, found.index) });
    language = found[1] ?? found[2] ?? found[3] ?? null;
    at = found.index + found[0].length;
  }
  parts.push({ language, words: text.slice(at) });
  const languages = [...new Set(parts.flatMap((part) => part.language ?? []))];
  const [first = null, ...others] = languages;
  const kept = parts.filter((part) => part.language === null || part.language === first);
  return { text: kept.map(({ words }) => words).join(""), others };
}
