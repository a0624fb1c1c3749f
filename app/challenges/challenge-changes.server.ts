import { addDocument, changeDocument, restoreDocument } from "~/editing/edit-document.server";
import { nounEditing } from "~/editing/noun-editing.server";
import { publicationOf } from "~/editing/publication.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import { slugsOf } from "~/editing/slugs.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { parseChanges, parseInput } from "~/forms/parse";
import { dayAt, dayBefore } from "~/place/days";
import { searchWordsOf } from "~/search-index/searched-fields.server";
import type { DeskChallenge } from "./challenge";
import { type ChallengeDocument, ChallengeModel, toDeskChallenge } from "./challenge.model.server";
import { challengeSchema } from "./challenge.schema";
import { challengeFacts, challengeFields } from "./challenge-fields";
import { MembershipModel } from "./membership.model.server";

export const challengeEditing = nounEditing({
  facts: challengeFacts,
  model: ChallengeModel,
  toDesk: toDeskChallenge,
});

const publication = publicationOf(slugsOf<ChallengeDocument>(() => ChallengeModel, { noun: challengeFacts.name }));

/** The words of the search. */
export const challengeWords = (challenge: Partial<ChallengeDocument>) =>
  searchWordsOf(challengeFields, challenge, { tags: [challengeFacts.name] });

/** @throws Problem "invalid" with the messages by field, "conflict" if another challenge has the given slug */
export async function createChallenge(input: unknown, context: WriteContext = {}): Promise<DeskChallenge> {
  const { slug, publishedAt, ...fields } = parseInput(challengeSchema, input);
  const made = await addDocument<ChallengeDocument>(challengeEditing, fields, context, async (attempt) => ({
    ...(await publication.ofNew({ ...fields, slug, publishedAt }, context, attempt)),
    ...challengeWords(fields),
  }));
  return toDeskChallenge(made);
}

/**
 * Changes some fields of a challenge (see `changeDocument`). Without a new slug it keeps its address. An earlier address
 * still leads to it.
 *
 * @throws Problem "invalid", "missing", "conflict" (the slug is taken); EditConflict
 */
export async function updateChallenge(id: string, input: unknown, context: ChangeContext = {}): Promise<DeskChallenge> {
  const { slug, publishedAt, ...changes } = parseChanges(challengeSchema, input);
  const after = await publication.orConflict(
    changeDocument<ChallengeDocument>(
      challengeEditing,
      id,
      context,
      (before) => ({ ...changes, ...publication.changed(before, { slug, publishedAt, status: changes.status }) }),
      (challenge, fields) => ({ ...publication.derived(challenge, fields), ...challengeWords(challenge) }),
    ),
  );
  await reckonMailsAnew(id);
  return toDeskChallenge(after);
}

/** Its days may have changed: the job of the mails works them out again, tomorrow at the latest. */
async function reckonMailsAnew(challengeId: string): Promise<void> {
  const tomorrow = dayBefore(dayAt(new Date()), -1);
  await MembershipModel.updateMany(
    { challengeId, mailOn: { $exists: true, $not: { $lte: tomorrow } } },
    { $set: { mailOn: tomorrow } },
  );
}

/**
 * Takes a challenge out of the bin, as it was, to its old addresses. If another one has its address by now, it gets the
 * next free one, and `readdressed` is true.
 *
 * @throws Problem "missing" if the bin has no challenge with this id
 */
export async function restoreChallenge(id: string, context: Pick<WriteContext, "by"> = {}) {
  let readdressed = false;
  await restoreDocument(challengeEditing, id, context, async (challenge) => {
    const restored = await publication.ofRestored(challenge);
    readdressed = restored.readdressed;
    return { ...restored.fields, ...challengeWords(challenge) };
  });
  return { readdressed };
}

export const { remove: removeChallenge } = challengeEditing;

/** Works out the search terms of all challenges again. */
export const rebuildChallenges = (): Promise<RebuildResult> => rebuildDocuments(ChallengeModel, challengeWords);
