/** Readers take two names for the same if only case, width of letters or blanks differ. Then this key is the same. */
export const categoryNameKey = (name: string): string =>
  name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
