import type { Model, QueryFilter } from "mongoose";
import { listAuthors } from "~/authors/authors.server";
import { ContentCache } from "~/db/content-cache.server";
import { isSameName } from "~/facts/archive";
import { stopWords } from "~/search-index/stop-words";
import { synonymsInForce } from "~/search-index/synonyms-in-force.server";
import { keysOf } from "~/search-index/term-holders.server";
import { allRanks, weighedFilters } from "~/search-index/term-weights.server";
import { foldWords, termOf } from "~/search-index/terms.server";

const maxWords = 8;
const longestWord = 40;
/** Shorter beginnings are looked for in titles, tags and names alone: half of all texts have a word with them. */
const shortestBeginning = 3;
const maxNames = 200;

/**
 * A filter for the documents that have each typed word, or a word that begins with it: in the title, the tags, the text,
 * or the author's name. It uses the terms of the readers' search, so "tomato" finds "tomatoes", and drafts have them too.
 * The model needs the fields of ~/search-index/search-fields.server, `titleWords`, and an index of each.
 */
export async function textFilter<Document>(
  model: Model<Document>,
  typed: string | undefined,
): Promise<QueryFilter<Document>> {
  const words = await wantedWords(model, typed);
  if (words.length === 0) return {};
  const $and = words.map(({ word, terms, names }) => ({
    $or: [
      { searchTerms: { $in: keysOf(terms) } },
      { titleWords: beginningWith(word) },
      ...(word.length < shortestBeginning ? [] : allRanks.map((rank) => ({ searchTerms: beginningWith(rank + word) }))),
      ...namedBy(names),
    ],
  }));
  return { $and } as QueryFilter<Document>;
}

/**
 * The same filter for a list that the database reads in its own order, past documents that do not fit: it looks at a
 * document in a third of the time, and no index answers it. With both, the database chooses.
 */
export async function textFilterInOrder<Document>(
  model: Model<Document>,
  typed: string | undefined,
): Promise<QueryFilter<Document> | undefined> {
  const words = await wantedWords(model, typed);
  if (words.length === 0) return undefined;
  const $and = words.map(({ word, terms, names }) => ({
    $or: [
      // The database asks of two questions first the one that begins with "and".
      { $and: [{ titleWords: { $exists: true } }, { titleWords: beginningWith(word) }] },
      ...weighedFilters(terms, word.length < shortestBeginning ? undefined : word),
      ...namedBy(names),
    ],
  }));
  return { $and } as QueryFilter<Document>;
}

/** Typed words with the terms that they mean, and the authors whose names have one that begins so. */
async function wantedWords<Document>(model: Model<Document>, typed = "") {
  const words = [...new Set(foldWords(typed).map((word) => word.slice(0, longestWord)))];
  const telling = words.filter((word) => !stopWords.has(word));
  const wanted = (telling.length > 0 ? telling : words).slice(0, maxWords);
  if (wanted.length === 0) return [];
  const authors = model.schema.path("author") ? await knownNames(model, "author") : [];
  return wanted.map((word) => ({
    word,
    terms: termsOf(word),
    names: authors.filter((name) => foldWords(name).some((one) => one.startsWith(word))).slice(0, maxNames),
  }));
}

const namedBy = (names: string[]) => (names.length > 0 ? [{ author: { $in: names } }] : []);

const termsOf = (word: string): string[] => {
  const term = termOf(word);
  return [
    term,
    ...synonymsInForce()
      .of(term)
      .map((same) => same.term),
  ];
};

/** A range, which can use an index. */
const beginningWith = (beginning: string) => ({ $elemMatch: { $gte: beginning, $lt: `${beginning}\u{10FFFF}` } });

type Named = { author?: string; tag?: string };

/** A filter for the documents of an author and with a tag, however their names are written. */
export async function nameFilter<Document>(
  model: Model<Document>,
  { author, tag }: Named,
): Promise<QueryFilter<Document>> {
  const spelt = async (field: "author" | "tags", wanted: string) =>
    (await knownNames(model, field)).filter((name) => isSameName(name, wanted)).slice(0, maxNames);
  return {
    ...(author && { author: { $in: await spelt("author", author) } }),
    ...(tag && { tags: { $in: await spelt("tags", tag) } }),
  } as QueryFilter<Document>;
}

const maxSuggestions = 300;

/** The authors and tags that a list's filters offer, in the order of the alphabet. */
export async function listNames<Document>(model: Model<Document>): Promise<{ authors: string[]; tags: string[] }> {
  const read = async (field: "author" | "tags") =>
    model.schema.path(field)
      ? eachOnce([...(field === "author" ? recorded() : []), ...(await knownNames(model, field))]).slice(
          0,
          maxSuggestions,
        )
      : [];
  const [authors, tags] = await Promise.all([read("author"), read("tags")]);
  return { authors, tags };
}

/** An author may be known before there is a text. */
const recorded = () => listAuthors().map(({ name }) => name);

const byAlphabet = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true });

function eachOnce(names: string[]): string[] {
  const sorted = [...names].sort(byAlphabet.compare);
  return sorted.filter((name, at) => at === 0 || byAlphabet.compare(name, sorted[at - 1] ?? "") !== 0);
}

const names = new ContentCache<string[]>(20);

/** Every spelling of a name in the documents of a model, which needs an index that begins with the field. */
const knownNames = <Document>(model: Model<Document>, field: "author" | "tags"): Promise<string[]> =>
  names.get(`${model.modelName} ${field}`, async () => {
    const found: unknown[] = await model.distinct(field);
    return found.filter((name): name is string => typeof name === "string" && name !== "");
  });
