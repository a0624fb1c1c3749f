/**
 * Typographic quotation marks, dashes and dots, as British printers set them: never in code, in addresses, or behind the number
 * of a measurement (`5"`).
 */
export const typographicRules = [
  { find: typed(/(?:^|[\s([{<\u2018\u2013\u2014/-])(")$/), signs: "\u201c" },
  { find: typed(/(?:^|[\s([{<\u201c\u2013\u2014/-])(')$/), signs: "\u2018" },
  { find: typed(/[^\s](")$/, "\u201c", "\u201d"), signs: "\u201d" },
  { find: typed(/[^\s](')$/, "\u2018", "\u2019"), signs: "\u2019" },
  { find: typed(/\s(-- )$/), signs: "\u2013 " },
  { find: typed(/[^.](\.\.\.)$/), signs: "\u2026" },
];

/** The typographic signs for what a text ends with, and where these begin in it. `null` if it ends with none. */
export function typographic(text: string): { from: number; signs: string } | null {
  for (const { find, signs } of typographicRules) {
    const found = find(text);
    if (found) return { from: found.index, signs };
  }
  return null;
}

/**
 * Finds the signs in the first group where they are to be changed.
 *
 * @param open with `close`: behind a number the sign ends what such a one has begun, or is one of a measurement
 */
function typed(signs: RegExp, open = "", close = "") {
  return (text: string) => {
    const [whole, found] = signs.exec(text) ?? [];
    if (whole === undefined || found === undefined) return null;
    const before = text.slice(0, text.length - whole.length + whole.indexOf(found));
    if (isAddress(before) || isInCode(before)) return null;
    if (open !== "" && /\d$/.test(before) && before.lastIndexOf(open) <= before.lastIndexOf(close)) return null;
    return { index: before.length, text: found };
  };
}

/** Whether the last word is an address. */
const isAddress = (text: string) => /(?:^|\s)(?:[a-z]+:\/\/|www\.|mailto:|\/)\S*$/i.test(text);

/** Whether code has begun that is not closed yet. */
const isInCode = (text: string) => text.split("`").length % 2 === 0;

/**
 * A text with typographic signs.
 *
 * @param before what stands before it in its paragraph, with its signs
 */
export function typeset(text: string, before = ""): string {
  let done = "";
  let from = 0;
  for (const { 0: signs, index } of text.matchAll(/["']|-- |\.{3}/g)) {
    done += text.slice(from, index);
    from = index + signs.length;
    const found = typographic(`${before}${done}`.slice(-lookedAt) + signs);
    const isLeftOut = found?.signs === "\u2018" && leftOut.test(text.slice(from, from + 12));
    done += isLeftOut ? "\u2019" : (found?.signs ?? signs);
  }
  return done + text.slice(from);
}

/** A mark in a quotation that is longer is not told from that of a measurement. */
const lookedAt = 600;

/** Behind these the mark stands for letters: 'tis, '90s. */
const leftOut = /^(?:tis|twas|em|til|cause|n|\d\ds?)\b/i;
