import { z } from "zod";
import { isObjectId } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { requiredText } from "~/forms/fields";
import { parseInput } from "~/forms/parse";
import { longestNote, maxNotes, type ReviewNote, type ShownNote } from "./review-note";
import { ReviewNoteModel, toReviewNote } from "./review-note.model.server";

/** The notes on a text, the oldest first. */
export async function notesOn(noun: string, nounId: string): Promise<ReviewNote[]> {
  const found = await ReviewNoteModel.find({ nounId, noun }).sort({ at: 1, _id: 1 }).limit(maxNotes).lean();
  return found.map(toReviewNote);
}

type Reader = { by: Editor /** Whether this person may remove the notes of others. */; anybodys: boolean };

/** The same for a person at the desk. */
export const shownNotes = async (noun: string, nounId: string, reader: Reader): Promise<ShownNote[]> =>
  (await notesOn(noun, nounId)).map((note) => ({ ...note, removable: isRemovable(note, reader) }));

const isRemovable = (note: { by: Editor }, { by, anybodys }: Reader) => anybodys || note.by.id === by.id;

const input = z.object({ text: requiredText("a note", longestNote) });

/**
 * Adds a note to a text that exists. The same words sent twice, as by a double click, make one note.
 *
 * @throws Problem "invalid" for no words, too many, or too many notes
 */
export async function addNote(
  noun: string,
  nounId: string,
  typed: unknown,
  { by }: { by: Editor },
): Promise<ReviewNote> {
  const { text } = parseInput(input, typed);
  const present = await notesOn(noun, nounId);
  const last = present.at(-1);
  if (last?.text === text && last.by.id === by.id) return last;
  if (present.length >= maxNotes) throw new Problem("invalid", `A text has ${maxNotes} notes at most: remove some`);
  return toReviewNote((await ReviewNoteModel.create({ noun, nounId, by, at: new Date(), text })).toObject());
}

/**
 * Removes a note for good.
 *
 * @throws Problem "missing", "forbidden"
 */
export async function removeNote(noun: string, nounId: string, id: string, reader: Reader): Promise<void> {
  const found = isObjectId(id) ? await ReviewNoteModel.findOne({ _id: id, noun, nounId }).lean() : null;
  if (!found) throw new Problem("missing", "This note does not exist any more");
  if (!isRemovable(found, reader)) throw new Problem("forbidden", "Only editors remove the notes of others");
  await ReviewNoteModel.deleteOne({ _id: found._id });
}

/** A person's notes, the oldest first. */
export async function notesBy({ id }: Pick<Editor, "id">): Promise<ReviewNote[]> {
  return (await ReviewNoteModel.find({ "by.id": id }).sort({ at: 1 }).lean()).map(toReviewNote);
}

/** Deletes a person's notes for good. */
export async function eraseNotesBy({ id }: Pick<Editor, "id">): Promise<void> {
  await ReviewNoteModel.deleteMany({ "by.id": id });
}

/** Deletes the notes on texts that are deleted for good. */
export async function forgetNotesOn(nounIds: string[]): Promise<void> {
  await ReviewNoteModel.deleteMany({ nounId: { $in: nounIds } });
}
