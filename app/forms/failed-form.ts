import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { addressToReturnTo } from "~/facts/address-to-return-to";
import type { ConflictFields } from "~/facts/edit-conflict";
import type { FormText } from "~/facts/form-text";
import type { Notice } from "~/facts/notice";
import type { FieldErrors } from "~/facts/problem";
import type { Revision } from "~/facts/revision";
import { useNotify } from "~/ui/notices/notices";

/** The answer of an action that refuses a form: see `answerForm`. */
export type FailedForm = {
  /** Why it failed. Empty if the notice says all of it. */
  message: string;
  /** What failed, in the words of R14. Missing if fields are wrong: then the form itself says all of it. */
  notice?: Notice;
  errors: FieldErrors;
  /** All texts of the form, to show them again. */
  typed: FormText;
  /** Somebody else has changed the same fields since the form was opened. */
  conflict?: EditConflictOfForm;
  /** Nobody knows whether the form was saved: see `keepFormText`. The texts are still in the form itself. */
  outcomeUnknown?: boolean;
  /** Its texts are those of an unfinished text, which the form goes on with. */
  unfinished?: { key: string; at: string; thrownAway: boolean };
  /** It did not fail: one of its other buttons was pressed, and the page shows what came of it. */
  passed?: true;
};

/** The newer version, and who changed which field since the form was opened. */
export type EditConflictOfForm = ConflictFields & { newer: Revision };

/** What is said of a failed form: a notice, or its title alone, or a notice that is made of the reason. */
export type Sorry = string | Notice | ((why?: string) => Notice);

/** The notice of a failed form, and what the page says beside it. */
export function tellFailure(sorry: Sorry, why?: string): Pick<FailedForm, "message" | "notice"> {
  if (typeof sorry === "function") return { notice: sorry(why), message: "" };
  const notice = typeof sorry === "string" ? { title: sorry, error: true } : sorry;
  // The API says both in one sentence.
  const both = `${notice.title}. `;
  const message = why ?? "Something went wrong on our side.";
  return { notice, message: message.startsWith(both) ? message.slice(both.length) : message };
}

/** The failed submit that this page answers, if it is one. With JavaScript its notice is a toast. */
export function useFailedForm(): FailedForm | undefined {
  const taken = useTaken();
  const answer = (useActionData() as FailedForm | undefined) ?? taken;
  useTold(answer);
  // Two ways of writing the address of one page count as the same.
  const address = addressToReturnTo(useLocation());
  const [last, setLast] = useState({ answer, address, failed: answer });
  if (last.answer === answer) return last.failed;
  // A page may have several forms. Each is sent to its own address.
  const failed = answer && afterAnother(last.address === address ? last.failed : undefined, answer);
  setLast({ answer, address, failed });
  return failed;
}

/** An unfinished text that fills the form: the page has loaded it as if the form had been returned. */
const useTaken = () =>
  (useLoaderData() as { unfinished?: { taken: FailedForm | null } | null } | null)?.unfinished?.taken ?? undefined;

const told = new WeakSet<FailedForm>();

/** Several parts of a page may ask for the same answer. Its notice is shown once. */
function useTold(answer: FailedForm | undefined): void {
  const notify = useNotify();
  useEffect(() => {
    if (!answer?.notice || told.has(answer)) return;
    told.add(answer);
    void notify(answer.notice);
  }, [answer, notify]);
}

/**
 * A form failed twice. If the server did not check the second one, the form keeps what the first answer brought: its
 * texts, a picture that was stored, and the newer version.
 */
export function afterAnother(earlier: FailedForm | undefined, failed: FailedForm): FailedForm {
  return failed.outcomeUnknown && earlier ? { ...failed, typed: earlier.typed, conflict: earlier.conflict } : failed;
}

/**
 * The properties of a form's fields by name: the messages, and the text that was typed, or else the text of the
 * document. `const field = formFields(failed, article)`, then `<TextField {...field("title")} label="Title" />`.
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
