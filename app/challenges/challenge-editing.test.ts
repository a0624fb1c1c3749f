import { expect, test } from "vitest";
import { newId } from "~/db/model.server";
import { listChanges } from "~/editing/history/audit.server";
import { listBin } from "~/editing/history/bin.server";
import { EditConflict } from "~/facts/edit-conflict";
import { textOf } from "~/fields/field-text";
import { withDatabase } from "../../tests/setup/database";
import type { DeskChallenge } from "./challenge";
import { createChallenge, removeChallenge, restoreChallenge, updateChallenge } from "./challenge-changes.server";
import { deskChallenges, findDeskChallenge } from "./challenge-desk.server";
import { challengeFields } from "./challenge-fields";
import { listChallenges } from "./challenges.server";

withDatabase();

const ada = { id: "a".repeat(24), name: "Ada" };
const walk = { title: "Walk before breakfast", description: "Thirty days.", participantCount: 1200, active: true };
const many = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_none, index) => work(index)));

test("readers see the active ones, newest first, without what only the desk knows", async () => {
  await createChallenge({ ...walk, title: "Over", active: false });
  const { id } = await createChallenge(walk, { by: ada });
  expect(await listChallenges({ active: true })).toEqual([
    {
      id,
      ...walk,
      imageUrl: null,
      imageAlt: "",
      slug: "walk-before-breakfast",
      publishedAt: expect.any(String),
      joinedCount: 0,
      startsOn: null,
      duration: null,
      durationUnit: "day",
      steps: [],
    },
  ]);
  await updateChallenge(id, { active: "" });
  expect(await listChallenges({ active: true })).toEqual([]);
  expect(await listChallenges()).toHaveLength(2);
});

test("a form that does not pass names its fields", async () => {
  const form = { title: "", description: " ", participantCount: "many", imageUrl: "picture.jpg" };
  await expect(createChallenge(form)).rejects.toMatchObject({
    errors: {
      title: ["Enter a title"],
      description: ["Enter a description"],
      participantCount: ["Enter the number of participants as a whole number"],
      imageUrl: ["Could not load the image. Please check the URL."],
    },
  });
});

test("of ten edits of one version one wins, and the others conflict with it", async () => {
  const { id, version } = await createChallenge(walk);
  const results = await many(10, (index) => updateChallenge(id, { title: `Walk ${index}` }, { by: ada, version }));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused).toHaveLength(9);
  for (const reason of refused) expect(reason).toBeInstanceOf(EditConflict);
  expect(await findDeskChallenge(id)).toMatchObject({ version: 2, updatedBy: ada });
});

test("a form sent twice makes one; sent as it was opened it changes nothing", async () => {
  const id = newId();
  await many(2, () => createChallenge(walk, { by: ada, id }));
  expect(await listChallenges()).toHaveLength(1);
  const challenge = (await findDeskChallenge(id)) as DeskChallenge;
  await updateChallenge(id, textOf(challengeFields, challenge), { version: 1 });
  expect(await findDeskChallenge(id)).toEqual(challenge);
});

test("what was deleted lies in the bin until it is put back", async () => {
  const { id } = await createChallenge(walk, { by: ada });
  await removeChallenge(id, { by: ada });
  expect(await listChallenges()).toEqual([]);
  expect(await listBin()).toMatchObject([{ noun: "challenge", id, title: walk.title, by: ada }]);
  await many(2, () => restoreChallenge(id, { by: ada }));
  expect(await listChallenges()).toMatchObject([{ id, ...walk }]);
  expect((await listChanges()).changes.map(({ action }) => action)).toEqual(["restored", "deleted", "created"]);
  await expect(removeChallenge(newId())).rejects.toMatchObject({ kind: "missing" });
});

test("the desk's list finds by the beginnings of words and by what is active", async () => {
  await createChallenge(walk);
  await createChallenge({ ...walk, title: "Écrire chaque jour", active: false });
  expect(await deskChallenges({ q: "ecr" })).toMatchObject({ total: 1, items: [{ title: "Écrire chaque jour" }] });
  expect(await deskChallenges({ active: true, sort: "changed" })).toMatchObject({ total: 1, items: [walk] });
  expect(await deskChallenges({ q: "wal", active: false })).toMatchObject({ total: 0, pages: 1 });
});
