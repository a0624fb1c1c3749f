import { z } from "zod";
import { EditConflict } from "~/facts/edit-conflict";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { earlierAttemptsField, maxEarlierAttempts } from "./earlier-attempts";

/**
 * Parts a form's fields from what it sent before without an answer. What cannot be read says nothing: then the form is
 * taken as if it were sent for the first time.
 */
export function splitEarlierAttempts({ [earlierAttemptsField]: given = "[]", ...fields }: FormText) {
  return { fields, sentBefore: readSentBefore(given) };
}

/**
 * A form that changes a document, sent again with other words after an answer was lost: what it sent before may have been
 * saved all the same, and would be in its way now. Where the newer version is the sender's own and says what was sent,
 * the form is a change to that version.
 *
 * @param update the noun's own, for what a form sends and the version that it was made from
 * @throws whatever `update` throws
 */
export async function updateAfterLostAnswer<Result extends { version: number }>(
  update: (fields: FormText, version: number) => Promise<Result>,
  { fields, version, by, sentBefore }: { fields: FormText; version: number; by: Editor; sentBefore: FormText[] },
): Promise<Result> {
  try {
    return await update(fields, version);
  } catch (conflict) {
    if (!(conflict instanceof EditConflict) || conflict.newer.by?.id !== by.id) throw conflict;
    for (const sent of sentBefore) {
      // Made from a version that is not the newest it writes nothing: it says what is there already, or conflicts as well.
      const present = await unlessProblem(update(sent, version));
      if (present) return update(fields, present.version);
    }
    throw conflict;
  }
}

/**
 * The form of a new document, sent again with other words after an answer was lost. Where its document is there, as its
 * sender's first try made it, that is changed: a second one would stand beside it, published too.
 */
export async function createAfterLostAnswer(
  { find, create, update }: NewDeeds,
  { fields, id, by }: { fields: FormText; id: string; by: Editor },
): Promise<unknown> {
  const made = await find(id);
  const untouched = made?.version === 1 && made.updatedBy?.id === by.id;
  return untouched ? update(id, fields, { by, version: 1 }) : create(fields, { by, id });
}

/** A noun's own functions, for what a form sends. */
type NewDeeds = {
  find(id: string): Promise<{ version: number; updatedBy: Editor | null } | null>;
  create(fields: FormText, context: { by: Editor; id: string }): Promise<unknown>;
  update(id: string, fields: FormText, context: { by: Editor; version: number }): Promise<unknown>;
};

const list = z.array(z.record(z.string(), z.string())).max(maxEarlierAttempts);

function readSentBefore(given: string): FormText[] {
  try {
    return list.parse(JSON.parse(given));
  } catch {
    return [];
  }
}

async function unlessProblem<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
