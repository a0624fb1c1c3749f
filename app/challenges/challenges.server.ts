import { publishedNow } from "~/editing/publish-date.server";
import { filterOfIdentifier } from "~/editing/slugs.server";
import { withDescriptions } from "~/images/library/descriptions.server";
import { type Challenge, maxChallengeList } from "./challenge";
import {
  type ChallengeDocument,
  ChallengeModel,
  challengeProjection,
  type ListedChallengeDocument,
  toChallenge,
} from "./challenge.model.server";
import { withJoinedCounts } from "./membership-counts.server";

/** Published challenges, newest first. With `active` only those that are active, or only those that are not. */
export async function listChallenges(view: { active?: boolean; limit?: number } = {}): Promise<Challenge[]> {
  const filter = { ...publishedNow(), ...(view.active !== undefined && { active: view.active }) };
  const found = await ChallengeModel.find(filter, challengeProjection)
    .sort({ publishedAt: -1, _id: -1 })
    .limit(Math.min(view.limit ?? maxChallengeList, maxChallengeList))
    .lean<ListedChallengeDocument[]>();
  return withJoinedCounts(found.map(toChallenge));
}

/** A published challenge by its slug, an earlier slug or its id. `null` if there is none. */
export async function findChallenge(identifier: string): Promise<Challenge | null> {
  const filter = filterOfIdentifier<ChallengeDocument>(identifier);
  const found =
    filter &&
    (await ChallengeModel.findOne(
      { ...filter, ...publishedNow() },
      challengeProjection,
    ).lean<ListedChallengeDocument>());
  if (!found) return null;
  const [challenge] = await withJoinedCounts([await withDescriptions(toChallenge(found))]);
  return challenge ?? null;
}

/** Other active challenges, the newest first, for those who read the page of one. */
export async function otherChallenges({ id }: Pick<Challenge, "id">, limit: number): Promise<Challenge[]> {
  const active = await listChallenges({ active: true, limit: limit + 1 });
  return active.filter((other) => other.id !== id).slice(0, limit);
}
