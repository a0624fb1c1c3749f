import { misspelling } from "~/runtime/misspelling";

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
   * The words nearest to a typed one, by letters left out, added, wrong or swapped; the nearest first.
   *
   * @param unfinished whether the beginning of a word counts as well, if nothing nearer is found
   */
  near(typed: string, { distance, most, unfinished }: { distance: number; most: number; unfinished: boolean }) {
    const letters = lettersOf(typed);
    const found: { index: number; distance: number }[] = [];
    for (let index = 0; index < this.size; index++) {
      const start = this.#starts[index] as number;
      const end = this.#starts[index + 1] as number;
      const longer = end - start - typed.length;
      if (longer < -distance || (longer > distance && !unfinished)) continue;
      const here = this.#letters[index] as number;
      // Too many long words have a beginning within a distance of two.
      const allowed = longer > distance ? distance - 1 : distance;
      if (ones(letters & ~here) > allowed || (!unfinished && ones(here & ~letters) > allowed)) continue;
      const { whole, beginning } = misspelling(typed, this.#text, start, end, allowed);
      if (whole <= distance) found.push({ index, distance: whole });
      else if (unfinished && beginning < distance) found.push({ index, distance: beginning + 0.5 });
    }
    // A wrong first letter is rare, and so are two mistakes that both make the word longer or both shorter.
    const unlikely = (index: number) => {
      const [start, end] = [this.#starts[index] as number, this.#starts[index + 1] as number];
      const sameLetter = this.#text.charCodeAt(start) === typed.charCodeAt(0);
      return (sameLetter ? 0 : 0.4) + (unfinished ? 0 : 0.1 * Math.abs(end - start - typed.length));
    };
    return found
      .map(({ index, distance }) => ({ index, distance: distance + unlikely(index) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, most)
      .map(({ index, distance }): NearWord => ({ word: this.#at(index), distance }));
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
