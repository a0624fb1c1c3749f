const longest = 60;
const mostWords = 6;

/**
 * The words of a search as they are counted: in small letters, with single spaces. `null` for what may be personal, such
 * as an e-mail address or a long number, and for what is no search but a text.
 */
export function countableWords(typed: string): string | null {
  const words = typed
    .normalize("NFKC")
    .toLowerCase()
    .split(/[\p{C}\s]+/u)
    .filter(Boolean);
  const text = words.join(" ");
  if (text === "" || text.length > longest || words.length > mostWords) return null;
  return isAddress.test(text) || isLongNumber.test(text.replace(separators, "")) ? null : text;
}

const isAddress = /@|:\/\/|\bwww\./;
/** A telephone number, a card's, a postcode of some countries. */
const isLongNumber = /\d{5}/;
const separators = /[\s().,+/-]/g;
