import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { canMount, smallDisk } from "../../tests/setup/small-disk";
import { inMegabytes } from "./disk-report";
import { diskReport } from "./disk-report.server";

const mongodbUri = "mongodb://db.test/site";

test("an owner is told of the room where the program writes, also before its folders are made", async () => {
  const dataDir = path.join(tmpdir(), "not/yet/there");
  expect(await diskReport({ mongodbUri: undefined, dataDir, backupDir: undefined })).toMatchObject({
    freeBytes: expect.any(Number),
  });
  expect(await diskReport({ mongodbUri, dataDir, backupDir: undefined })).toBe(null);
});

test.runIf(canMount)("the fullest disk counts, and is called low before it is full", async () => {
  const backupDir = await smallDisk(100);
  expect(await diskReport({ mongodbUri: undefined, dataDir: tmpdir(), backupDir })).toEqual({
    freeBytes: 100 * 2 ** 20,
    state: "low",
  });
  expect(await diskReport({ mongodbUri, dataDir: "", backupDir: await smallDisk(200) })).toMatchObject({ state: "ok" });
});

test("amounts are told in the unit that a person would use", () => {
  expect([2 ** 20 - 1, 90 * 2 ** 20, 20 * 2 ** 30].map(inMegabytes)).toEqual(["0 MB", "90 MB", "20.0 GB"]);
});
