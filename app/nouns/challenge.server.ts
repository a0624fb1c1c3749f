import { ChallengeModel } from "~/challenges/challenge.model.server";
import { challengeEditing, restoreChallenge, updateChallenge } from "~/challenges/challenge-changes.server";
import { challengeFacts } from "~/challenges/challenge-fields";
import type { Noun } from "~/editing/noun.server";

export const challenge: Noun = {
  facts: challengeFacts,
  stored: [{ model: ChallengeModel, exported: { as: "challenges" }, editors: ["updatedBy"] }],
  pictures: { formPath: (id) => `/admin/challenges?edit=${id}#edit-form` },
  restore: restoreChallenge,
  revisions: challengeEditing.revisionsBy(updateChallenge),
};
