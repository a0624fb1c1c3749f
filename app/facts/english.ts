/** "1,200 articles", "1 article" */
export const countText = (count: number, one: string, several: string): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : several}`;

/** "this article", "these settings": the only noun of which there is one document has a plural as its name. */
export const thisNoun = (noun: string): string => (noun === "settings" ? `these ${noun}` : `this ${noun}`);

/**
 * The full stop after a sentence that ends with a name; nothing if the name brings its own, like "Wrestling Inc." or
 * "Yahoo!".
 */
export const fullStopAfter = (name: string) => (/[.!?…]["'”’)]?$/.test(name.trimEnd()) ? "" : ".");
