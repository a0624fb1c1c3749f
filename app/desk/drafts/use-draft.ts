import { useBeforeUnload, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { addressToReturnTo } from "~/facts/address-to-return-to";
import type { FormText } from "~/facts/form-text";
import type { FailedForm } from "~/forms/failed-form";
import { useCurrentUser } from "~/page/site";
import { leadsToLogin } from "~/ui/notices/use-logged-out";
import { debounce } from "./debounce";
import {
  type Draft,
  discardDraft,
  forgetSentDraft,
  keepDraft,
  type NamedDraft,
  recallDraft,
  removeDraft,
  sendDraft,
} from "./drafts";
import { chosenTextOf, controlTexts, fillForm, formTextOf, type SentControls, showStored } from "./form-filling";
import { useOtherDrafts } from "./use-other-drafts";
import { useOwnDraft } from "./use-own-draft";

const pauseMs = 400;
const longestMs = 2000;
const question = "Your changes are not saved. Leave all the same? A draft of them stays in this browser.";
const cancelQuestion = "Your changes are not saved. Throw them away?";

type DraftOptions = {
  key: string;
  failed?: FailedForm;
  /** The form that replaces it while there is an edit conflict. */
  choice: RefObject<HTMLFormElement>;
};

/**
 * Stores the texts of a form in this browser until they are saved, so that a reload, a crash or an ended session loses
 * nothing. Each open form has its own draft. Somebody who leaves with unsaved changes is asked first.
 */
export function useDraft(form: RefObject<HTMLFormElement>, { key, failed, choice }: DraftOptions) {
  const user = useCurrentUser()?.id ?? "";
  const place = useMemo(() => ({ user, form: key }), [user, key]);
  const [filledWith, setFilledWith] = useState<Draft | null>(null);
  const dirty = useRef(false);
  const discarded = useRef(false);
  const sent = useRef<SentControls>(new Map());
  const settling = useRef(false);
  // If a choice was not saved, the form asks for it again.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that was returned contains its texts already.
  useEffect(() => {
    const draft = own.begin();
    if (draft && !failed && form.current) {
      if (fillForm(form.current, draft.fields)) {
        setFilledWith(draft);
        // These texts are stored already.
        keeping.cancel();
        dirty.current = true;
      } else removeDraft(own.name());
    }
    void others.look();
    return own.end;
  }, [place]);

  // Each failed answer is a new object.
  useEffect(() => {
    if (failed) recallDraft(own.name());
  }, [failed, own]);

  useEffect(() => {
    document.addEventListener("visibilitychange", keeping.flush);
    return () => {
      document.removeEventListener("visibilitychange", keeping.flush);
      keeping.cancel();
    };
  }, [keeping]);

  usePrompt({
    when({ currentLocation, nextLocation }) {
      // A form is sent to its own address, and a notice leaves it.
      if (!dirty.current || addressToReturnTo(currentLocation) === addressToReturnTo(nextLocation)) return false;
      // The question says that there is a draft, so it has to be stored. After the answer the form is gone.
      keeping.flush();
      return true;
    },
    message: question,
  });
  useBeforeUnload((event) => {
    if (!dirty.current) return;
    keeping.flush();
    if (!leadsToLogin()) event.preventDefault();
  });

  const forget = () => {
    keeping.flush();
    discarded.current = true;
    dirty.current = false;
    discardDraft(own.name());
  };

  return {
    /** When the draft in the form was stored. `null` if there is none. */
    keptAt: filledWith?.at ?? null,
    /** The version that the draft was made from. With the page's version it could undo what others have saved since. */
    madeFrom: filledWith?.fields ?? {},
    /** Drafts of this form that no window has open. */
    others: others.drafts,
    onInput() {
      if (settling.current) return;
      dirty.current = true;
      keeping.schedule();
    },
    onSubmit() {
      keeping.runNow();
      sendDraft(own.name());
      sent.current = form.current ? controlTexts(form.current) : new Map();
    },
    /** Call this when the server has answered that the form was saved. */
    onSaved() {
      dirty.current = false;
      keeping.cancel();
      forgetSentDraft();
      setFilledWith(null);
    },
    /** Call this when the page has loaded what was stored. The form stays open. */
    onStored() {
      if (!form.current) return;
      settling.current = true;
      const typedSince = showStored(form.current, sent.current);
      settling.current = false;
      if (!typedSince) return;
      dirty.current = true;
      keeping.schedule();
    },
    /** Discards the draft and shows the form with the stored texts. */
    discard() {
      forget();
      window.location.reload();
    },
    /** Discards the draft because its writer has chosen something else. */
    discardQuietly: forget,
    /** Fills the form with another draft. The texts that were in it become one of the other drafts. */
    takeUp({ name, draft }: NamedDraft) {
      if (!form.current) return;
      if (dirty.current) {
        keeping.runNow();
        own.another();
      }
      fillForm(form.current, draft.fields);
      keeping.runNow();
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
    /** For the link that discards the changes. It asks first. A new tab or window keeps them. */
    onCancel(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (dirty.current && !window.confirm(cancelQuestion)) event.preventDefault();
      else forget();
    },
  };
}
