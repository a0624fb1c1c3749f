import { expect, test } from "vitest";
import { withDatabase } from "../../../tests/setup/database";
import { maxUnfinished } from "./unfinished";
import { UnfinishedModel } from "./unfinished.model.server";
import {
  bringBackUnfinished,
  discardUnfinished,
  endUnfinished,
  eraseUnfinishedOf,
  findUnfinished,
  forgetOldUnfinished,
  keepThrownAway,
  keepUnfinished,
  listUnfinished,
} from "./unfinished.server";

withDatabase();

const [ada, rita] = ["a".repeat(24), "b".repeat(24)];
const keyOf = (number: number) => number.toString(16).padStart(32, "0");
const place = { noun: "article", document: null };
const keep = (count: number, title: string, { person = ada, key = keyOf(1), document = null as string | null } = {}) =>
  keepUnfinished(
    person,
    key,
    { noun: "article", document, count, fields: { title, content: "" } },
    { of: ["article"] },
  );
const titles = async (person = ada) => (await listUnfinished(person)).map(({ title }) => title);

test("what somebody types is theirs alone, one text for each form", async () => {
  await keep(1, "Tea");
  await keep(1, "Pots", { key: keyOf(2) });
  await keep(1, "Hers", { person: rita });
  expect((await titles()).sort()).toEqual(["Pots", "Tea"]);
  expect(await titles(rita)).toEqual(["Hers"]);
  expect(await findUnfinished(rita, keyOf(2))).toBeNull();
  expect(await findUnfinished(ada, keyOf(1))).toMatchObject({ fields: { title: "Tea", content: "" } });
  expect(await listUnfinished(ada, { noun: "article", document: "1" })).toEqual([]);
  await eraseUnfinishedOf(ada);
  expect([await titles(), await titles(rita)]).toEqual([[], ["Hers"]]);
});

test("an attempt that arrives late changes nothing", async () => {
  await keep(2, "Second");
  await keep(1, "First");
  expect(await titles()).toEqual(["Second"]);
});

test("what was saved or thrown away does not come back with an attempt that was under way", async () => {
  await keep(1, "Tea");
  await endUnfinished(ada, keyOf(1), place);
  await expect(keep(2, "Tea again")).rejects.toMatchObject({ kind: "missing" });
  // The save may be faster than the first attempt.
  await endUnfinished(ada, keyOf(2), place);
  await expect(keep(1, "Late", { key: keyOf(2) })).rejects.toMatchObject({ kind: "missing" });
  await discardUnfinished(ada, keyOf(4));
  await expect(keep(1, "Late", { key: keyOf(4) })).rejects.toMatchObject({ kind: "missing" });
  await keep(1, "Away", { key: keyOf(3) });
  await discardUnfinished(ada, keyOf(3));
  await expect(keep(2, "Away again", { key: keyOf(3) })).rejects.toMatchObject({ kind: "missing" });
  expect(await listUnfinished(ada)).toMatchObject([{ title: "Away", discardedAt: expect.any(String) }]);
  expect(await findUnfinished(ada, keyOf(3))).toBeNull();
});

test("what was thrown away can be brought back for an hour, and nobody else's", async () => {
  await keep(1, "Tea");
  await discardUnfinished(ada, keyOf(1));
  await expect(bringBackUnfinished(rita, keyOf(1))).rejects.toMatchObject({ kind: "missing" });
  await bringBackUnfinished(ada, keyOf(1));
  expect(await findUnfinished(ada, keyOf(1))).not.toBeNull();
  await discardUnfinished(ada, keyOf(1));
  await UnfinishedModel.updateOne({}, { discardedAt: new Date(Date.now() - 61 * 60_000) });
  await expect(bringBackUnfinished(ada, keyOf(1))).rejects.toMatchObject({ kind: "missing" });
  expect(await titles()).toEqual([]);
});

test("what a form throws away is kept for an hour, whether the browser had kept it before or not", async () => {
  await keep(3, "Tea");
  const place = { noun: "article", document: "d".repeat(24) };
  expect(await keepThrownAway(ada, place, { title: "Tea, mine", version: "2", unfinished: keyOf(1) })).toBe(keyOf(1));
  const other = await keepThrownAway(ada, place, { title: "Pots", unfinished: "nonsense" });
  expect(await findUnfinished(ada, other)).toBeNull();
  expect(await findUnfinished(rita, other, { thrownAway: true })).toBeNull();
  expect(await findUnfinished(ada, keyOf(1), { thrownAway: true })).toMatchObject({
    ...place,
    discardedAt: expect.any(String),
    fields: { title: "Tea, mine", version: "2" },
  });
  // An attempt that was under way does not bring it back, and a save of what was taken back ends it.
  await expect(keep(4, "Tea")).rejects.toMatchObject({ kind: "missing" });
  await endUnfinished(ada, keyOf(1), place);
  expect(await titles()).toEqual(["Pots"]);
  await expect(keepThrownAway(ada, place, { title: "x".repeat(300_001) })).rejects.toMatchObject({ kind: "invalid" });
});

test("the oldest of too many goes, and after thirty days each", async () => {
  for (let number = 0; number <= maxUnfinished; number++) await keep(1, `Text ${number}`, { key: keyOf(number) });
  const all = await titles();
  expect(all).toHaveLength(maxUnfinished);
  expect(all).not.toContain("Text 0");
  expect(await forgetOldUnfinished()).toBe(0);
  expect(await forgetOldUnfinished(new Date(Date.now() + 31 * 86_400_000))).toBe(maxUnfinished);
});

test("nonsense is refused", async () => {
  const send = (key: string, input: unknown) => keepUnfinished(ada, key, input, { of: ["article"] });
  const good = { noun: "article", count: 1, fields: { title: "Tea" } };
  for (const [key, input] of [
    ["short", good],
    [keyOf(1), { ...good, noun: "settings" }],
    [keyOf(1), { ...good, count: -1 }],
    [keyOf(1), { ...good, fields: { title: 1 } }],
    [keyOf(1), { ...good, fields: { title: "x".repeat(300_001) } }],
    [keyOf(1), { ...good, fields: Object.fromEntries(Array.from({ length: 201 }, (_none, at) => [`f${at}`, ""])) }],
    [keyOf(1), null],
  ] as const)
    await expect(send(key, input)).rejects.toMatchObject({ kind: "invalid" });
});
