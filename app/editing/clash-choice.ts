import type { FormText } from "~/forms/form-text";

/** The choice that a clash page sends for a field. */
export const choiceName = (field: string) => `keep.${field}`;
const choicePattern = /^keep\.(.+)$/;

/**
 * What a form sends after its sender has chosen between two texts: fields that stay as somebody else saved them are left
 * out, and so remain as they are; the choices themselves are no fields.
 */
export function withoutTheirs(typed: FormText): FormText {
  const theirs = new Set(
    Object.entries(typed).flatMap(([name, choice]) =>
      choice === "theirs" ? (choicePattern.exec(name)?.[1] ?? []) : [],
    ),
  );
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !theirs.has(name) && !choicePattern.test(name)));
}
