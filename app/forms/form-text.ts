/** The text fields of a form by name, as they were typed. */
export type FormText = Record<string, string>;

/**
 * Reads a form into a plain object: what a schema checks, and what the page shows again. Files are left out; of a name
 * that comes more than once the last counts, as with a checkbox behind its hidden field.
 */
export const formText = (form: FormData | URLSearchParams): FormText =>
  // Forms send a line break as two characters whatever was typed; lengths are counted and texts are stored with one.
  textsByName(
    [...form].flatMap(([name, text]) => (typeof text === "string" ? [[name, text.replaceAll("\r\n", "\n")]] : [])),
  );

/** The end of a name that comes once for each of some values: they become one text, with commas between them. */
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
