import { expect, test } from "vitest";
import { dayAt, dayBefore } from "~/place/days";
import { withDatabase } from "../../tests/setup/database";
import { createChallenge, updateChallenge } from "./challenge-changes.server";
import { daysOf, durationChecks, numberNow, onDay, whenText } from "./challenge-days";
import { deskChallenges } from "./challenge-desk.server";
import { challengeCards, findChallenge, listChallenges } from "./challenges.server";
import { joinChallenge } from "./memberships.server";

withDatabase();

const december = { startsOn: "2026-12-01", duration: 21, durationUnit: "day" } as const;
const six = { startsOn: null, duration: 6, durationUnit: "week" } as const;

test.each([
  [december, "From 1 to 21 December 2026 (21 days)"],
  [{ ...december, duration: 1 }, "On 1 December 2026 (1 day)"],
  [{ ...december, durationUnit: "week", duration: 5 } as const, "From 1 December 2026 to 4 January 2027 (5 weeks)"],
  [{ ...december, duration: null }, "From 1 December 2026"],
  [six, "6 weeks"],
  [{ ...six, duration: null }, ""],
])("when %j is, readers are told as %s", (challenge, text) => {
  expect(whenText(challenge)).toBe(text);
});

test("the clocks that change in a challenge move no day of it", () => {
  expect(daysOf({ startsOn: "2026-03-20", duration: 4, durationUnit: "week" })).toEqual({
    from: "2026-03-20",
    to: "2026-04-16",
  });
  expect(numberNow({ startsOn: "2026-10-20", durationUnit: "day" }, "2026-10-25", "2026-10-27")).toBe(8);
});

test.each([
  ["2026-11-29", -1],
  ["2026-12-01", 1],
  ["2026-12-21", 21],
  ["2026-12-22", 22],
])("on %s, the day of the challenge in December is number %i", (today, number) => {
  expect(numberNow(december, "2026-12-05", today)).toBe(number);
});

test("without a first day it begins when somebody joins, and a week has seven days", () => {
  expect(["2026-12-05", "2026-12-11", "2026-12-12"].map((today) => numberNow(six, "2026-12-05", today))).toEqual([
    1, 1, 2,
  ]);
});

test("it lasts for as long as it has steps, and is over the day after its last", () => {
  const two = { ...december, duration: null, active: true, steps: ["Rise", "Walk"] };
  expect(onDay(two, "2026-12-02")).toMatchObject({ duration: 2, active: true });
  expect(onDay(two, "2026-12-03")).toMatchObject({ duration: 2, active: false });
  expect(onDay({ ...two, startsOn: null }, "2036-12-03").active).toBe(true);
  expect(onDay({ ...two, active: false }, "2026-12-01").active).toBe(false);
});

test("an editor is told of more steps than there are days", () => {
  const steps = ["Rise", "Walk"];
  expect(durationChecks({ ...december, duration: 1, steps })).toEqual([
    "It has 2 steps and is to last 1 day: it lasts 2 days.",
  ]);
  expect([durationChecks({ ...december, steps }), durationChecks({ ...six, duration: null, steps })]).toEqual([[], []]);
});

test("what is over by its days is over for readers, the home page and the API, and nobody joins it", async () => {
  const walk = { title: "Walk", description: "Daily.", active: true, duration: 3, steps: "One\nTwo" };
  const today = dayAt(new Date());
  const { id } = await createChallenge({ ...walk, startsOn: dayBefore(today, 3) });
  const lastDay = await createChallenge({ ...walk, title: "Run", startsOn: dayBefore(today, 2) });
  const off = await createChallenge({ ...walk, title: "Swim", active: "" });
  const titles = async (active?: boolean) => (await listChallenges({ active })).map(({ title }) => title);
  expect([await titles(true), await titles(false), await titles()]).toEqual([
    ["Run"],
    ["Swim", "Walk"],
    ["Swim", "Run", "Walk"],
  ]);
  expect((await challengeCards({ active: true, limit: 1 })).map((card) => [card.id, "steps" in card])).toEqual([
    [lastDay.id, false],
  ]);
  expect(await findChallenge(id)).toMatchObject({ active: false, steps: ["One", "Two"], duration: 3 });
  await expect(joinChallenge(id, { id: "a".repeat(24) })).rejects.toMatchObject({ kind: "conflict" });
  const rows = (await deskChallenges({})).items.map(({ title, active, isOver }) => [title, active, isOver]);
  expect(rows.sort()).toEqual([
    ["Run", true, false],
    ["Swim", false, false],
    ["Walk", true, true],
  ]);
  await updateChallenge(id, { startsOn: "" });
  expect((await findChallenge(id))?.active).toBe(true);
  await expect(updateChallenge(off.id, { startsOn: "2026-02-30" })).rejects.toMatchObject({
    errors: { startsOn: ["Enter the first day as year, month and day: 2026-12-01"] },
  });
});
