import { stopWords } from "./stop-words";
import { synonyms } from "./synonyms";
import { foldWords, termOf } from "./terms.server";
import { type NearWord, WordList } from "./word-list";

export type Synonym = {
  /** As readers see it. */
  word: string;
  term: string;
};

/** A phrase of the list that stands in a text: its term, and how many words it has. */
export type Phrase = { term: string; length: number };

/** Between the words of a phrase. No word contains it. */
export const joint = "+";

/** The term of a word or a phrase; empty for what has no letters. */
export const termOfPhrase = (phrase: string) => foldWords(phrase).map(termOf).join(joint);

/** The words and phrases of a group, which stand with commas between them. */
export const wordsOfGroup = (line: string): string[] =>
  line
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** Groups of words and phrases that mean the same in a search. */
export class SynonymList {
  readonly #groups = new Map<string, Synonym[]>();
  readonly #phrases = new Map<string, Phrase[]>();
  readonly #entries: { folded: string; term: string }[] = [];
  #words: WordList | undefined;

  constructor(private readonly lines: readonly string[]) {
    for (const line of lines) {
      const group = wordsOfGroup(line)
        .map((word) => ({ word, term: termOfPhrase(word) }))
        .filter(({ term }) => term);
      for (const { word, term } of group) {
        const known = new Map((this.#groups.get(term) ?? []).map((one) => [one.term, one]));
        for (const other of group) if (other.term !== term && !known.has(other.term)) known.set(other.term, other);
        if (!this.#groups.has(term)) this.#entries.push({ folded: foldWords(word).join(" "), term });
        this.#groups.set(term, [...known.values()]);
        const [first = "", ...more] = term.split(joint);
        const phrases = this.#phrases.get(first) ?? [];
        if (more.length === 0 || phrases.some((phrase) => phrase.term === term)) continue;
        this.#phrases.set(first, [...phrases, { term, length: more.length + 1 }]);
      }
    }
  }

  /** What means the same as a term, without the term itself. */
  of(term: string): Synonym[] {
    return this.#groups.get(term) ?? [];
  }

  /** The phrases of the list that begin at a place of a text, the longest first. */
  phrasesAt(terms: string[], place: number): Phrase[] {
    const found = (this.#phrases.get(terms[place] ?? "") ?? []).filter(
      ({ term, length }) => terms.slice(place, place + length).join(joint) === term,
    );
    return found.sort((a, b) => b.length - a.length);
  }

  /** Words of the list that are similar to a typed one: see `WordList.near`. */
  near(typed: string, most: number): NearWord[] {
    this.#words ??= new WordList([...new Set(this.lines.flatMap(foldWords))].sort());
    return this.#words.near(typed, { most, unfinished: false });
  }

  /**
   * A typed beginning with one of its words or phrases in other words: "zucchini sou" is also "courgette sou". The last one
   * may be unfinished.
   *
   * @param typed folded words with spaces between them
   */
  otherWordings(typed: string, most: number): string[] {
    const words = typed.split(" ");
    const terms = words.map(termOf);
    const found = new Set<string>();
    for (let place = 0; place < words.length; place++) {
      const phrases = this.phrasesAt(terms, place);
      const known = [
        ...phrases,
        ...(stopWords.has(words[place] ?? "") ? [] : [{ term: terms[place] ?? "", length: 1 }]),
      ];
      const rest = words.slice(place).join(" ");
      const begun = this.#entries.filter(({ folded }) => rest.length >= shortestBegun && folded.startsWith(rest));
      const meant = [...known, ...begun.map(({ term }) => ({ term, length: words.length - place }))];
      for (const { term, length } of meant) {
        for (const { word } of this.of(term)) {
          found.add([...words.slice(0, place), ...foldWords(word), ...words.slice(place + length)].join(" "));
        }
      }
    }
    found.delete(typed);
    return [...found].slice(0, most);
  }
}

const shortestBegun = 4;

const builtInLines = synonyms.trim().split("\n");

/** The list of the program. Its phrases are in the index. */
export const builtInSynonyms = new SynonymList(builtInLines);

/** The list of the program, and further groups. */
export const withMoreSynonyms = (lines: readonly string[]) => new SynonymList([...builtInLines, ...lines]);
