import { MembershipModel } from "./membership.model.server";

/** The same challenges, each with how many people have joined it here. One query. */
export async function withJoinedCounts<Found extends { id: string }>(
  challenges: Found[],
): Promise<(Found & { joinedCount: number })[]> {
  if (challenges.length === 0) return [];
  const counted = await MembershipModel.aggregate<{ _id: string; count: number }>([
    { $match: { challengeId: { $in: challenges.map(({ id }) => id) } } },
    { $group: { _id: "$challengeId", count: { $sum: 1 } } },
  ]);
  const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
  return challenges.map((challenge) => ({ ...challenge, joinedCount: counts.get(challenge.id) ?? 0 }));
}
