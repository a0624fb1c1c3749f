import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

type AfterSave = {
  /** Called as soon as the server has answered that the form was saved, before the page knows what was stored. */
  onAnswer(): void;
  /** Called when the page knows what was stored. */
  onStored(): void;
};

/**
 * Says when a form has been saved that stays open. A redirect that names a notice is the answer to a save: a form that
 * failed is answered without one.
 */
export function useAfterSave({ onAnswer, onStored }: AfterSave): void {
  const { state, formMethod = "GET", location } = useNavigation();
  const answered = state === "loading" && formMethod !== "GET" && isNoticed(location.search);
  const waiting = useRef(false);
  const call = useRef({ onAnswer, onStored });
  call.current = { onAnswer, onStored };
  useEffect(() => {
    if (answered) {
      waiting.current = true;
      call.current.onAnswer();
    } else if (waiting.current && state === "idle") {
      waiting.current = false;
      call.current.onStored();
    }
  }, [answered, state]);
}

const isNoticed = (search: string) => new URLSearchParams(search).has("notice");
