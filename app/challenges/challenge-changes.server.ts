import { nounEditing, plainWriting } from "~/editing/noun-editing.server";
import { titleWords } from "~/search-index/title-words.server";
import { ChallengeModel, toDeskChallenge } from "./challenge.model.server";
import { challengeSchema } from "./challenge.schema";
import { challengeFacts } from "./challenge-fields";

export const challengeEditing = nounEditing({
  facts: challengeFacts,
  model: ChallengeModel,
  toDesk: toDeskChallenge,
});

export const { create: createChallenge, update: updateChallenge } = plainWriting(
  challengeEditing,
  challengeSchema,
  ({ title = "" }) => ({ titleWords: titleWords(title) }),
);
export const { remove: removeChallenge, restore: restoreChallenge } = challengeEditing;
