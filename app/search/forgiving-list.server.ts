import { ContentCache } from "~/db/content-cache.server";
import type { DeskPage } from "~/desk/list/desk";
import { nouns } from "~/nouns/nouns.server";
import { foldWords } from "~/search-index/terms.server";
import { WordList } from "~/search-index/word-list";
import { likelyWords } from "./likely-words.server";
import { vocabulary } from "./search.server";

/**
 * A page of a list on the desk. Where nothing has the typed words, it is the page for those that they are most like, of all
 * that readers can read and of the titles, tags and authors of all documents of the noun, and says which.
 */
export async function forgivingList<View extends { q?: string }, Item>(
  noun: string,
  list: (view: View) => Promise<DeskPage<Item>>,
  view: View,
): Promise<DeskPage<Item>> {
  const page = await list(view);
  const typed = page.total > 0 ? [] : foldWords(view.q ?? "");
  if (typed.length === 0) return page;
  await vocabulary.catchUp();
  for (const likely of likelyWords(typed, [await wordsOf(noun), vocabulary])) {
    const found = await list({ ...view, q: likely.join(" ") });
    const corrections = likely.flatMap((word, at) =>
      word === typed[at] ? [] : [{ typed: typed[at] ?? "", meant: [word] }],
    );
    if (found.total > 0) return { ...found, corrections };
  }
  return page;
}

const lists = new ContentCache<WordList>(20);

/** The words in titles, tags and authors' names of all documents of a noun, drafts too. */
const wordsOf = (noun: string): Promise<WordList> =>
  lists.get(noun, async () => {
    const known = nouns.find(({ facts }) => facts.name === noun);
    const collection = known?.stored[0]?.model.collection;
    if (!collection) return new WordList([]);
    const fields = ["titleWords", ...("author" in known.facts.fields ? ["author"] : [])];
    // Of a library that is too large to be read in this time, the words that readers can read are enough.
    const read = fields.map((field) => collection.distinct(field, {}, { maxTimeMS: patienceMs }).catch(() => []));
    const texts: unknown[] = (await Promise.all(read)).flat();
    return new WordList([...new Set(texts.flatMap((words) => foldWords(String(words))))].sort());
  });

const patienceMs = 2000;
