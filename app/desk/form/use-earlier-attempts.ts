import { useEffect, useRef, useState } from "react";
import { earlierAttemptsField, maxEarlierAttempts, writeEarlierAttempts } from "~/editing/conflicts/earlier-attempts";
import { type FormText, formText } from "~/facts/form-text";
import type { FailedForm } from "~/forms/failed-form";

/**
 * Remembers what a form has sent without an answer from the server. The next attempt brings it along, because it may
 * have been saved. Then the server recognises the sender's own texts (`updateAfterLostAnswer`,
 * `createAfterLostAnswer`).
 */
export function useEarlierAttempts(failed: FailedForm | undefined) {
  const sent = useRef<FormText>();
  const [unanswered, setUnanswered] = useState<FormText[]>([]);
  useEffect(() => {
    const last = sent.current;
    if (failed?.outcomeUnknown && last) setUnanswered((earlier) => [last, ...earlier].slice(0, maxEarlierAttempts));
  }, [failed]);
  return {
    /** The value of the form's hidden field. `undefined` if every attempt was answered. */
    value: unanswered.length > 0 ? writeEarlierAttempts(unanswered) : undefined,
    /** @param button the one that was pressed: it says what the text was to become */
    onSubmit(form: HTMLFormElement, button: HTMLElement | null) {
      const { [earlierAttemptsField]: _earlier, ...fields } = formText(new FormData(form, button));
      sent.current = fields;
    },
  };
}
