import { z } from "zod";
import { EditConflict } from "~/facts/edit-conflict";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { earlierAttemptsField, maxEarlierAttempts } from "./earlier-attempts";

/**
 * Separates a form's fields from its earlier attempts. If the attempts cannot be read, the form counts as sent for the
 * first time.
 */
export function splitEarlierAttempts({ [earlierAttemptsField]: given = "[]", ...fields }: FormText) {
  return { fields, sentBefore: readSentBefore(given) };
}

/**
 * A change that is sent again with other texts after an answer was lost. The earlier attempt may have been saved, and
 * would now be an edit conflict. If the newest version is the sender's own and has the texts of an earlier attempt, the
 * form becomes a change to that version.
 *
 * @param update saves the fields as a change to the given version
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
      // An attempt from an old version writes nothing: its texts are there already, or it is an edit conflict too.
      const present = await unlessProblem(update(sent, version));
      if (present) return update(fields, present.version);
    }
    throw conflict;
  }
}

/**
 * The form of a new document, sent again with other texts after an answer was lost. If the first attempt made the
 * document, it is changed. Otherwise there would be two documents.
 */
export async function createAfterLostAnswer<Saved>(
  { find, create, update }: NewDeeds<Saved>,
  { fields, id, by }: { fields: FormText; id: string; by: Editor },
): Promise<Saved> {
  const made = await find(id);
  const untouched = made?.version === 1 && made.updatedBy?.id === by.id;
  return untouched ? update(id, fields, { by, version: 1 }) : create(fields, { by, id });
}

/** The noun's own functions. */
type NewDeeds<Saved> = {
  find(id: string): Promise<{ version: number; updatedBy: Editor | null } | null>;
  create(fields: FormText, context: { by: Editor; id: string }): Promise<Saved>;
  update(id: string, fields: FormText, context: { by: Editor; version: number }): Promise<Saved>;
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
