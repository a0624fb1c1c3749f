/** What two names have in common that readers take for one: without case, width of letters, and blanks around and between. */
export const categoryNameKey = (name: string): string =>
  name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
