import { expect, test } from "vitest";
import { newId } from "~/db/model.server";
import { BinModel } from "~/editing/history/bin.model.server";
import { withDatabase } from "../../tests/setup/database";
import { createChallenge, removeChallenge, restoreChallenge, updateChallenge } from "./challenge-changes.server";
import { deskChallenges } from "./challenge-desk.server";
import { findChallenge, listChallenges } from "./challenges.server";
import { MembershipModel } from "./membership.model.server";
import {
  eraseMembershipsOf,
  forgetMembershipsOfGone,
  joinChallenge,
  leaveChallenge,
  membershipsOf,
  noteProgress,
  progressOf,
} from "./memberships.server";

withDatabase();

const rita = { id: "a".repeat(24) };
const sam = { id: "b".repeat(24) };
const walk = { title: "Walk before breakfast", description: "Thirty days.", participantCount: 1200, active: true };

test("whoever joins counts once, beside those whom an editor has counted, until they leave", async () => {
  const { id } = await createChallenge(walk);
  await Promise.all([rita, rita, rita, sam].map((person) => joinChallenge("walk-before-breakfast", person)));
  expect(await findChallenge(id)).toMatchObject({ participantCount: 1200, joinedCount: 2 });
  expect(await listChallenges()).toMatchObject([{ joinedCount: 2 }]);
  expect((await deskChallenges({})).items).toMatchObject([{ participantCount: 1200, joinedCount: 2 }]);
  const since = (await progressOf({ id }, rita))?.joinedAt;
  expect(since).toBe((await membershipsOf(rita))[0]?.joinedAt);
  expect((await joinChallenge(id, rita)).joinedCount).toBe(2);
  expect((await progressOf({ id }, rita))?.joinedAt).toBe(since);
  expect((await leaveChallenge(id, rita)).joinedCount).toBe(1);
  expect(await leaveChallenge(id, rita)).toMatchObject({ joinedCount: 1 });
  expect([await progressOf({ id }, rita), await membershipsOf(rita)]).toEqual([null, []]);
});

test("nobody joins a draft, none, or one that is over; what is over can be left", async () => {
  await expect(joinChallenge(newId(), rita)).rejects.toMatchObject({ kind: "missing" });
  const { id } = await createChallenge({ ...walk, status: "draft" });
  await expect(joinChallenge(id, rita)).rejects.toMatchObject({ kind: "missing" });
  await updateChallenge(id, { status: "published" });
  await joinChallenge(id, sam);
  await updateChallenge(id, { active: "" });
  await expect(joinChallenge(id, rita)).rejects.toMatchObject({ kind: "conflict" });
  expect(await leaveChallenge(id, sam)).toMatchObject({ joinedCount: 0 });
});

test("whoever takes part ticks days off, two browsers of theirs at once too, and thinks again", async () => {
  const { id } = await createChallenge({ ...walk, duration: "5", steps: "Rise\nWalk" });
  await expect(noteProgress(id, rita, { done: [1] })).rejects.toMatchObject({ kind: "conflict" });
  for (const person of [rita, sam]) await joinChallenge(id, person);
  await Promise.all([3, 1, 2, 1].map((number) => noteProgress(id, rita, { done: [number] })));
  expect(await progressOf({ id }, rita)).toMatchObject({ done: [1, 2, 3] });
  expect(await noteProgress(id, rita, { done: [5], undone: [2] })).toMatchObject({ done: [1, 3, 5] });
  expect(await membershipsOf(rita)).toMatchObject([{ challengeId: id, done: [1, 3, 5] }]);
  expect(await progressOf({ id }, sam)).toMatchObject({ done: [] });
  // Joining once more forgets nothing; leaving forgets all.
  await joinChallenge(id, rita);
  expect(await progressOf({ id }, rita)).toMatchObject({ done: [1, 3, 5] });
  await leaveChallenge(id, rita);
  await joinChallenge(id, rita);
  expect(await progressOf({ id }, rita)).toMatchObject({ done: [] });
});

test("only days that a challenge has are ticked off", async () => {
  const [five, endless] = [await createChallenge({ ...walk, duration: 5 }), await createChallenge(walk)];
  for (const { id } of [five, endless]) await joinChallenge(id, rita);
  await expect(noteProgress(five.id, rita, { done: [6] })).rejects.toThrow("This challenge has 5 days.");
  await expect(noteProgress(endless.id, rita, { done: [1] })).rejects.toThrow("This challenge has no days to count.");
  for (const wrong of [[0], [1.5], ["1"], [367], 1, Array(400).fill(1)]) {
    await expect(noteProgress(five.id, rita, { done: wrong })).rejects.toMatchObject({ kind: "invalid" });
  }
  expect(await progressOf(five, rita)).toMatchObject({ done: [] });
});

test("a challenge comes out of the bin with its people; of one that is gone for good nothing is kept", async () => {
  const [first, second] = [await createChallenge(walk), await createChallenge({ ...walk, title: "Read at night" })];
  for (const { id } of [first, second]) await joinChallenge(id, rita);
  await removeChallenge(first.id);
  await forgetMembershipsOfGone();
  expect(await membershipsOf(rita)).toMatchObject([{ title: null }, { title: "Read at night" }]);
  await restoreChallenge(first.id);
  expect(await findChallenge(first.id)).toMatchObject({ joinedCount: 1 });
  await removeChallenge(first.id);
  await BinModel.deleteMany({});
  await forgetMembershipsOfGone();
  expect(await membershipsOf(rita)).toMatchObject([{ challengeId: second.id }]);
  await eraseMembershipsOf(rita);
  expect(await MembershipModel.countDocuments()).toBe(0);
});
