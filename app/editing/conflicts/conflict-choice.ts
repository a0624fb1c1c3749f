import type { FormText } from "~/facts/form-text";

/** The names of the fields on the page of an edit conflict: the choice for a field, and the text with both changes. */
export const choiceName = (field: string) => `keep.${field}`;
export const togetherName = (field: string) => `together.${field}`;
const addedPattern = /^(keep|together)\.(.+)$/;

/**
 * The form with the sender's choices applied. A field that keeps the other person's text is left out, so it stays as it
 * is. A field with both changes gets that text. The choices themselves are removed.
 */
export function withChoices(typed: FormText): FormText {
  const fields = Object.entries(typed).filter(([name]) => !addedPattern.test(name));
  return Object.fromEntries(
    fields
      .filter(([name]) => typed[choiceName(name)] !== "theirs")
      .map(([name, text]) => [
        name,
        typed[choiceName(name)] === "together" ? (typed[togetherName(name)] ?? text) : text,
      ]),
  );
}
