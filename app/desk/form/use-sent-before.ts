import { useEffect, useRef, useState } from "react";
import { sentBeforeMost, sentBeforeName, writeSentBefore } from "~/editing/conflicts/sent-before";
import { type FormText, formText } from "~/facts/form-text";
import type { FailedForm } from "~/forms/failed-form";

/**
 * Remembers what a form has sent without an answer that judged it. It comes along with the next try: it may have been
 * saved, and the server is to know its sender's own words again (`updateAgain`, `createAgain`).
 */
export function useSentBefore(failed: FailedForm | undefined) {
  const sent = useRef<FormText>();
  const [unanswered, setUnanswered] = useState<FormText[]>([]);
  useEffect(() => {
    const last = sent.current;
    if (failed?.unjudged && last) setUnanswered((earlier) => [last, ...earlier].slice(0, sentBeforeMost));
  }, [failed]);
  return {
    /** The value of its hidden field; `undefined` where every try was answered. */
    value: unanswered.length > 0 ? writeSentBefore(unanswered) : undefined,
    onSubmit(form: HTMLFormElement) {
      const { [sentBeforeName]: _earlier, ...fields } = formText(new FormData(form));
      sent.current = fields;
    },
  };
}
