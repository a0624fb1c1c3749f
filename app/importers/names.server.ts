import { compareNames } from "~/place/words";

/** A name without what people write differently: case, accents, punctuation, `&` and `and`, singular and plural. */
function foldName(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("&amp;", "&")
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && word !== "and");
  return words.map(singular).join(" ");
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

export type Named = { key: string; labels: string[] };

/** Finds the site's own name for one of the other system, and counts those that have none. */
export class NameMap {
  readonly #byName = new Map<string, string>();
  readonly #unmapped = new Map<string, number>();

  /** @param given what the owner has said: old names with keys of this site */
  constructor(known: readonly Named[], given: ReadonlyMap<string, string>) {
    for (const { key, labels } of [...known].reverse())
      for (const label of [key, ...labels]) this.#byName.set(foldName(label), key);
    for (const [name, key] of given) this.#byName.set(foldName(name), key);
  }

  /** The key of the first name that is known. */
  find(names: readonly string[]): { key: string; name: string } | null {
    for (const name of names) {
      const key = this.#byName.get(foldName(name));
      if (key) return { key, name };
    }
    return null;
  }

  count(names: readonly string[]): void {
    for (const name of names) this.#unmapped.set(name, (this.#unmapped.get(name) ?? 0) + 1);
  }

  /** Those without a match, the most frequent first. */
  get unmapped(): { name: string; count: number }[] {
    return [...this.#unmapped]
      .map(([name, count]) => ({ name, count }))
      .sort((one, other) => other.count - one.count || compareNames(one.name, other.name));
  }
}

/** Names for what belongs nowhere: no reader looks for them. */
export const isNoCategory = (name: string): boolean => /^(?:un|nicht )?(?:categori[sz]ed|kategorisiert)$/i.test(name);
