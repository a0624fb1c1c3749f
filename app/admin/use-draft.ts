import { useBeforeUnload, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FailedForm } from "~/forms/failed-form";
import { keepDraft, readDraft, recallDraft, removeDraft, sendDraft } from "./drafts";
import { fillForm, formTextOf } from "./form-filling";

const pauseMs = 400;
const question = "Your changes are not saved. Leave all the same? A draft of them stays in this browser.";

/**
 * Keeps what is typed into a form in this browser until it is saved: a reload, a crash or an ended session loses nothing.
 * Leaving with unsaved changes asks first.
 */
export function useDraft(form: RefObject<HTMLFormElement>, { key, failed }: { key: string; failed?: FailedForm }) {
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const dirty = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    if (form.current) keepDraft(key, formTextOf(form.current));
  }, [form, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that came back shows what was typed already.
  useEffect(() => {
    const draft = failed ? null : readDraft(key);
    if (!draft || !form.current) return;
    if (fillForm(form.current, draft.fields)) {
      setKeptAt(draft.at);
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
    const hide = () => timer.current !== undefined && keep();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      clearTimeout(timer.current);
    };
  }, [keep]);

  usePrompt({
    // Sending the form leads to the address that it stands at.
    when: ({ currentLocation, nextLocation }) =>
      dirty.current && deskPlace(currentLocation) !== deskPlace(nextLocation),
    message: question,
  });
  useBeforeUnload((event) => {
    if (dirty.current) event.preventDefault();
  });

  return {
    /** When the draft was kept that the form was filled with; `null` where there was none. */
    keptAt,
    onInput() {
      dirty.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, pauseMs);
    },
    onSubmit() {
      keep();
      sendDraft(key);
    },
    /** Forgets the draft and shows the form as the server has it. */
    discard() {
      removeDraft(key);
      dirty.current = false;
      window.location.reload();
    },
    /** Forgets the draft because its writer cancels. */
    discardQuietly() {
      clearTimeout(timer.current);
      removeDraft(key);
      dirty.current = false;
    },
  };
}

/** An address without the mark that a form's target has where an index route is meant. */
function deskPlace({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete("index");
  return `${pathname}?${query}`;
}
