import { cutAtWord, textOfHtml } from "./feed-text.server";

const longestByline = 120;
const longestInput = 1000;

const mailAddress =
  /<?(?:mailto:)?(?<![^\s@<>()",;:])[^\s@<>()",;:]{1,64}@[^\s@<>()",;.]{1,63}\.[^\s@<>()",;]{1,190}>?/gi;

/** The name of a story's author, also from RSS's `ann@news.example (Ann Smith)`. Mail addresses are removed. */
export function byline(author: string | null): string | null {
  const written = (author ?? "").slice(0, longestInput);
  const named = written.replace(mailAddress, " ");
  const names = named === written ? named : named.replace(/[()]/g, " ");
  const line = textOfHtml(names);
  const spaced = named === written ? line : line.replaceAll(" ,", ",").replaceAll(" ;", ";");
  const name = spaced.replace(/^[\s,;]+/, "").replace(/(?<![\s,;])[\s,;]+$/, "");
  return cutAtWord(name, longestByline) || null;
}
