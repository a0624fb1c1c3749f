import { useBeforeUnload, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { FailedForm } from "~/forms/failed-form";
import { afterPause } from "./after-pause";
import { keepDraft, readDraft, recallDraft, removeDraft, sendDraft } from "./drafts";
import { fillForm, formTextOf } from "./form-filling";

const pauseMs = 400;
const longestMs = 2000;
const question = "Your changes are not saved. Leave all the same? A draft of them stays in this browser.";
const cancelQuestion = "Your changes are not saved. Throw them away?";

/**
 * Keeps what is typed into a form in this browser until it is saved: a reload, a crash or an ended session loses nothing.
 * Leaving with unsaved changes asks first.
 */
export function useDraft(form: RefObject<HTMLFormElement>, { key, failed }: { key: string; failed?: FailedForm }) {
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const dirty = useRef(false);
  const discarded = useRef(false);
  const keeping = useMemo(() => {
    const keep = () => form.current && !discarded.current && keepDraft(key, formTextOf(form.current));
    return afterPause(keep, pauseMs, longestMs);
  }, [form, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that came back shows what was typed already.
  useEffect(() => {
    const draft = failed ? null : readDraft(key);
    if (!draft || !form.current) return;
    if (fillForm(form.current, draft.fields)) {
      setKeptAt(draft.at);
      // What filled it is kept already.
      keeping.forget();
      dirty.current = true;
      // It may have been sent; it was not saved, or it would be what the form has.
      recallDraft(key);
    } else removeDraft(key);
  }, [key]);

  // Each answer that is a failure brings an object of its own.
  useEffect(() => {
    if (failed) recallDraft(key);
  }, [failed, key]);

  useEffect(() => {
    document.addEventListener("visibilitychange", keeping.asked);
    return () => {
      document.removeEventListener("visibilitychange", keeping.asked);
      keeping.forget();
    };
  }, [keeping]);

  usePrompt({
    when({ currentLocation, nextLocation }) {
      // Sending the form leads to the address that it stands at.
      if (!dirty.current || deskPlace(currentLocation) === deskPlace(nextLocation)) return false;
      // The question says that there is a draft; once it is answered the form is gone.
      keeping.asked();
      return true;
    },
    message: question,
  });
  useBeforeUnload((event) => {
    if (!dirty.current) return;
    keeping.asked();
    event.preventDefault();
  });

  const forget = () => {
    discarded.current = true;
    dirty.current = false;
    keeping.forget();
    removeDraft(key);
  };

  return {
    /** When the draft was kept that the form was filled with; `null` where there was none. */
    keptAt,
    onInput() {
      dirty.current = true;
      keeping.ask();
    },
    onSubmit() {
      keeping.now();
      sendDraft(key);
    },
    /** Forgets the draft and shows the form as the server has it. */
    discard() {
      forget();
      window.location.reload();
    },
    /** Forgets the draft because its writer has chosen something else. */
    discardQuietly: forget,
    /** For the link that throws the changes away: asks before it does. A new tab or window leaves them alone. */
    onCancel(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (dirty.current && !window.confirm(cancelQuestion)) event.preventDefault();
      else forget();
    },
  };
}

/** An address without the mark that a form's target has where an index route is meant. */
function deskPlace({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete("index");
  return `${pathname}?${query}`;
}
