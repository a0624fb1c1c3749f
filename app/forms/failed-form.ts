import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { addressToReturnTo } from "~/facts/address-to-return-to";
import type { ConflictFields } from "~/facts/edit-conflict";
import type { FormText } from "~/facts/form-text";
import type { FieldErrors } from "~/facts/problem";
import type { Revision } from "~/facts/revision";

/** What an action answers when it refuses a form: see `answerForm`. */
export type FailedForm = {
  message: string;
  errors: FieldErrors;
  /** Everything that was typed, to show it again. */
  typed: FormText;
  /** Somebody else has changed the same fields in the meantime. */
  conflict?: EditConflictOfForm;
  /** The form was not checked: see `keepFormText`. What was typed is still in the form itself. */
  unjudged?: boolean;
};

/** The newer version, and who changed which field since the form was opened. */
export type EditConflictOfForm = ConflictFields & { newer: Revision };

/** The failed submit that this page answers, if it is one. */
export function useFailedForm(): FailedForm | undefined {
  const answer = useActionData() as FailedForm | undefined;
  // The same place, however its address is written.
  const address = addressToReturnTo(useLocation());
  const [last, setLast] = useState({ answer, address, failed: answer });
  if (last.answer === answer) return last.failed;
  // A page may have several forms; each is sent to an address of its own.
  const failed = answer && afterAnother(last.address === address ? last.failed : undefined, answer);
  setLast({ answer, address, failed });
  return failed;
}

/**
 * A second failed submit of the same form. If the second was not checked, the form stays as the first answer made it:
 * with its texts, a picture that was stored, and the newer version.
 */
export function afterAnother(earlier: FailedForm | undefined, failed: FailedForm): FailedForm {
  return failed.unjudged && earlier ? { ...failed, typed: earlier.typed, conflict: earlier.conflict } : failed;
}

/**
 * The properties of a form's fields by name: the messages, and what was typed, or else what the document has. `const
 * field = formFields(failed, article)`, then `<TextField {...field("title")} label="Title" />`.
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
