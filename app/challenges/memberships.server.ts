import { isDuplicateKey } from "~/db/database.server";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import type { Challenge, Membership, Progress } from "./challenge";
import { progressSchema } from "./challenge.schema";
import { durationText } from "./challenge-days";
import { challengesGoneForGood, namesOfChallenges } from "./challenge-names.server";
import { findChallenge } from "./challenges.server";
import { type MembershipDocument, MembershipModel } from "./membership.model.server";

type Person = { id: string };

/**
 * Whoever joins takes part from now on; who does already, since then.
 *
 * @param identifier the challenge's address or id
 * @throws Problem "missing" if readers see no such challenge, "conflict" if it is over
 */
export async function joinChallenge(identifier: string, { id: userId }: Person): Promise<Challenge> {
  const challenge = await publishedChallenge(identifier);
  if (!challenge.active) throw new Problem("conflict", "This challenge is over.");
  try {
    await MembershipModel.updateOne(
      { userId, challengeId: challenge.id },
      { $setOnInsert: { joinedAt: new Date() } },
      { upsert: true },
    );
  } catch (error) {
    // The same person has joined at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
  return publishedChallenge(challenge.id);
}

/** Whoever leaves a challenge, also one that is over. @throws Problem "missing" if readers see no such challenge */
export async function leaveChallenge(identifier: string, person: Person): Promise<Challenge> {
  const challenge = await publishedChallenge(identifier);
  await endMembership(challenge.id, person);
  return publishedChallenge(challenge.id);
}

/** The same for somebody who sees no page of the challenge: it is a draft now, in the bin or gone. */
export async function endMembership(challengeId: string, { id: userId }: Person): Promise<void> {
  await MembershipModel.deleteOne({ userId, challengeId });
}

/** How far somebody is in a challenge. `null` if they do not take part. */
export async function progressOf({ id: challengeId }: Pick<Challenge, "id">, { id: userId }: Person) {
  const found = await MembershipModel.findOne({ userId, challengeId }).lean();
  return found && toProgress(found);
}

/**
 * Notes which days or weeks somebody has done, and which they have not done after all. The others stay as they are.
 *
 * @param input `progressSchema`
 * @throws Problem "invalid", "missing" if readers see no such challenge, "conflict" for somebody who does not take part
 */
export async function noteProgress(identifier: string, { id: userId }: Person, input: unknown): Promise<Progress> {
  const { done, undone } = parseInput(progressSchema, input);
  const challenge = await publishedChallenge(identifier);
  const last = challenge.duration ?? 0;
  if (Math.max(...done, ...undone) > last) {
    throw new Problem("invalid", `This challenge has ${durationText(challenge) || "no days to count"}.`);
  }
  const union = { $setUnion: [{ $ifNull: ["$done", []] }, done] };
  const found = await MembershipModel.findOneAndUpdate(
    { userId, challengeId: challenge.id },
    [{ $set: { done: { $setDifference: [union, undone] } } }],
    { updatePipeline: true, returnDocument: "after" },
  ).lean();
  if (!found) throw new Problem("conflict", "You do not take part in this challenge.");
  return toProgress(found);
}

const toProgress = ({ joinedAt, done = [], mailOn }: Omit<MembershipDocument, "challengeId" | "userId">): Progress => ({
  joinedAt: joinedAt.toISOString(),
  done: [...done].sort((one, other) => one - other),
  wantsMail: Boolean(mailOn),
});

async function publishedChallenge(identifier: string): Promise<Challenge> {
  const challenge = await findChallenge(identifier);
  if (!challenge) throw new Problem("missing", "There is no such challenge");
  return challenge;
}

/** What a person takes part in, the oldest first: for them, and for whoever asks what is stored of them. */
export async function membershipsOf({ id: userId }: Person): Promise<Membership[]> {
  const found = await MembershipModel.find({ userId }).sort({ joinedAt: 1 }).lean();
  const names = await namesOfChallenges(found.map(({ challengeId }) => challengeId));
  return found.map(({ challengeId, ...membership }) => ({
    challengeId,
    title: names.get(challengeId)?.title ?? null,
    ...toProgress(membership),
  }));
}

/** Forgets who took part in challenges that are gone for good. Those in the bin can come back. */
export async function forgetMembershipsOfGone(): Promise<void> {
  const gone = await challengesGoneForGood(await MembershipModel.distinct("challengeId"));
  if (gone.length > 0) await MembershipModel.deleteMany({ challengeId: { $in: gone } });
}

export async function eraseMembershipsOf({ id: userId }: Person): Promise<void> {
  await MembershipModel.deleteMany({ userId });
}
