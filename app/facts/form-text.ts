/** The text fields of a form by name, as they were typed. */
export type FormText = Record<string, string>;

/**
 * Reads a form into a plain object, for schemas and to show it again. Files are left out. If a name comes more than
 * once, the last value counts, as with a checkbox and its hidden field.
 */
export function formText(form: FormData | URLSearchParams): FormText {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  // Forms send a line break as two characters. It is stored and counted as one. `fromEntries` makes even `__proto__` a
  // plain field.
  return Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
}
