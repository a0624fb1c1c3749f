import type { QueryFilter } from "mongoose";
import { publishedNow } from "~/editing/publish-date.server";
import { filterOfIdentifier } from "~/editing/slugs.server";
import { withDescriptions } from "~/images/library/descriptions.server";
import { type Challenge, type ChallengeOnCard, maxChallengeList } from "./challenge";
import {
  type ChallengeDocument,
  ChallengeModel,
  challengeProjection,
  type ListedChallengeDocument,
  toChallenge,
} from "./challenge.model.server";
import { withJoinedCounts } from "./membership-counts.server";

type View = { active?: boolean; limit?: number };

/** Published challenges, newest first. With `active` only those that are active, or only those that are not. */
export async function listChallenges({ active, limit = maxChallengeList }: View = {}): Promise<Challenge[]> {
  const found = await ChallengeModel.find({ ...publishedNow(), ...candidates(active) }, challengeProjection)
    .sort({ publishedAt: -1, _id: -1 })
    .limit(maxChallengeList)
    .lean<ListedChallengeDocument[]>();
  // Some that an editor has left active are over today.
  const shown = found.map(toChallenge).filter((one) => active === undefined || one.active === active);
  return withJoinedCounts(shown.slice(0, limit));
}

/** Those that can be active today, or can be over. */
function candidates(active?: boolean): QueryFilter<ChallengeDocument> {
  if (active === undefined) return {};
  return active ? { active } : { $or: [{ active }, { startsOn: { $ne: null } }] };
}

/** What their cards show. */
export async function challengeCards(view: View = {}): Promise<ChallengeOnCard[]> {
  return (await listChallenges(view)).map(({ steps: _steps, ...card }) => card);
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
export async function otherChallenges({ id }: Pick<Challenge, "id">, limit: number): Promise<ChallengeOnCard[]> {
  const active = await challengeCards({ active: true, limit: limit + 1 });
  return active.filter((other) => other.id !== id).slice(0, limit);
}
