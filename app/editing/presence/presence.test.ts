import { expect, test } from "vitest";
import { withDatabase } from "../../../tests/setup/database";
import { comeTo, forgetGone, leave } from "./presence.server";

withDatabase();

const place = { noun: "article", document: "1" };
const ada = { id: "a", name: "Ada" };
const rita = { id: "b", name: "Rita" };
const at = (minutes: number) => new Date(Date.UTC(2027, 0, 1) + minutes * 60_000);

test("who has a text open is told to the others, since when, and not to themselves", async () => {
  expect(await comeTo(place, ada, "loaded", at(0))).toEqual([]);
  expect(await comeTo(place, rita, "loaded", at(1))).toEqual([{ name: "Ada", since: at(0).toISOString() }]);
  expect(await comeTo({ ...place, document: "2" }, rita, "loaded", at(1))).toEqual([]);
  // Ada's form says that it is still open: she is there since she came.
  expect(await comeTo(place, ada, "beat", at(5))).toEqual([{ name: "Rita", since: at(1).toISOString() }]);
  expect(await comeTo(place, rita, "beat", at(6))).toEqual([{ name: "Ada", since: at(0).toISOString() }]);
});

test("who has closed it, or says nothing any more, is not there", async () => {
  await comeTo(place, ada, "loaded", at(0));
  await leave(place, ada);
  expect(await comeTo(place, rita, "loaded", at(1))).toEqual([]);
  expect(await comeTo(place, ada, "beat", at(10))).toHaveLength(1);
  expect(await comeTo(place, ada, "beat", at(12))).toEqual([]);
  expect(await forgetGone(at(60))).toBe(3 - 1);
});
