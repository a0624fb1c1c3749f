/** What lists of several nouns go by: all that has one tag, all that one person wrote. */
export const archiveKinds = ["tag", "author"] as const;
export type ArchiveKind = (typeof archiveKinds)[number];

/** Longer names are none: no tag and no author has so many letters. */
export const maxArchiveName = 120;

/**
 * The readable end of an archive's address: "Slow Living" has "slow-living". It keeps letters of all alphabets, and
 * signs that `isSameName` distinguishes. Empty for a name of punctuation alone.
 */
export const archiveSlug = (name: string): string =>
  name
    .normalize("NFKD")
    // Accents do not distinguish Latin letters. Elsewhere they can make another letter.
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}\p{S}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** The address of an archive's first or another page. `null` for a name that no address can have. */
export function archivePath(kind: ArchiveKind, name: string, page = 1): string | null {
  const slug = archiveSlug(name);
  return slug === "" ? null : `/${kind}/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ""}`;
}

const names = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true });

/** Whether two names differ in case, accents, blanks and punctuation alone. The database compares them in the same way. */
export const isSameName = (one: string, other: string): boolean => names.compare(one, other) === 0;
