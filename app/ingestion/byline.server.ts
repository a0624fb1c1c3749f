import { cutAtWord, textOfHtml } from "./feed-text.server";

const bylineMost = 120;
const readMost = 1000;

const mailAddress =
  /<?(?:mailto:)?(?<![^\s@<>()",;:])[^\s@<>()",;:]{1,64}@[^\s@<>()",;.]{1,63}\.[^\s@<>()",;]{1,190}>?/gi;

/** Who wrote a story, also from RSS's `ann@news.example (Ann Smith)`; nobody's mail address is shown. */
export function byline(author: string | null): string | null {
  const written = (author ?? "").slice(0, readMost);
  const named = written.replace(mailAddress, " ");
  const names = named === written ? named : named.replace(/[()]/g, " ");
  const line = textOfHtml(names);
  const spaced = named === written ? line : line.replaceAll(" ,", ",").replaceAll(" ;", ";");
  const name = spaced.replace(/^[\s,;]+/, "").replace(/(?<![\s,;])[\s,;]+$/, "");
  return cutAtWord(name, bylineMost) || null;
}
