import { Form, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { DraftNotes } from "~/desk/drafts/draft-notes";
import { OfferedTextsNote } from "~/desk/drafts/offered-texts";
import { useDraft } from "~/desk/drafts/use-draft";
import { deskAddress, formPlace } from "~/desk/list/desk-address";
import { OthersHere } from "~/desk/presence/others-here";
import { throwAwayButton } from "~/editing/conflicts/conflict-choice";
import { earlierAttemptsField } from "~/editing/conflicts/earlier-attempts";
import { hasDrafts, type Publishable } from "~/editing/publishing/save-kind";
import { unfinishedField, unfinishedLists } from "~/editing/unfinished/unfinished";
import { addressToReturnTo } from "~/facts/address-to-return-to";
import type { Editor } from "~/facts/editor";
import type { Reviewed } from "~/facts/status";
import type { NounFacts } from "~/fields/noun-facts";
import type { FailedForm } from "~/forms/failed-form";
import { useNotice } from "~/page/site";
import { ErrorSummary } from "~/ui/error-summary";
import { usePreviewTab } from "./buttons/preview-button";
import { SaveBar } from "./buttons/save-bar";
import { useAfterSave } from "./buttons/use-after-save";
import { EditConflictForm } from "./edit-conflict-form";
import type { FieldNames } from "./field-words";
import { usePreviewBeside } from "./live-preview/preview-beside";
import { hasPage, SavedFacts } from "./saved-facts";
import { useEarlierAttempts } from "./use-earlier-attempts";
import { useFormKeys } from "./use-form-keys";

type EditFormProps = {
  /** Its name is in headings and buttons. */
  noun: NounFacts;
  failed: FailedForm | undefined;
  /** The id of the new document. */
  newId?: string;
  /** The document that is edited. Missing for a new one. `updatedAt` is `null` if nobody has changed it yet. */
  present?: Publishable &
    Partial<Reviewed> & { id: string; version: number; updatedAt: string | null; updatedBy: Editor | null };
  /** The part of the document that this form has, if other forms have the rest. */
  part?: { name: string; label: string };
  /** The address where readers see it. */
  preview?: string;
  /** Whether readers get a page of it: by default, of nouns that have pages. */
  previewed?: boolean;
  /** Whether this person may publish: by default, since most forms are not shown to anybody else. */
  mayPublish?: boolean;
  /** The labels of values, if only the form knows them. */
  names?: FieldNames;
  /** Further buttons, behind those of every form. */
  buttons?: ReactNode;
  children: ReactNode;
};

/**
 * The form of every noun that the desk edits. It sends the version that it was made from, so that no save undoes
 * another. If it fails, all its texts are still there. With JavaScript its draft survives a reload.
 */
export function EditForm({
  noun: facts,
  failed,
  newId,
  present,
  part,
  preview,
  previewed = hasPage(facts.name),
  mayPublish = true,
  names,
  buttons,
  children,
}: EditFormProps) {
  const { name: noun } = facts;
  const location = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const choice = useRef<HTMLFormElement>(null);
  /** A part of a document is a text of its own. */
  const kept = part?.name ?? present?.id ?? null;
  const closeTo = deskAddress(location);
  const draft = useDraft(form, {
    key: [noun, present?.id ?? "new", ...(part ? [part.name] : [])].join("/"),
    kept: { noun, document: kept },
    failed,
    choice,
  });
  const madeFrom = { ...failed?.typed, ...draft.madeFrom };
  const sentBefore = useEarlierAttempts(failed);
  // The version that the form's texts were made from. It changes with a save of this form alone: a newer version that the
  // page has loaded meanwhile is not what its writer has seen.
  const [version, setVersion] = useState(present?.version);
  const pressed = useRef<HTMLElement | null>(null);
  const isSaving = useAfterSave({
    onAnswer: draft.onSaved,
    onStored() {
      setVersion(present?.version);
      draft.onStored();
      // A button that is gone, such as Publish, gives the focus to the one that saves now.
      if (pressed.current && !pressed.current.isConnected)
        form.current?.querySelector<HTMLElement>("[data-save]")?.focus();
    },
  });
  const live = usePreviewBeside({ form, noun, id: present?.id, saved: present?.version, previewed });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Sent once more, it would name the version before, and be in conflict with itself.
    if (isSaving()) return event.preventDefault();
    pressed.current = (event.nativeEvent as SubmitEvent).submitter;
    sentBefore.onSubmit(event.currentTarget, pressed.current);
    draft.onSubmit();
  };
  usePreviewTab(form);
  const onKeyDown = useFormKeys(form);
  useCleanAddress();
  const title = part?.label ?? (present ? `Edit ${noun}` : `New ${noun}`);
  if (failed?.conflict) {
    return (
      <EditConflictForm
        {...{ noun: facts, failed, names }}
        conflict={failed.conflict}
        form={choice}
        onInput={draft.onInput}
        onSubmit={(event) => {
          pressed.current = (event.nativeEvent as SubmitEvent).submitter;
          if (pressed.current?.getAttribute("name") !== throwAwayButton.name) draft.onSubmit();
        }}
        onThrowAway={draft.discardQuietly}
        kept={isShared(noun)}
      />
    );
  }
  return (
    <>
      <section aria-labelledby={formPlace} className="mb-12 rounded-card border border-line bg-surface p-5 sm:p-8">
        {failed && !failed.passed && <ErrorSummary {...failed} />}
        <h2 id={formPlace} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        <SavedNotice />
        {present && <SavedFacts {...{ facts, present, preview }} />}
        {kept && isShared(noun) && <OthersHere noun={noun} document={kept} />}
        <OfferedTextsNote known={draft.known} />
        <DraftNotes
          keptAt={draft.keptAt}
          others={draft.others}
          onDiscard={draft.discard}
          onTakeUp={draft.takeUp}
          onDiscardOther={draft.discardOther}
        />
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          noValidate
          onInput={draft.onInput}
          onSubmit={onSubmit}
          onKeyDown={onKeyDown}
          preventScrollReset
          className="mt-6 grid grid-cols-1 items-end gap-6 sm:grid-cols-2"
        >
          {present && <input type="hidden" name="version" value={madeFrom.version ?? version ?? present.version} />}
          {newId && <input type="hidden" name="newId" value={madeFrom.newId ?? newId} />}
          <input
            type="hidden"
            name={unfinishedField}
            defaultValue={failed?.unfinished?.key ?? failed?.typed[unfinishedField]}
          />
          {/* Without a button that says so, nothing is published. */}
          {!present && hasDrafts(facts.fields) && <input type="hidden" name="status" value="draft" />}
          {sentBefore.value && <input type="hidden" name={earlierAttemptsField} value={sentBefore.value} />}
          {children}
          <SaveBar
            noun={facts}
            present={present}
            mayPublish={mayPublish}
            previewed={previewed}
            closeTo={closeTo}
            onCancel={draft.onCancel}
            beside={live.button}
          >
            {buttons}
          </SaveBar>
        </Form>
      </section>
      {live.panel}
    </>
  );
}

/** The nouns of which several people may have one open. */
const isShared = (noun: string) => Object.hasOwn(unfinishedLists, noun);

/** Without JavaScript the page starts at the form after a save, so the notice stands here as well. */
function SavedNotice() {
  const notice = useNotice();
  if (!notice || notice.error) return null;
  return (
    <p className="mt-1 hidden font-semibold text-leaf-dark noscript:block">
      {notice.title}. {notice.text}
    </p>
  );
}

/** Removes `index` from the address of a failed form. */
function useCleanAddress(): void {
  const location = useLocation();
  const clean = addressToReturnTo(location);
  useEffect(() => {
    // A navigation would remove the answer. This only changes the address bar and what a reload opens.
    if (location.search.startsWith("?index")) window.history.replaceState(window.history.state, "", clean);
  }, [location.search, clean]);
}
