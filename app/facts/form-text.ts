/** The text fields of a form by name, as they were typed. */
export type FormText = Record<string, string>;

/**
 * Reads a form into a plain object: what a schema checks, and what the page shows again. Files are left out; of a name
 * that comes more than once the last counts, as with a checkbox behind its hidden field.
 */
export function formText(form: FormData | URLSearchParams): FormText {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  // Forms send a line break as two characters whatever was typed; lengths are counted and texts are stored with one.
  // `fromEntries` makes even `__proto__` a plain field.
  return Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
}
