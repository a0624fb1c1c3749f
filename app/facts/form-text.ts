/** The text fields of a form by name, as they were typed. */
export type FormText = Record<string, string>;

/**
 * Reads a form into a plain object, for schemas and to show it again. Files are left out. If a name comes more than
 * once, the last value counts: that is how a checkbox with a hidden field works.
 */
export const formText = (form: FormData | URLSearchParams): FormText =>
  // Forms send a line break as two characters. One is stored and counted.
  textsByName(
    [...form].flatMap(([name, text]) => (typeof text === "string" ? [[name, text.replaceAll("\r\n", "\n")]] : [])),
  );

/** A name with this ending may come several times. The values become one text with commas between them. */
export const listMark = "[]";

export function textsByName(entries: string[][]): FormText {
  const texts = new Map<string, string>();
  for (const [name = "", text = ""] of entries) {
    if (!name.endsWith(listMark)) texts.set(name, text);
    else {
      const list = name.slice(0, -listMark.length);
      const before = texts.get(list);
      texts.set(list, before && text ? `${before}, ${text}` : before || text);
    }
  }
  // `fromEntries` makes even `__proto__` a plain field.
  return Object.fromEntries(texts);
}
