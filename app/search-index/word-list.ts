import { type Misspelling, misspelling } from "~/runtime/misspelling";

/** A word, and by how many letters it differs from the typed one. Unlikely mistakes count more. */
export type NearWord = { word: string; distance: number };

/**
 * A sorted list of words, stored as one text with the position of each word. A third of a million words take some six
 * megabytes, and searching all of them for similar ones takes a few milliseconds.
 */
export class WordList {
  readonly size: number;
  readonly #text: string;
  readonly #starts: Uint32Array;
  /** A bit for each letter that a word contains. */
  readonly #letters: Uint32Array;

  /** @param words sorted by their characters, each once */
  constructor(words: string[]) {
    this.size = words.length;
    this.#text = words.join("");
    this.#starts = new Uint32Array(words.length + 1);
    this.#letters = new Uint32Array(words.length);
    let start = 0;
    for (const [index, word] of words.entries()) {
      this.#starts[index] = start;
      this.#letters[index] = lettersOf(word);
      start += word.length;
    }
    this.#starts[words.length] = start;
  }

  has(word: string): boolean {
    return this.#at(this.#placeOf(word)) === word;
  }

  /** The first words with this beginning. */
  beginningWith(beginning: string, most: number): string[] {
    const first = this.#placeOf(beginning);
    const found: string[] = [];
    for (let index = first; index < this.size && found.length < most; index++) {
      const word = this.#at(index);
      if (!word.startsWith(beginning)) break;
      found.push(word);
    }
    return found;
  }

  /**
   * The words that somebody who typed another one may have meant: with a letter left out, added, wrong or swapped, or
   * two in a long word. The nearest come first.
   *
   * @param unfinished whether the beginning of a word counts as well
   */
  near(typed: string, { most, unfinished }: { most: number; unfinished: boolean }): NearWord[] {
    const allowed = typed.length < shortestGuessed ? 0 : typed.length < shortestOfTwo ? 1 : 2;
    const looked = typed.length < shortestAlike ? allowed : 2;
    const isUnfinished = unfinished && typed.length >= shortestUnfinished;
    const letters = lettersOf(typed);
    const found: NearWord[] = [];
    this.#lookAt(typed, looked, isUnfinished, (word, { whole, beginning }) => {
      const sameLetter = word.charCodeAt(0) === typed.charCodeAt(0);
      const isNear = whole <= 1 ? allowed > 0 && (sameLetter || typed.length >= shortestUnfinished) : sameLetter;
      const isClose = whole <= allowed || (whole <= looked && isAlike(typed, word));
      // A wrong first letter is rare. Letters are left out, doubled or swapped more often than mistaken.
      const mistaken = word.length !== typed.length ? 0 : lettersOf(word) === letters ? -0.15 : 0.25;
      const unlikely = (sameLetter ? 0 : 0.4) + mistaken;
      if (isNear && isClose) found.push({ word, distance: whole + unlikely });
      else if (isUnfinished && sameLetter && beginning <= 1) found.push({ word, distance: beginning + 0.5 });
    });
    return found.sort((a, b) => a.distance - b.distance).slice(0, most);
  }

  /** Calls `take` with each word within a distance, and with each that has a beginning within a distance of one. */
  #lookAt(typed: string, distance: number, unfinished: boolean, take: (word: string, at: Misspelling) => void): void {
    if (distance === 0) return;
    const letters = lettersOf(typed);
    for (let index = 0; index < this.size; index++) {
      const start = this.#starts[index] as number;
      const end = this.#starts[index + 1] as number;
      const longer = end - start - typed.length;
      if (longer < -distance || (longer > distance && !unfinished)) continue;
      const here = this.#letters[index] as number;
      const allowed = longer > distance ? 1 : distance;
      if (ones(letters & ~here) > allowed || (!unfinished && ones(here & ~letters) > allowed)) continue;
      const found = misspelling(typed, this.#text, start, end, allowed);
      if (found.whole <= allowed || (unfinished && found.beginning <= 1)) take(this.#at(index), found);
    }
  }

  *words(): Generator<string> {
    for (let index = 0; index < this.size; index++) yield this.#at(index);
  }

  #at(index: number): string {
    return this.#text.slice(this.#starts[index], this.#starts[index + 1]);
  }

  /** The position of a word, or where it would be. */
  #placeOf(word: string): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#at(middle) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Whether two words have the same letters, one of them with some more vowels and doubled letters ("blueberry" and
 * "blubery"), or in another order ("rhubarb" and "rubharb").
 */
function isAlike(one: string, other: string): boolean {
  if (one.length === other.length) return [...one].sort().join("") === [...other].sort().join("");
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let place = 0;
  for (let at = 0; at < long.length && place < short.length; at++) if (long[at] === short[place]) place++;
  return place === short.length && consonantsOf(one) === consonantsOf(other);
}

const consonantsOf = (word: string) =>
  word.charAt(0) +
  word
    .slice(1)
    .replace(/[aeiou]/g, "")
    .replace(/(.)\1+/g, "$1");

const shortestGuessed = 4;
const shortestUnfinished = 5;
/** Shorter words are not alike with two other letters, not even with the same consonants. */
const shortestAlike = 6;
/** Two letters of a word that is so long may be wrong. */
const shortestOfTwo = 9;

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters >>> 0;
}

/** How many bits are set. */
function ones(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
