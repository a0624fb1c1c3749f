import { useBeforeUnload, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { FormText } from "~/facts/form-text";
import type { FailedForm } from "~/forms/failed-form";
import { useCurrentUser } from "~/page/site";
import { debounce } from "./debounce";
import { type Draft, discardDraft, keepDraft, type NamedDraft, recallDraft, removeDraft, sendDraft } from "./drafts";
import { chosenTextOf, fillForm, formTextOf } from "./form-filling";
import { useOtherDrafts } from "./use-other-drafts";
import { useOwnDraft } from "./use-own-draft";

const pauseMs = 400;
const longestMs = 2000;
const question = "Your changes are not saved. Leave all the same? A draft of them stays in this browser.";
const cancelQuestion = "Your changes are not saved. Throw them away?";

type DraftOptions = {
  key: string;
  failed?: FailedForm;
  /** The form that stands in its place while there is an edit conflict. */
  choice: RefObject<HTMLFormElement>;
};

/**
 * Keeps what is typed into a form in this browser until it is saved: a reload, a crash or an ended session loses nothing.
 * Each open form has a draft of its own. Leaving with unsaved changes asks first.
 */
export function useDraft(form: RefObject<HTMLFormElement>, { key, failed, choice }: DraftOptions) {
  const user = useCurrentUser()?.id ?? "";
  const place = useMemo(() => ({ user, form: key }), [user, key]);
  const [filledWith, setFilledWith] = useState<Draft | null>(null);
  const dirty = useRef(false);
  const discarded = useRef(false);
  // A choice that was not saved is asked for again.
  const openedWith = useRef<FormText>({});
  const version = failed?.typed.version;
  openedWith.current = version === undefined ? {} : { version };
  const own = useOwnDraft(place);
  const others = useOtherDrafts(place, own, form);
  const keeping = useMemo(() => {
    const keep = () => {
      const fields = choice.current
        ? { ...chosenTextOf(choice.current), ...openedWith.current }
        : form.current && formTextOf(form.current);
      if (fields && !discarded.current) keepDraft(own.name(), fields);
    };
    return debounce(keep, pauseMs, longestMs);
  }, [form, choice, own]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that came back shows what was typed already.
  useEffect(() => {
    const draft = own.begin();
    if (draft && !failed && form.current) {
      if (fillForm(form.current, draft.fields)) {
        setFilledWith(draft);
        // What filled it is kept already.
        keeping.forget();
        dirty.current = true;
      } else removeDraft(own.name());
    }
    void others.look();
    return own.end;
  }, [place]);

  // Each answer that is a failure brings an object of its own.
  useEffect(() => {
    if (failed) recallDraft(own.name());
  }, [failed, own]);

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
    keeping.asked();
    discarded.current = true;
    dirty.current = false;
    discardDraft(own.name());
  };

  return {
    /** When the draft was kept that the form was filled with; `null` where there was none. */
    keptAt: filledWith?.at ?? null,
    /** What that draft was made from; the page's own would let it undo what others have saved since. */
    madeFrom: filledWith?.fields ?? {},
    /** Drafts of this form that no window has open. */
    others: others.drafts,
    onInput() {
      dirty.current = true;
      keeping.ask();
    },
    onSubmit() {
      keeping.now();
      sendDraft(own.name());
    },
    /** Throws the draft away and shows the form as the server has it. */
    discard() {
      forget();
      window.location.reload();
    },
    /** Throws the draft away because its writer has chosen something else. */
    discardQuietly: forget,
    /** Fills the form with another draft. What was typed here meanwhile becomes one of the others. */
    takeUp({ name, draft }: NamedDraft) {
      if (!form.current) return;
      if (dirty.current) {
        keeping.now();
        own.another();
      }
      fillForm(form.current, draft.fields);
      keeping.now();
      removeDraft(name);
      dirty.current = true;
      setFilledWith(draft);
      void others.look();
      form.current.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
    },
    discardOther({ name }: NamedDraft) {
      discardDraft(name);
      void others.look();
    },
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
