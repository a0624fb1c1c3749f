import { useActionData } from "@remix-run/react";
import type { Revision } from "~/editing/editing";
import type { FieldErrors } from "~/problem";
import type { FormText } from "./form-text";

/** What an action answers when its form cannot be taken: see `answerForm`. */
export type FailedForm = {
  message: string;
  errors: FieldErrors;
  /** Everything that was typed, to show it again. */
  typed: FormText;
  /** The version that somebody else has saved in the meantime, where that is what is in the way. */
  newer?: Revision;
};

/** The failed submit that this page answers, if it is one. */
export const useFailedForm = () => useActionData() as FailedForm | undefined;

/**
 * The properties of a form's fields by name: what was typed when the form came back, else what the document has, and the
 * messages. `const field = formFields(failed, article)`, then `<TextField {...field("title")} label="Title" />`.
 */
export function formFields<Name extends string>(
  failed: FailedForm | undefined,
  present: Partial<Record<Name, string>> = {},
) {
  return (name: Name) => ({
    name,
    errors: failed?.errors[name],
    defaultValue: failed?.typed[name] ?? present[name],
  });
}
