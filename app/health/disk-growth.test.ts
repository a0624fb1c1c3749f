import { hostname, tmpdir } from "node:os";
import { expect, test } from "vitest";
import { withDatabase } from "../../tests/setup/database";
import { withSettings } from "../../tests/setup/settings";
import { daysUntilFull, noteFreeRoom } from "./disk-growth.server";
import { DiskSampleModel } from "./disk-sample.model.server";
import { siteHealth } from "./site-health.server";

withSettings({ MONGODB_URI: "", DATA_DIR: tmpdir() });

withDatabase();

const dayMs = 24 * 60 * 60_000;
const now = new Date();

/** @param free gigabytes on each of the last days, today last */
const had = (free: number[], host = hostname()) =>
  DiskSampleModel.create(
    free.map((gigabytes, index) => {
      const at = new Date(now.getTime() - (free.length - 1 - index) * dayMs);
      return { _id: `${host} ${at.toISOString().slice(0, 10)}`, host, at, freeBytes: gigabytes * 1e9 };
    }),
  );

test.each([
  ["nothing is known of too few days", [30, 10, 5], null],
  ["an even growth goes on", [10, 9, 8, 7, 6], 6],
  ["one large import is no growth", [100, 99, 50, 49, 48], 48],
  ["one clean-up is no end of it", [10, 9, 90, 89, 88], 88],
  ["what does not grow is never full", [10, 10, 9, 10, 10], null],
])("%s", async (_title, free, days) => {
  await had(free);
  await had([3, 2, 1, 0.5], "elsewhere");
  expect(await daysUntilFull((free.at(-1) ?? 0) * 1e9, now)).toBe(days);
});

test("the room is noted once a day, and for a week", async () => {
  await had([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
  const before = await DiskSampleModel.countDocuments();
  const tomorrow = new Date(now.getTime() + dayMs);
  await noteFreeRoom(tomorrow);
  await noteFreeRoom(tomorrow);
  const samples = await DiskSampleModel.find().sort({ at: 1 }).lean();
  expect(before).toBe(10);
  expect(samples.length).toBe(9);
  expect(samples.at(-1)).toMatchObject({ host: hostname(), at: tomorrow });
});

test("a disk that is full within a week fails before it is", async () => {
  const disk = async () => (await siteHealth()).find(({ name }) => name === "disk");
  expect(await disk()).toMatchObject({ ok: true });
  // As much as no disk of a test has left.
  await had([5e9, 4e9, 3e9, 2e9, 1e9]);
  expect(await disk()).toMatchObject({
    ok: false,
    message: expect.stringMatching(/ free\. As it grows now, that is enough for less than two days\.$/),
  });
});
