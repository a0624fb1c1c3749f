import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { outdatedBackups } from "~/import-export/backups/backup-retention";
import { backUp } from "~/import-export/backups/backups.server";
import { importSite } from "~/import-export/import-site.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { withDatabase } from "../../setup/database";

withDatabase();

const site = { siteName: "Meadowsweet", siteUrl: "http://localhost:3000" };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-backups-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const on = (day: string) => ({ site, now: new Date(`${day}T02:00:00Z`) });

test("a backup is the whole site of that night, once a day, and can be imported", async () => {
  await createRecipe({ title: "Oat bake", ingredients: ["oats"], instructions: ["Bake."] });
  expect(await backUp(folder, on("2026-11-21"))).toBe(true);
  expect(await backUp(folder, on("2026-11-21"))).toBe(false);
  expect(await readdir(folder)).toEqual(["2026-11-21"]);
  for (const collection of Object.values(mongoose.connection.collections)) await collection.deleteMany({});
  expect(await importSite(path.join(folder, "2026-11-21"))).toMatchObject({ recipes: 1 });
});

test("nothing happens where no folder is set up", async () => {
  expect(await backUp(undefined, on("2026-11-21"))).toBe(false);
});

test("what was cut short is cleared away and never counts as a backup", async () => {
  const ended = spawnSync(process.execPath, ["--version"]).pid;
  await mkdir(path.join(folder, ".unfinished-abc"));
  await mkdir(path.join(folder, `2026-11-20.${ended}.partial`));
  await mkdir(path.join(folder, `by-hand.${process.ppid}.partial`));
  await writeFile(path.join(folder, "a-download.1.partial"), "");
  await createRecipe({ title: "Oat bake", ingredients: ["oats"], instructions: ["Bake."] });
  const stopping = AbortSignal.abort(new Error("stopping"));
  await expect(backUp(folder, { ...on("2026-11-21"), signal: stopping })).rejects.toThrow("stopping");
  const others = ["a-download.1.partial", `by-hand.${process.ppid}.partial`];
  expect(await readdir(folder)).toEqual(others);
  await backUp(folder, on("2026-11-22"));
  expect(await readdir(folder)).toEqual(["2026-11-22", ...others]);
  expect(await readFile(path.join(folder, "2026-11-22", "manifest.json"), "utf8")).toContain('"meadowsweet-export"');
});

test("a backup that the disk has no room for is not begun, and says how much is free and needed", async () => {
  await createRecipe({ title: "Oat bake", ingredients: ["oats"], instructions: ["Bake."] });
  await expect(backUp(folder, { ...on("2026-11-21"), spare: 2 ** 60 })).rejects.toThrow(
    /^No room on the disk: the export was not begun\. The disk of \S+ has [\d.]+ [MG]B free; it needs about \d+ MB, and \d/,
  );
  expect(await readdir(folder)).toEqual([]);
});

test("kept are the last seven, and one of each of the last four weeks; nothing else in the folder is touched", async () => {
  await mkdir(path.join(folder, "mine"));
  const day = (number: number) => new Date(Date.UTC(2026, 9, number, 2)).toISOString().slice(0, 10);
  const all = Array.from({ length: 45 }, (_, index) => day(index + 1));
  let kept: string[] = [];
  for (const name of all) {
    kept.push(name);
    const outdated = outdatedBackups(kept);
    kept = kept.filter((one) => !outdated.includes(one));
  }
  // 14 November 2026 is a Saturday; weeks end on Sundays.
  expect(kept).toEqual([
    "2026-10-25",
    "2026-11-01",
    "2026-11-08",
    "2026-11-09",
    "2026-11-10",
    "2026-11-11",
    "2026-11-12",
    "2026-11-13",
    "2026-11-14",
  ]);
  for (const name of [...kept, "2026-10-03"]) await mkdir(path.join(folder, name));
  await backUp(folder, on("2026-11-15"));
  expect(await readdir(folder)).toEqual([...kept, "2026-11-15", "mine"]);
});
