import { findRevision, revisionsBetween } from "~/editing/history/revisions.server";
import { type ConflictFields, EditConflict } from "~/facts/edit-conflict";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import type { Revision } from "~/facts/revision";
import type { MergeRules } from "~/fields/field";
import { updateAfterLostAnswer } from "./lost-answers.server";
import { isUnchangedByForm, mergeFields, mergeText } from "./merge-fields";

type SentForm = {
  id: string;
  fields: FormText;
  /** The version that the form was opened with. */
  version: number;
  by: Editor;
  sentBefore: FormText[];
};

const maxAttempts = 5;

/**
 * Saves a form. If others have saved since it was opened, its changes are merged with theirs, field by field. Returns
 * the fields that keep the others' text, or none.
 *
 * @param update saves the fields as a change to the given version
 * @throws EditConflict if both have changed the same field differently; whatever `update` throws
 */
export async function mergeAndSave(
  update: (fields: FormText, version: number) => Promise<{ version: number }>,
  { id, fields, version, by, sentBefore }: SentForm,
  rules: MergeRules,
): Promise<ConflictFields["theirs"]> {
  let save = () => updateAfterLostAnswer(update, { fields, version, by, sentBefore });
  let theirs: ConflictFields["theirs"] = [];
  for (let attempt = 1; ; attempt++) {
    try {
      await save();
      return theirs;
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      const { noun, newer } = error;
      const merge = await mergeWith(newer, { id, version, typed: fields }, rules);
      if (merge.conflicting.length > 0 || attempt === maxAttempts) throw new EditConflict(noun, newer, merge);
      theirs = merge.theirs;
      const left = new Set(Object.keys(newer.fields).filter((field) => !merge.mine.includes(field)));
      const own = Object.fromEntries(Object.entries(fields).filter(([field]) => !left.has(field)));
      save = () => update(own, newer.version);
    }
  }
}

/**
 * The edit conflict of a form whose sender has not chosen for every field. Nothing was saved.
 *
 * @param newer the version that the choice is about
 * @throws Problem "missing" if that version is not kept any more
 */
export async function conflictAgain(
  noun: string,
  { id, version, newer, typed, open }: { id: string; version: number; newer: number; typed: FormText; open: string[] },
  rules: MergeRules,
): Promise<EditConflict> {
  const stored = await findRevision(id, newer);
  if (!stored) throw new Problem("missing", `This ${noun} does not exist any more`);
  const errors = Object.fromEntries(open.map((field) => [field, ["Choose which of the two texts stays"]]));
  return new EditConflict(noun, stored, await mergeWith(stored, { id, version, typed }, rules), errors);
}

async function mergeWith(
  newer: Revision,
  { id, version, typed }: Pick<SentForm, "id" | "version"> & { typed: FormText },
  rules: MergeRules,
): Promise<ConflictFields> {
  const [opened, between] = await Promise.all([
    findRevision(id, version),
    revisionsBetween(id, version, newer.version),
  ]);
  const versions = { opened: opened?.fields ?? null, newer: newer.fields, typed };
  const merge = mergeFields(versions, rules);
  const steps = [...(opened ? [opened] : []), ...between, newer];
  const byWhom = (field: string) => ({ field, by: lastToChange(field, steps) });
  return {
    conflicting: merge.conflicting.map((field) => ({
      ...byWhom(field),
      together: mergeText(field, versions),
      unchangedByForm: isUnchangedByForm(field, versions, rules.silent),
    })),
    theirs: merge.theirs.map(byWhom),
    mine: merge.mine,
  };
}

/** Who changed a field last. `steps` are versions, the earliest first. */
function lastToChange(field: string, steps: Revision[]): Editor | null {
  const changing = steps.filter((step, at) => at > 0 && step.fields[field] !== steps[at - 1]?.fields[field]);
  return (changing.at(-1) ?? steps.at(-1))?.by ?? null;
}
