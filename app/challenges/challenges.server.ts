import { originFields } from "~/db/model.server";
import type { WriteContext } from "~/editing/write-context.server";
import { parseInput } from "~/forms/parse";
import { type Challenge, challengeListMost } from "./challenge";
import { ChallengeModel, toChallenge } from "./challenge.model.server";
import { type ChallengeInput, challengeSchema } from "./challenge.schema";

/** Challenges, newest first; only those under way, or only those that are not, when `active` is given. */
export async function listChallenges(view: { active?: boolean; limit?: number } = {}): Promise<Challenge[]> {
  const found = await ChallengeModel.find(view.active === undefined ? {} : { active: view.active })
    .sort({ createdAt: -1, _id: -1 })
    .limit(Math.min(view.limit ?? challengeListMost, challengeListMost))
    .lean();
  return found.map(toChallenge);
}

export async function challengeExists(id: string): Promise<boolean> {
  return (await ChallengeModel.exists({ _id: id })) !== null;
}

/** @throws Problem "invalid" with the messages by field */
export async function createChallenge(input: ChallengeInput, { origin }: WriteContext = {}): Promise<Challenge> {
  const fields = parseInput(challengeSchema, input);
  const created = await ChallengeModel.create({ ...fields, ...originFields(origin), imageAlt: fields.imageAlt ?? "" });
  return toChallenge(created.toObject());
}
