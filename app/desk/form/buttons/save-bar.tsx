import type { MouseEvent, ReactNode } from "react";
import { hasDrafts, type Publishable, publicationOf, saveKindField } from "~/editing/publishing/save-kind";
import type { NounFacts } from "~/fields/noun-facts";
import { SubmitButton } from "~/forms/submit-button";
import { MomentText } from "~/place/moment-text";
import { ButtonLink } from "~/ui/button";
import { AgoText } from "~/ui/dates";
import { OfflineNote } from "./offline-note";
import { PreviewButton } from "./preview-button";
import { savingButtons } from "./saving-buttons";

type SaveBarProps = {
  noun: NounFacts;
  /** The document that is edited. Missing for a new one. */
  present?: Publishable & { id: string; updatedAt: string | null };
  mayPublish: boolean;
  /** Whether readers get a page of it, so that there is a preview. */
  previewed: boolean;
  /** Where Cancel leads. */
  closeTo: string;
  onCancel: (event: MouseEvent) => void;
  /** Behind the button for a preview. */
  beside?: ReactNode;
  /** Further buttons, behind those that save. */
  children?: ReactNode;
};

/**
 * The buttons of a form. They stay in sight at the lower edge of the window. The button that keeps the text's state has
 * `data-save`, for shortcuts.
 */
export function SaveBar({ noun, present, mayPublish, previewed, closeTo, onCancel, beside, children }: SaveBarProps) {
  const buttons = savingButtons({ noun, present, mayPublish });
  return (
    <div data-save-bar="" className="save-bar sm:col-span-2">
      <OfflineNote />
      <div className="save-buttons">
        {buttons.map(({ kind, label, look }, index) => (
          <SubmitButton
            // With another meaning it is another button: a second press of Enter must not do something else.
            key={kind ?? "save"}
            name={kind && saveKindField}
            value={kind}
            look={look}
            keepsState={index === 0}
            sending="Saving…"
          >
            {label}
          </SubmitButton>
        ))}
        {children}
        {previewed && <PreviewButton noun={noun.name} id={present?.id} />}
        {beside}
        <ButtonLink to={closeTo} look="quiet" preventScrollReset onClick={onCancel}>
          Cancel
        </ButtonLink>
        {present && (
          <p className="text-meta text-muted">
            <State noun={noun} present={present} />
          </p>
        )}
      </div>
    </div>
  );
}

/** What the text is, and when it was saved. */
function State({ noun, present }: { noun: NounFacts; present: NonNullable<SaveBarProps["present"]> }) {
  const { updatedAt, publishedAt } = present;
  const state = hasDrafts(noun.fields) ? publicationOf(present) : null;
  return (
    <>
      {state === "draft" && "Draft"}
      {state === "published" && "Published"}
      {state === "scheduled" && publishedAt && (
        <>
          Scheduled for <MomentText date={publishedAt} />
        </>
      )}
      {state && updatedAt && ", "}
      {updatedAt && (
        <>
          saved <AgoText date={updatedAt} />
        </>
      )}
    </>
  );
}
