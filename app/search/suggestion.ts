/** A page that a search may lead to, offered while somebody types. `kind` is the noun: "recipe". */
export type Suggestion = { kind: string; title: string; path: string };

/** The most suggestions. */
export const maxSuggestions = 10;
/** With fewer letters nothing is suggested. */
export const suggestShortest = 2;
