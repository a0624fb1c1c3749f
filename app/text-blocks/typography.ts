import { place } from "~/place/place";
/**
 * Sets typographic quotation marks, dashes and dots in the words of one paragraph, as English printers do: never in code, in
 * addresses, or behind the number of a measurement (`5"`). It reads each sign once, however long the text is.
 */
export class Typesetter {
  /** The last sign; empty at the beginning. */
  #previous = "";
  /** How the last word begins; empty behind a space. */
  #word = "";
  #isInCode = false;
  #isDoubleOpen = false;
  #isSingleOpen = false;

  /** The next words of the paragraph, with typographic signs. */
  set(text: string): string {
    let done = "";
    let from = 0;
    for (const { 0: typed, index } of text.matchAll(/["']|-- |\.{3}/g)) {
      const words = text.slice(from, index);
      this.pass(words);
      from = index + typed.length;
      const signs = this.#signsFor(typed, text.slice(from, from + longestLeftOut));
      this.pass(signs);
      done += words + signs;
    }
    const rest = text.slice(from);
    this.pass(rest);
    return done + rest;
  }

  /** Notes the next words, which stay as they are. */
  pass(text: string): void {
    for (const [part] of text.matchAll(/\s+|[^\s`\u201c\u201d\u2018\u2019]+|./gu)) {
      this.#word = /^\s/.test(part) ? "" : `${this.#word}${part.slice(0, longestBeginning)}`.slice(0, longestBeginning);
      if (part === "`") this.#isInCode = !this.#isInCode;
      else if (part === "\u201c" || part === "\u201d") this.#isDoubleOpen = part === "\u201c";
      else if (part === "\u2018" || part === "\u2019") this.#isSingleOpen = part === "\u2018";
    }
    this.#previous = text.at(-1) ?? this.#previous;
  }

  #signsFor(typed: string, behind: string): string {
    const before = this.#previous;
    if (this.#isInCode || beginningOfAddress.test(this.#word)) return typed;
    if (typed === "-- ") return /\s/.test(before) ? "\u2013 " : typed;
    if (typed === "...") return before === "" || before === "." ? typed : "\u2026";
    // Other languages have other quotation marks, and the apostrophe.
    if (!place().language.startsWith("en")) return typed === "'" && /\p{L}/u.test(before) ? "\u2019" : typed;
    const [opening, closing, isOpen] =
      typed === '"' ? ["\u201c", "\u201d", this.#isDoubleOpen] : ["\u2018", "\u2019", this.#isSingleOpen];
    // Behind a mark of its own kind it closes.
    if (before === "" || (before !== opening && opensAQuotation.test(before)))
      return typed === "'" && leftOut.test(behind) ? closing : opening;
    // 5'' is a measurement, too.
    return /[\d'"]/.test(before) && !isOpen ? typed : closing;
  }
}

const opensAQuotation = /[\s([{<\u201c\u2018\u2013\u2014/-]/;

/** Behind these the mark stands for letters: 'tis, '90s. */
const leftOut = /^(?:tis|twas|em|til|cause|n|\d\ds?)\b/i;
const longestLeftOut = 12;

const beginningOfAddress = /^(?:[a-z]+:\/\/|www\.|mailto:|\/)/i;
const longestBeginning = 40;

/** A paragraph with typographic signs. */
export const typeset = (text: string): string => new Typesetter().set(text);

/** The typographic signs for what a paragraph ends with, and where these begin in it. `null` if it ends with none. */
export function typographic(text: string): { from: number; signs: string } | null {
  const [typed] = /(?:["']|-- |\.{3})$/.exec(text) ?? [];
  if (typed === undefined) return null;
  const typesetter = new Typesetter();
  const from = text.length - typed.length;
  typesetter.pass(text.slice(0, from));
  const signs = typesetter.set(typed);
  return signs === typed ? null : { from, signs };
}

/** All that may come of what is typed. */
export const typographicSigns = ["\u201c", "\u201d", "\u2018", "\u2019", "\u2013 ", "\u2026"];
