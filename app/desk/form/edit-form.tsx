import { Form, Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { DraftNotes } from "~/desk/drafts/draft-notes";
import { useDraft } from "~/desk/drafts/use-draft";
import { deskAddress, formPlace } from "~/desk/list/desk-address";
import { ReviewMark } from "~/desk/list/review-mark";
import { earlierAttemptsField } from "~/editing/conflicts/earlier-attempts";
import { addressToReturnTo } from "~/facts/address-to-return-to";
import type { Editor } from "~/facts/editor";
import type { Reviewed } from "~/facts/status";
import type { NounFacts } from "~/fields/noun-facts";
import type { FailedForm } from "~/forms/failed-form";
import { SubmitButton, useSending } from "~/forms/submit-button";
import { ButtonLink } from "~/ui/button";
import { AgoText } from "~/ui/dates";
import { ErrorSummary } from "~/ui/error-summary";
import { EditConflictForm } from "./edit-conflict-form";
import type { FieldNames } from "./field-words";
import { useEarlierAttempts } from "./use-earlier-attempts";

type EditFormProps = {
  /** Its name is in headings and buttons. */
  noun: NounFacts;
  failed: FailedForm | undefined;
  /** The id of the new document. */
  newId?: string;
  /** The document that is edited. Missing for a new one. `updatedAt` is `null` if nobody has changed it yet. */
  present?: { id: string; version: number; updatedAt: string | null; updatedBy: Editor | null } & Partial<Reviewed>;
  /** The part of the document that this form has, if other forms have the rest. */
  part?: { name: string; label: string };
  /** The address where readers see it. */
  preview?: string;
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
  names,
  buttons,
  children,
}: EditFormProps) {
  const { name: noun } = facts;
  const location = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const choice = useRef<HTMLFormElement>(null);
  const closeTo = deskAddress(location);
  const draft = useDraft(form, {
    key: [noun, present?.id ?? "new", ...(part ? [part.name] : [])].join("/"),
    failed,
    choice,
  });
  const madeFrom = { ...failed?.typed, ...draft.madeFrom };
  const sending = useSending();
  const sentBefore = useEarlierAttempts(failed);
  useCleanAddress();
  const title = part?.label ?? (present ? `Edit ${noun}` : `New ${noun}`);
  if (failed?.conflict) {
    return (
      <EditConflictForm
        {...{ noun: facts, failed, names }}
        conflict={failed.conflict}
        form={choice}
        onInput={draft.onInput}
        onSubmit={draft.onSubmit}
        onLeave={draft.discardQuietly}
      />
    );
  }
  return (
    <section aria-labelledby={formPlace} className="mb-12 rounded-card border border-line bg-surface p-5 sm:p-8">
      {failed && !failed.passed && <ErrorSummary {...failed} />}
      <h2 id={formPlace} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      {present?.updatedAt && (
        <p className="mt-1 text-[0.95rem] text-muted">
          Saved <AgoText date={present.updatedAt} />
          {present.updatedBy && ` by ${present.updatedBy.name}`}
          {facts.revised && (
            <>
              {" · "}
              <Link
                to={`/admin/revisions/${noun}/${present.id}`}
                className="underline underline-offset-4 hover:text-ink"
              >
                Earlier versions
              </Link>
            </>
          )}
          {preview && (
            <>
              {" · "}
              <Link to={preview} className="underline underline-offset-4 hover:text-ink">
                Preview
              </Link>
            </>
          )}
        </p>
      )}
      {present?.reviewAsked && (
        <p className="mt-2 text-[0.95rem]">
          <ReviewMark reviewAsked={present.reviewAsked} />
        </p>
      )}
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
        onSubmit={(event) => {
          sentBefore.onSubmit(event.currentTarget);
          draft.onSubmit();
        }}
        className="mt-6 grid items-end gap-6 sm:grid-cols-2"
      >
        {present && <input type="hidden" name="version" defaultValue={madeFrom.version ?? present.version} />}
        {newId && <input type="hidden" name="newId" value={madeFrom.newId ?? newId} />}
        {sentBefore.value && <input type="hidden" name={earlierAttemptsField} value={sentBefore.value} />}
        {/* Text that is typed while the form is sent would be lost. */}
        <fieldset role="presentation" disabled={sending} className="contents">
          {children}
        </fieldset>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <SubmitButton sending="Saving…">{present ? "Save changes" : `Create ${noun}`}</SubmitButton>
          <ButtonLink to={closeTo} look="quiet" preventScrollReset onClick={draft.onCancel}>
            Cancel
          </ButtonLink>
          {buttons}
        </div>
      </Form>
    </section>
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
