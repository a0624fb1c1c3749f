import { type Challenge, maxChallengeList } from "./challenge";
import { type ChallengeDocument, ChallengeModel, challengeProjection, toChallenge } from "./challenge.model.server";

/** Challenges, newest first. With `active` only those that are active, or only those that are not. */
export async function listChallenges(view: { active?: boolean; limit?: number } = {}): Promise<Challenge[]> {
  const found = await ChallengeModel.find(view.active === undefined ? {} : { active: view.active }, challengeProjection)
    .sort({ createdAt: -1, _id: -1 })
    .limit(Math.min(view.limit ?? maxChallengeList, maxChallengeList))
    .lean<ChallengeDocument[]>();
  return found.map(toChallenge);
}
