import type { ChangeAction } from "~/editing/history/audit";
import { noteChange } from "~/editing/history/audit.server";
import { keepRevision } from "~/editing/history/revisions.server";
import type { Editor } from "~/facts/editor";
import type { Revision } from "~/facts/revision";
import { noteEvents } from "~/webhooks/events/note-events.server";
import { pageEvents } from "~/webhooks/events/page-events.server";
import type { EditableDocument, NounEditing } from "./edited-document.server";
import { tellWriter } from "./review.server";
import type { ChangeContext, WriteContext } from "./write-context.server";

// What a change leaves behind: a revision, a line in the audit log, and the event that other programs are told of.

/** Stores a revision of the saved document and writes a line into the audit log. */
export async function recordSave<Document extends EditableDocument>(
  edited: NounEditing<Document>,
  action: ChangeAction,
  document: Document,
  { by }: Pick<WriteContext, "by">,
  fields: string[] = [],
): Promise<void> {
  await keepVersion(edited, document);
  await note(edited, action, document, by, fields);
}

/** Tells other programs what readers see of a change. @param before `null`: there was none. @param after `null`: it is gone */
export async function tellChange<Document extends EditableDocument>(
  { noun }: NounEditing<Document>,
  before: Document | null,
  after: Document | null,
  { by, origin, at, cause }: Pick<WriteContext & ChangeContext, "by" | "origin" | "at" | "cause">,
): Promise<void> {
  const elsewhere = origin || at ? "import" : "program";
  await noteEvents(pageEvents(noun, before, after, cause ?? (by ? "person" : elsewhere)));
}

/** A document as it is now, for a revision or an edit conflict. */
export function versionOf<Document extends EditableDocument>(
  { text }: NounEditing<Document>,
  document: Document,
): Revision {
  const { version, updatedBy, updatedAt } = document;
  return { version, by: updatedBy ?? null, at: updatedAt.toISOString(), fields: text(document) };
}

export async function keepVersion<Document extends EditableDocument>(
  edited: NounEditing<Document>,
  document: Document,
) {
  await keepRevision(edited.noun, { id: document._id, ...versionOf(edited, document) });
}

export async function noteReview(
  edited: { noun: string },
  action: ChangeAction,
  document: EditableDocument,
  by?: Editor,
) {
  await note(edited, action, document, by);
  if (action === "review-ended") await tellWriter(edited.noun, document);
}

export function note(
  { noun }: { noun: string },
  action: ChangeAction,
  { _id, title }: EditableDocument,
  by: Editor | undefined,
  fields: string[] = [],
): Promise<void> {
  return noteChange({ by, action, noun, id: _id.toHexString(), title, fields });
}
