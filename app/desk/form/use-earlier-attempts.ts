import { useEffect, useRef, useState } from "react";
import { earlierAttemptsField, maxEarlierAttempts, writeEarlierAttempts } from "~/editing/conflicts/earlier-attempts";
import { type FormText, formText } from "~/facts/form-text";
import type { FailedForm } from "~/forms/failed-form";

/**
 * Remembers what a form has sent without an answer that judged it. It comes along with the next try: it may have been
 * saved, and the server is to know its sender's own words again (`updateAfterLostAnswer`, `createAfterLostAnswer`).
 */
export function useEarlierAttempts(failed: FailedForm | undefined) {
  const sent = useRef<FormText>();
  const [unanswered, setUnanswered] = useState<FormText[]>([]);
  useEffect(() => {
    const last = sent.current;
    if (failed?.unjudged && last) setUnanswered((earlier) => [last, ...earlier].slice(0, maxEarlierAttempts));
  }, [failed]);
  return {
    /** The value of its hidden field; `undefined` where every try was answered. */
    value: unanswered.length > 0 ? writeEarlierAttempts(unanswered) : undefined,
    onSubmit(form: HTMLFormElement) {
      const { [earlierAttemptsField]: _earlier, ...fields } = formText(new FormData(form));
      sent.current = fields;
    },
  };
}
