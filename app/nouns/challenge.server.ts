import { ChallengeModel } from "~/challenges/challenge.model.server";
import { restoreChallenge, updateChallenge } from "~/challenges/challenge-changes.server";
import { findDeskChallenge } from "~/challenges/challenge-desk.server";
import { challengeFacts } from "~/challenges/challenge-fields";
import type { Noun } from "~/editing/noun.server";
import { inPlace } from "./in-place.server";
import { revisionsOf } from "./revisions-of.server";

export const challenge: Noun = {
  facts: challengeFacts,
  stored: [{ model: ChallengeModel, exported: { as: "challenges" }, editors: ["updatedBy"] }],
  restore: inPlace(restoreChallenge),
  revisions: revisionsOf(challengeFacts, findDeskChallenge, updateChallenge),
};
