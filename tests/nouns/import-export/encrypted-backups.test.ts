import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { Decrypter, generateIdentity } from "age-encryption";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readImage, storeImage } from "~/images/images.server";
import { backUp, latestBackup } from "~/import-export/backups/backups.server";
import { rehearseWeekly } from "~/import-export/backups/rehearsal.server";
import { restoreBackup, storedBackups, verifyBackup } from "~/import-export/backups/stored-backups.server";
import { backupIdentity } from "~/import-export/encryption.server";
import { createRecipe, removeRecipe } from "~/recipes/edit/recipe-changes.server";
import { findRecipe } from "~/recipes/recipes.server";
import { readConfig } from "~/runtime/config.server";
import { withDatabase } from "../../setup/database";
import { plain } from "../../setup/pictures";
import { withSettings } from "../../setup/settings";

const set = withSettings({ MONGODB_URI: "mongodb://elsewhere.test/" });

withDatabase();

const key = "a key of backups in words of its own";
const [first, second] = ["2026-11-21", "2026-11-22"];
let folder: string;
let picture: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-backups-"));
  set({ BACKUP_DIR: folder, BACKUP_KEY: key });
  await createRecipe({ title: "Oat bake", ingredients: ["oats"], instructions: ["Bake."] });
  picture = (await storeImage(await plain(40, 30).png().toBuffer())).slice("/images/".length).slice(0, 24);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const make = (day = first) => backUp(folder, { now: new Date(`${day}T02:00:00Z`) });
const filesOf = async (day = first) =>
  (await readdir(path.join(folder, day), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
const pictureFile = (day = first) => path.join(folder, day, "images", `${picture}.webp.age`);
test("with a key everything but the list of files is encrypted, verified, rehearsed and restored", async () => {
  await make();
  const files = await filesOf();
  const open = files.filter((file) => !file.endsWith(".age"));
  expect(open).toEqual([path.join(folder, first, "manifest.json")]);
  for (const file of files) {
    const bytes = await readFile(file);
    expect([file, bytes.includes("Oat"), bytes.includes("WEBP")]).toEqual([file, false, false]);
    if (file.endsWith(".age")) expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  }
  expect(await storedBackups()).toMatchObject([{ name: first, trouble: null, manifest: { formatVersion: 3 } }]);
  await verifyBackup(first);
  expect(await rehearseWeekly((await latestBackup(folder)) ?? "")).toBe(true);
  const before = await readImage(picture);
  await removeRecipe((await findRecipe("oat-bake"))?.id ?? "");
  const { kept } = await restoreBackup(first, { keepsPresent: true, say: () => {} });
  expect((await findRecipe("oat-bake"))?.title).toBe("Oat bake");
  expect(await readImage(picture)).toEqual(before);
  // What a restore replaces is kept beside the backups, and encrypted as they are.
  expect(kept).not.toBeNull();
  const keptFiles = await filesOf(kept ?? "");
  expect(keptFiles.filter((file) => !file.endsWith(".age")).map((file) => path.basename(file))).toEqual([
    "manifest.json",
  ]);
});

test("an unchanged picture takes no further room the next night", async () => {
  await make(first);
  await make(second);
  const inodes = await Promise.all([first, second].map(async (day) => (await stat(pictureFile(day))).ino));
  expect(inodes[0]).toBe(inodes[1]);
});

test.each([
  ["another key", "another key of backups in other words", /^It was encrypted with another key: set BACKUP_KEY/],
  ["no key", undefined, /^It is encrypted: set BACKUP_KEY/],
])("with %s it says what is missing, and nothing is touched", async (_title, other, said) => {
  await make();
  set({ BACKUP_KEY: other });
  await expect(verifyBackup(first)).rejects.toThrow(said);
  await expect(restoreBackup(first, { keepsPresent: true, say: () => {} })).rejects.toThrow(said);
  expect((await findRecipe("oat-bake"))?.title).toBe("Oat bake");
  expect((await readdir(folder)).sort()).toEqual([first]);
  // Which there are can be said without it.
  expect(await storedBackups()).toMatchObject([{ name: first, trouble: null }]);
});

test("a file that was changed, or cut off, is not whole", async () => {
  await make();
  for (const file of [path.join(folder, first, "recipes.jsonl.gz.age"), pictureFile()]) {
    const bytes = await readFile(file);
    const harmed = Buffer.from(bytes);
    harmed[harmed.length - 5] = (harmed[harmed.length - 5] ?? 0) ^ 1;
    for (const broken of [harmed, bytes.subarray(0, bytes.length - 3), Buffer.from("age"), Buffer.alloc(0)]) {
      await writeFile(file, broken);
      await expect(verifyBackup(first)).rejects.toThrow(/is missing or not as it was exported/);
    }
    await writeFile(file, bytes);
  }
  await verifyBackup(first);
});

test("backups from before there was a key are restored, and one of age itself is taken as it is", async () => {
  set({ BACKUP_KEY: undefined });
  await make(first);
  const own = await generateIdentity();
  set({ BACKUP_KEY: own });
  await make(second);
  await verifyBackup(first);
  await verifyBackup(second);
  // As another program for age reads it.
  const decrypter = new Decrypter();
  decrypter.addIdentity(own);
  const file = await readFile(path.join(folder, second, "recipes.jsonl.gz.age"));
  expect(gunzipSync(await decrypter.decrypt(file)).toString()).toContain("Oat bake");
  set({ BACKUP_KEY: own.toLowerCase() });
  expect(backupIdentity()).toBe(own);
});

test("a key that is none is refused at the start, in a line that names it", () => {
  const production = { SESSION_SECRET: "a secret of at least thirty-two characters" };
  const wrong = ["short", "age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", "AGE-SECRET-KEY-1ABC"];
  for (const BACKUP_KEY of wrong) expect(() => readConfig({ ...production, BACKUP_KEY })).toThrow(/^BACKUP_KEY: /);
  expect(readConfig({ ...production, BACKUP_KEY: key }).backupKey).toBe(key);
});
