/** A text, letter by letter and as a whole, as a filter of the database. */
export const wholeText = (text: string, { anyCase = false } = {}) =>
  new RegExp(`^${literal(text)}$`, anyCase ? "i" : "");

/** What ends with a text, as a filter of the database. */
export const endOfText = (text: string) => new RegExp(`${literal(text)}$`);

/** No sign of it means anything in a pattern. */
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
