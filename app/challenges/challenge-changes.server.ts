import {
  addDocument,
  changeDocument,
  type NounEditing,
  removeDocument,
  restoreDocument,
} from "~/editing/edit-document.server";
import { deleteUnchangedDocuments, findUnchangedDocuments } from "~/editing/unchanged-documents.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { textOf } from "~/fields/field-text";
import { parseChanges, parseInput } from "~/forms/parse";
import { titleWords } from "~/search-index/title-words.server";
import type { DeskChallenge } from "./challenge";
import { type ChallengeDocument, ChallengeModel, toDeskChallenge } from "./challenge.model.server";
import { challengeSchema } from "./challenge.schema";
import { challengeFields } from "./challenge-fields";

const editedChallenge: NounEditing<ChallengeDocument> = {
  noun: "challenge",
  model: ChallengeModel,
  text: (document) => textOf(challengeFields, toDeskChallenge(document)),
};

/** @throws Problem "invalid" with the messages by field */
export async function createChallenge(input: unknown, context: WriteContext = {}): Promise<DeskChallenge> {
  const fields = parseInput(challengeSchema, input);
  const challenge = await addDocument(editedChallenge, fields, context, async () => derivedOf(fields));
  return toDeskChallenge(challenge);
}

/**
 * Changes some fields of a challenge (see `changeDocument`).
 *
 * @throws Problem "invalid" with the messages by field, "missing"; EditConflict
 */
export async function updateChallenge(id: string, input: unknown, context: ChangeContext = {}): Promise<DeskChallenge> {
  const changes = parseChanges(challengeSchema, input);
  return toDeskChallenge(
    await changeDocument<ChallengeDocument>(editedChallenge, id, context, () => changes, derivedOf),
  );
}

/** Puts a challenge into the bin. @throws Problem "missing" */
export const removeChallenge = (id: string, context: ChangeContext = {}): Promise<void> =>
  removeDocument(editedChallenge, id, context);

/** Takes a challenge out of the bin, as it was. @throws Problem "missing" where the bin has none of that id */
export const restoreChallenge = (id: string, context: ChangeContext = {}): Promise<void> =>
  restoreDocument(editedChallenge, id, context);

/** Deletes loaded challenges for good that nobody has changed (see `deleteUnchangedDocuments`). */
export async function deleteUnchangedChallenges(ids: string[]) {
  const { dropped, changed } = await deleteUnchangedDocuments(editedChallenge, ids);
  return { dropped: dropped.map(({ imageUrl }) => ({ imageUrl })), changed };
}

/** Whether one of these challenges is as it was loaded. */
export const hasUnchangedChallenges = async (ids: string[]) =>
  (await findUnchangedDocuments(editedChallenge, ids)).length > 0;

const derivedOf = ({ title }: { title: string }) => ({ titleWords: titleWords(title) });
