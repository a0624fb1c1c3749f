import { findRevision, listRevisions } from "~/editing/history/revisions.server";
import type { ChangeContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { nounOf } from "~/nouns/nouns.server";
import type { DocumentHistory } from "./document-history";

/** The versions of a document, with one to show and one to compare it with. `null` if there is no such document. */
export async function historyOf(
  noun: string,
  id: string,
  view: { version?: number; against?: number },
): Promise<DocumentHistory | null> {
  const revised = nounOf(noun)?.revisions;
  if (!revised) return null;
  const [present, revisions] = await Promise.all([revised.present(id), listRevisions(id)]);
  const newest = revisions[0]?.version;
  if (!present && newest === undefined) return null;
  const version = view.version ?? present?.version ?? newest ?? 1;
  const [shown, against, names = {}] = await Promise.all([
    findRevision(id, version),
    findRevision(id, view.against ?? version - 1),
    revised.names?.(),
  ]);
  const title = present?.title ?? shown?.fields.title ?? "";
  return { noun, id, title, present: present?.version ?? null, revisions, shown, against, names };
}

type Acting = Pick<ChangeContext, "by" | "draftsOnly">;

/**
 * Makes an earlier version the newest one. The versions in between stay stored.
 * @throws Problem "missing"; EditConflict if somebody saves at the same moment
 */
export async function restoreRevision(noun: string, id: string, version: number, context: Acting): Promise<void> {
  const revised = nounOf(noun)?.revisions;
  const [present, revision] = await Promise.all([revised?.present(id), findRevision(id, version)]);
  if (!revised || !present || !revision) throw new Problem("missing", "This version does not exist any more");
  await revised.update(id, revision.fields, { ...context, version: present.version });
}
