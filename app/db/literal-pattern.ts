/** A database filter that matches exactly this text. */
export const wholeText = (text: string, { anyCase = false } = {}) =>
  new RegExp(`^${literal(text)}$`, anyCase ? "i" : "");

/** A database filter that matches what ends with this text. */
export const endOfText = (text: string) => new RegExp(`${literal(text)}$`);

/** Escapes all characters that mean something in a pattern. */
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** A database filter that matches what contains this text, in capital or small letters. */
export const containsText = (text: string) => new RegExp(literal(text), "i");

/** Matches what has one of these texts after a space. A capital letter must come after those that are `whole`. */
export const containsAfterSpace = ({ whole, beginnings }: { whole: string[]; beginnings: string[] }) =>
  new RegExp(` (?:${[...whole.map((text) => `${literal(text)}[A-Z]`), ...beginnings.map(literal)].join("|")})`);
