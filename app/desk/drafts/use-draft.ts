import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { openedVersionName } from "~/editing/conflicts/conflict-choice";
import { type UnfinishedPlace, unfinishedField, unfinishedParameter } from "~/editing/unfinished/unfinished";
import { addressOf } from "~/facts/address-to-return-to";
import type { FormText } from "~/facts/form-text";
import { thrownAway } from "~/facts/notice";
import type { FailedForm } from "~/forms/failed-form";
import { useSending } from "~/forms/submit-button";
import { useCurrentUser } from "~/page/site";
import { useNotify } from "~/ui/notices/notices";
import { debounce } from "./debounce";
import {
  type Draft,
  discardDraft,
  forgetSentDraft,
  keepDraft,
  listDrafts,
  type NamedDraft,
  recallDraft,
  removeDraft,
  sendDraft,
} from "./drafts";
import {
  chosenTextOf,
  fillForm,
  formTextOf,
  isBlank,
  type SentControls,
  sentControls,
  showStored,
} from "./form-filling";
import { serverCopy } from "./server-copy";
import { useLeaveQuestion } from "./use-leave-question";
import { useOtherDrafts } from "./use-other-drafts";
import { useOwnDraft } from "./use-own-draft";

const pauseMs = 400;
const longestMs = 2000;
const cancelQuestion = "Your changes are not saved. Throw them away? For an hour they can be brought back.";

type DraftOptions = {
  key: string;
  /** What the form belongs to, for the server's copy. */
  kept: UnfinishedPlace;
  failed?: FailedForm;
  /** The form that replaces it while there is an edit conflict. */
  choice: RefObject<HTMLFormElement>;
};

/**
 * Stores the texts of a form in this browser until they are saved, so that a reload, a crash or an ended session loses
 * nothing. Each open form has its own draft. Somebody who leaves with unsaved changes is asked first.
 */
export function useDraft(form: RefObject<HTMLFormElement>, { key, kept, failed, choice }: DraftOptions) {
  const user = useCurrentUser()?.id ?? "";
  const notify = useNotify();
  const place = useMemo(() => ({ user, form: key }), [user, key]);
  const [filledWith, setFilledWith] = useState<Draft | null>(null);
  const dirty = useRef(false);
  const discarded = useRef(false);
  const sent = useRef<SentControls>({ texts: new Map(), files: new Map() });
  const sending = useSending();
  /** From the moment the form is sent until the answer: the server's copy of it is about to end. */
  const underWay = useRef({ is: false, typed: false });
  useEffect(() => {
    // Without an answer, as when the network is gone, the text goes on as it is.
    if (!sending) underWay.current.is = false;
  }, [sending]);
  const settling = useRef(false);
  // If a choice was not saved, the form asks for it again.
  const openedWith = useRef<FormText>({});
  const version = failed?.typed[openedVersionName] ?? failed?.typed.version;
  openedWith.current = version === undefined ? {} : { version };
  const own = useOwnDraft(place);
  const others = useOtherDrafts(place, own, form);
  const { noun, document: id } = kept;
  const copy = useMemo(() => serverCopy({ noun, document: id }, own.key, own.goOnWith), [noun, id, own]);
  const keeping = useMemo(() => {
    const keep = () => {
      const fields = choice.current
        ? { ...chosenTextOf(choice.current), ...openedWith.current }
        : form.current && formTextOf(form.current);
      if (!fields || discarded.current) return;
      // A new form that is sent empty has nothing to find again.
      if (id === null && form.current && !choice.current && isBlank(form.current)) {
        removeDraft(own.name());
        if (copy.keyToEnd()) {
          copy.discard(own.key());
          own.goOnWith();
        } else copy.stop();
        return;
      }
      keepDraft(own.name(), fields, own.key());
      if (!underWay.current.is) copy.schedule(fields);
    };
    return debounce(keep, pauseMs, longestMs);
  }, [form, choice, own, copy, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that was returned contains its texts already.
  useEffect(() => {
    const draft = own.begin();
    if (failed?.unfinished) {
      // What this window had here before stays beside it.
      const { key, thrownAway } = failed.unfinished;
      if (draft && draft.key !== key) own.another();
      // What was thrown away and taken back is a new text for the server.
      own.goOnWith(thrownAway ? undefined : key);
      if (thrownAway) keeping.schedule();
      else copy.has(key);
      dirty.current = true;
    } else if (draft && !failed && form.current) {
      if (fillForm(form.current, draft.fields)) {
        setFilledWith(draft);
        // These texts are stored already.
        keeping.cancel();
        copy.has(own.key());
        dirty.current = true;
      } else removeDraft(own.name());
    }
    void others.look();
    return own.end;
  }, [place]);

  // Each failed answer is a new object.
  useEffect(() => {
    if (!failed) return;
    recallDraft(own.name());
    // What was typed meanwhile is not in the form of a conflict: it stays beside it.
    if (underWay.current.typed && failed.conflict) own.another();
    else if (underWay.current.typed) keeping.schedule();
    underWay.current = { is: false, typed: false };
  }, [failed, own, keeping]);

  useEffect(() => {
    const flush = () => {
      keeping.flush();
      copy.flush();
    };
    document.addEventListener("visibilitychange", flush);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      keeping.cancel();
      copy.flush();
    };
  }, [keeping, copy]);

  useLeaveQuestion(dirty, keeping.flush);

  const forget = () => {
    // A text that came from the server is not in this browser yet.
    if (failed?.unfinished) keeping.runNow();
    else keeping.flush();
    discarded.current = true;
    dirty.current = false;
    discardDraft(own.name());
    copy.discard(own.key());
  };

  return {
    /** When the draft in the form was stored. `null` if there is none. */
    keptAt: filledWith?.at ?? failed?.unfinished?.at ?? null,
    /** The keys of the texts that this browser has of the form. */
    known: () => listDrafts(place).flatMap(({ draft }) => draft.key ?? []),
    /** The version that the draft was made from. With the page's version it could undo what others have saved since. */
    madeFrom: filledWith?.fields ?? {},
    /** Drafts of this form that no window has open. */
    others: others.drafts,
    onInput() {
      if (settling.current) return;
      dirty.current = true;
      if (underWay.current.is) {
        underWay.current.typed = true;
        keeping.runNow();
      } else keeping.schedule();
    },
    onSubmit() {
      keeping.runNow();
      underWay.current = { is: true, typed: false };
      sendDraft(own.name());
      if (form.current) sent.current = sentControls(form.current);
      const ended = (form.current ?? choice.current)?.elements.namedItem(unfinishedField);
      if (ended instanceof HTMLInputElement) ended.value = copy.keyToEnd();
    },
    /** Call this when the server has answered that the form was saved. */
    onSaved() {
      underWay.current = { is: false, typed: false };
      dirty.current = false;
      keeping.cancel();
      forgetSentDraft();
      copy.stop();
      own.goOnWith();
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
      const { pathname, search } = window.location;
      const query = new URLSearchParams(search);
      query.delete(unfinishedParameter);
      // The same address only moves to its fragment, so it has none.
      window.location.assign(addressOf(pathname, query));
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
      own.goOnWith(draft.discardedAt ? undefined : draft.key);
      if (draft.key && !draft.discardedAt) copy.has(draft.key);
      dirty.current = true;
      setFilledWith(draft);
      void others.look();
      form.current.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
    },
    discardOther({ name, draft }: NamedDraft) {
      discardDraft(name);
      if (draft.key) copy.has(draft.key);
      if (draft.key) copy.discard(draft.key);
      void others.look();
    },
    /** For the link that discards the changes. It asks first. A new tab or window keeps them. */
    onCancel(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const typed = dirty.current;
      if (typed && !window.confirm(cancelQuestion)) event.preventDefault();
      else forget();
      const { pathname, search } = window.location;
      // The form offers it.
      if (typed && !event.defaultPrevented) void notify(thrownAway(`${pathname}${search}`));
    },
  };
}
