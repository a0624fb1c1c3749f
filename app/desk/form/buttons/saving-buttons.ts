import {
  hasDrafts,
  hasPublishDate,
  type Publishable,
  publicationOf,
  type SaveKind,
} from "~/editing/publishing/save-kind";
import type { NounFacts } from "~/fields/noun-facts";

type SavingButton = {
  /** Missing where a noun has no drafts: then there is nothing to say. */
  kind?: SaveKind;
  label: string;
  look?: "quiet";
};

type Saved = {
  noun: NounFacts;
  /** The document that is edited. Missing for a new one. */
  present?: Publishable;
  mayPublish: boolean;
};

/**
 * The buttons that save a form. The first one keeps the state that the text has. It is what the Enter key means.
 */
export function savingButtons({ noun, present, mayPublish }: Saved): [SavingButton, ...SavingButton[]] {
  if (!hasDrafts(noun.fields)) return [{ label: present ? "Save changes" : `Create ${noun.name}` }];
  const state = present ? publicationOf(present) : "draft";
  if (state === "published")
    return [
      { kind: "update", label: "Update" },
      { ...draft, label: "Make draft" },
    ];
  if (state === "scheduled") {
    return [{ kind: "update", label: "Update" }, { kind: "publish-now", label: "Publish now", look: "quiet" }, draft];
  }
  if (!mayPublish) return [{ ...draft, look: undefined }];
  const schedule: SavingButton[] = hasPublishDate(noun.fields)
    ? [{ kind: "schedule", label: "Schedule", look: "quiet" }]
    : [];
  return [draft, { kind: "publish", label: "Publish" }, ...schedule];
}

const draft = { kind: "draft", label: "Save draft", look: "quiet" } as const;
