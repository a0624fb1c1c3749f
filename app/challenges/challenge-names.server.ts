import { goneForGood } from "~/editing/history/bin.server";
import type { Challenge } from "./challenge";
import { ChallengeModel } from "./challenge.model.server";

type Named = Pick<Challenge, "title" | "slug">;

/** What challenges are called, by id, whatever their status. Those that are in the bin or gone are missing. One query. */
export async function namesOfChallenges(ids: readonly string[]): Promise<Map<string, Named>> {
  const found = await ChallengeModel.find({ _id: { $in: [...new Set(ids)] } }, { title: 1, slug: 1 }).lean();
  return new Map(found.map(({ _id, title, slug }) => [_id.toHexString(), { title, slug }]));
}

/** Which of these challenges are gone for good: those in the bin can come back. */
export const challengesGoneForGood = (ids: string[]): Promise<string[]> => goneForGood(ChallengeModel, ids);
