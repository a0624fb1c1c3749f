import type { FormText } from "~/facts/form-text";

/** The names under which the page of an edit conflict sends the choice for a field, and the text of both changes together. */
export const choiceName = (field: string) => `keep.${field}`;
export const togetherName = (field: string) => `together.${field}`;
const addedPattern = /^(keep|together)\.(.+)$/;

/**
 * What a form says after its sender has chosen: fields that stay as somebody else saved them are left out, and so remain
 * as they are; for both changes together stands their text; the choices themselves are no fields.
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
