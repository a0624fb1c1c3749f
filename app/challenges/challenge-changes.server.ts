import type { z } from "zod";
import { addDocument, changeDocument, type Edited, removeDocument, restoreDocument } from "~/editing/edited.server";
import { dropUntouched, findUntouched } from "~/editing/untouched.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { parseChanges, parseInput } from "~/forms/parse";
import { titleWords } from "~/search-index/title-words.server";
import type { DeskChallenge } from "./challenge";
import { type ChallengeDocument, ChallengeModel, toDeskChallenge } from "./challenge.model.server";
import { type ChallengeInput, challengeSchema } from "./challenge.schema";
import { challengeText } from "./challenge-text";

const editedChallenge: Edited<ChallengeDocument> = {
  noun: "challenge",
  model: ChallengeModel,
  text: (document) => challengeText(toDeskChallenge(document)),
};

/** @throws Problem "invalid" with the messages by field */
export async function createChallenge(input: ChallengeInput, context: WriteContext = {}): Promise<DeskChallenge> {
  const fields = parseInput(challengeSchema, input);
  const challenge = await addDocument(editedChallenge, wantedOf(fields), context, async () => derivedOf(fields));
  return toDeskChallenge(challenge);
}

/**
 * Changes some fields of a challenge (see `changeDocument`).
 *
 * @throws Problem "invalid" with the messages by field, "missing"; EditConflict
 */
export async function updateChallenge(
  id: string,
  input: Partial<ChallengeInput>,
  context: ChangeContext = {},
): Promise<DeskChallenge> {
  const changes = parseChanges(challengeSchema, input);
  return toDeskChallenge(await changeDocument(editedChallenge, id, context, () => wantedOf(changes), derivedOf));
}

/** Puts a challenge into the bin. @throws Problem "missing" */
export const removeChallenge = (id: string, context: ChangeContext = {}): Promise<void> =>
  removeDocument(editedChallenge, id, context);

/** Takes a challenge out of the bin, as it was. @throws Problem "missing" where the bin has none of that id */
export const restoreChallenge = (id: string, context: ChangeContext = {}): Promise<void> =>
  restoreDocument(editedChallenge, id, context);

/** Deletes loaded challenges for good that nobody has changed (see `dropUntouched`). */
export async function dropUntouchedChallenges(ids: string[]) {
  const { dropped, changed } = await dropUntouched(editedChallenge, ids);
  return { dropped: dropped.map(({ imageUrl }) => ({ imageUrl })), changed };
}

/** Whether one of these challenges is as it was loaded. */
export const hasUntouchedChallenges = async (ids: string[]) => (await findUntouched(editedChallenge, ids)).length > 0;

const wantedOf = ({ imageAlt, ...fields }: Partial<z.output<typeof challengeSchema>>): Partial<ChallengeDocument> => ({
  ...fields,
  ...(imageAlt !== undefined && { imageAlt: imageAlt ?? "" }),
});

const derivedOf = ({ title }: { title: string }) => ({ titleWords: titleWords(title) });
