import { Form, useLocation } from "@remix-run/react";
import type { FormEvent, RefObject } from "react";
import { deskAddress } from "~/desk/list/desk-address";
import {
  askedName,
  choiceName,
  isOfConflictPage,
  openedVersionName,
  throwAwayButton,
} from "~/editing/conflicts/conflict-choice";
import type { FieldOfOthers } from "~/facts/edit-conflict";
import { readImagePath } from "~/facts/image";
import { labelOf, type NounFacts, thisWas } from "~/fields/noun-facts";
import type { EditConflictOfForm, FailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { useCurrentUser } from "~/page/site";
import { MomentText } from "~/place/moment-text";
import { Button, ButtonLink, ButtonSummary } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Picture } from "~/ui/picture";
import { ConflictQuestion } from "./conflict-question";
import { type FieldNames, fieldLabel, inWords } from "./field-words";
import { fieldNames } from "./others-changes";

type EditConflictFormProps = {
  noun: NounFacts;
  failed: FailedForm;
  conflict: EditConflictOfForm;
  names?: FieldNames;
  form: RefObject<HTMLFormElement>;
  onInput: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Called if the other person's version is kept. */
  onThrowAway: () => void;
  /** Whether the server keeps what is thrown away. Otherwise only this browser does. */
  kept: boolean;
};

/**
 * Two people have changed the same fields. Each such field shows both texts and a choice. The fields that only one of
 * them has changed are listed below. Nothing is saved before the choice.
 */
export function EditConflictForm(props: EditConflictFormProps) {
  const { noun, failed, conflict, names, form, onInput, onSubmit, onThrowAway, kept } = props;
  const location = useLocation();
  const reader = useCurrentUser();
  const { typed, errors, message, notice, outcomeUnknown } = failed;
  const { newer, conflicting, theirs, mine } = conflict;
  const who = newer.by?.id === reader?.id ? "you in another window" : (newer.by?.name ?? "the program");
  const own = [...conflicting, ...mine.map((field) => ({ field }))];
  return (
    <section aria-labelledby="edit-conflict" className="mb-12 rounded-card border border-line bg-surface p-5 sm:p-8">
      <ErrorSummary
        errors={errors}
        notice={notice}
        message={
          outcomeUnknown
            ? message
            : `${labelOf(thisWas(noun))} saved by ${who} while you were writing. Nothing of yours is lost: choose below what is to stay.`
        }
      />
      <h2 id="edit-conflict" className="text-2xl">
        Two versions of {noun.single ? "these" : "this"} {noun.name}
      </h2>
      <p className="mt-1 text-muted">
        The other one was saved by {who}, <MomentText date={newer.at} />.
      </p>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        onInput={onInput}
        onSubmit={onSubmit}
        className="mt-8 space-y-10"
      >
        {Object.entries({ [openedVersionName]: typed.version ?? "", ...typed, version: String(newer.version) })
          .filter(([name]) => !isOfConflictPage(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {conflicting.map(({ field }) => (
          <input key={field} type="hidden" name={askedName(field)} value="on" />
        ))}
        {conflicting.map((field) => (
          <ConflictQuestion
            key={field.field}
            {...{ noun, field, names, typed }}
            errors={errors[field.field]}
            theirs={newer.fields[field.field] ?? ""}
            who={
              field.by?.id === reader?.id ? "you saved in another window" : `${field.by?.name ?? "the program"} saved`
            }
          />
        ))}
        {theirs.map(({ field }) => (
          <input key={field} type="hidden" name={choiceName(field)} value="theirs" />
        ))}
        {theirs.length + mine.length > 0 && (
          <section aria-labelledby="settled" className="rounded-card bg-wash/60 p-5">
            <h3 id="settled" className="text-xl">
              Nothing to choose
            </h3>
            <ul className="mt-2 space-y-3">
              {theirs.map((field) => (
                <MergedField
                  key={field.field}
                  {...{ noun, field, names, reader }}
                  text={newer.fields[field.field] ?? ""}
                />
              ))}
              {mine.length > 0 && (
                <li>
                  You alone changed <strong>{fieldNames(noun, own.slice(conflicting.length))}</strong>. That will be
                  saved as you typed it.
                </li>
              )}
            </ul>
          </section>
        )}
        <div className="flex flex-wrap items-start gap-3">
          <SubmitButton sending="Saving…">Save what I have chosen</SubmitButton>
          <details className="group">
            <ButtonSummary>
              Leave it as {newer.by?.id === reader?.id ? "I" : (newer.by?.name ?? "the program")} saved it…
            </ButtonSummary>
            <div className="mt-3 max-w-xl rounded-card border border-line bg-paper p-5">
              <p>
                What you typed in {fieldNames(noun, own)} goes then.{" "}
                <span className={kept ? undefined : "noscript:hidden"}>For an hour it can be brought back.</span>
                {!kept && (
                  <span className="hidden noscript:inline">It cannot be brought back: copy what you want to keep.</span>
                )}
              </p>
              {kept ? (
                <Button {...throwAwayButton} type="submit" look="danger" className="mt-4" onClick={onThrowAway}>
                  Throw my changes away
                </Button>
              ) : (
                <ButtonLink to={deskAddress(location)} look="danger" className="mt-4" onClick={onThrowAway}>
                  Throw my changes away
                </ButtonLink>
              )}
            </div>
          </details>
        </div>
      </Form>
    </section>
  );
}

type MergedFieldProps = {
  noun: NounFacts;
  field: FieldOfOthers;
  names?: FieldNames;
  reader: { id: string } | null;
  text: string;
};

/** A field that only others have changed, with its stored text. */
function MergedField({ noun, field: { field, by }, names, reader, text }: MergedFieldProps) {
  const label = fieldLabel(noun, field);
  return (
    <li>
      {by?.id === reader?.id ? (
        <>
          You changed <strong>{label}</strong> in another window, and not here.
        </>
      ) : (
        <>
          {by?.name ?? "The program"} changed <strong>{label}</strong>, and you did not.
        </>
      )}{" "}
      That stays as it was saved.
      <details>
        <summary className="inline-block cursor-pointer py-1.5 underline underline-offset-4">Show {label}</summary>
        {field === "imageUrl" && readImagePath(text) !== null ? (
          <Picture image={text} alt={label} sizes="12rem" widest={480} className="my-2 w-48 rounded-card" />
        ) : (
          <p className="max-h-80 overflow-y-auto rounded-card border border-line bg-paper px-4 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {inWords(noun, field, text, names) || "Empty"}
          </p>
        )}
      </details>
    </li>
  );
}
