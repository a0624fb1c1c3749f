import slugify from "@sindresorhus/slugify";

/**
 * Words as the readable end of an address: small letters and digits with hyphens between them. Latin, Greek and Cyrillic
 * are written in the letters a to z. Where a letter has none of these, all words keep their own letters: 卵焼き, สูตร.
 *
 * @param most characters; it may end with a hyphen
 */
export function slugText(text: string, most: number): string {
  const plain = slugify(text);
  if (!losesLetters(text)) return plain.slice(0, most);
  const kept = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  // No half character at the end.
  return kept.slice(0, most).replace(/\p{Cs}$/u, "");
}

const losesLetters = (text: string) =>
  [...new Set(text.normalize("NFC").match(/[^\p{ASCII}\P{L}]/gu) ?? [])].some((letter) => slugify(letter) === "");
