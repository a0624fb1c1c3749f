import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import mongoose from "mongoose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { latestOutcomes } from "~/health/outcomes.server";
import { siteHealth } from "~/health/site-health.server";
import { storeImage } from "~/images/images.server";
import { backUp, latestBackup } from "~/import-export/backups/backups.server";
import { rehearseWeekly } from "~/import-export/backups/rehearsal.server";
import { restoreBackup, storedBackups, verifyBackup } from "~/import-export/backups/stored-backups.server";
import { giveUpImport } from "~/import-export/import-site.server";
import { markOfImport, unfinishedImport } from "~/import-export/unfinished-import.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { findRecipe } from "~/recipes/recipes.server";
import { withDatabase } from "../../setup/database";
import { plain } from "../../setup/pictures";
import { withSettings } from "../../setup/settings";

const set = withSettings({ MONGODB_URI: "mongodb://elsewhere.test/" });

withDatabase();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-backups-"));
  set({ BACKUP_DIR: folder });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bake = (title: string) => createRecipe({ title, ingredients: ["oats"], instructions: ["Bake."] });
const name = "2026-11-21";
const make = () => backUp(folder, { now: new Date(`${name}T02:00:00Z`) });
const fileOf = (file: string) => path.join(folder, name, file);

/** Changes what a file of the backup holds. */
async function change(file: string, to: (text: string) => string) {
  const text = gunzipSync(await readFile(fileOf(file))).toString();
  await writeFile(fileOf(file), gzipSync(to(text)));
}

/** Every document of a file twice: whole by its sums, and yet nothing that the database takes. */
async function repeat(file: string) {
  const text = gunzipSync(await readFile(fileOf(file))).toString();
  const twice = text + text;
  const manifest = JSON.parse(await readFile(fileOf("manifest.json"), "utf8"));
  const one = manifest.files.find((each: { file: string }) => each.file === file);
  one.documents *= 2;
  one.bytes = Buffer.byteLength(twice);
  one.sha256 = createHash("sha256").update(twice).digest("hex");
  await writeFile(fileOf(file), gzipSync(twice));
  await writeFile(fileOf("manifest.json"), JSON.stringify(manifest));
}

describe("a backup", () => {
  test("is compressed, and is listed and verified", async () => {
    for (let number = 0; number < 30; number++) await bake(`Oat bake ${number}`);
    await storeImage(await plain(40, 30).png().toBuffer());
    await make();
    const packed = await readFile(fileOf("recipes.jsonl.gz"));
    expect(packed.length * 4).toBeLessThan(gunzipSync(packed).length);
    const [backup, ...others] = await storedBackups();
    expect(others).toEqual([]);
    expect(backup).toMatchObject({ name, trouble: null, manifest: { formatVersion: 2 } });
    const seen: string[] = [];
    const { files } = await verifyBackup(name, ({ file }) => seen.push(file));
    expect(seen).toEqual(files.map(({ file }) => file));
    expect(files.find(({ kind }) => kind === "recipes")).toMatchObject({ documents: 30 });
  });

  test.each([
    [
      "a changed document",
      () => change("recipes.jsonl.gz", (text) => text.replace("Oat", "Nut")),
      /^recipes\.jsonl\.gz/,
    ],
    ["a torn file", async () => tear("recipes.jsonl.gz"), /^recipes\.jsonl\.gz is missing or not as it was/],
    ["a missing file", () => rm(fileOf("recipes.jsonl.gz")), /^recipes\.jsonl\.gz is missing/],
    ["a missing picture", async () => rm(await onePicture()), /^images\/\w+\.webp is missing/],
    ["a changed picture", async () => writeFile(await onePicture(), "x"), /^images\/\w+\.webp is missing or not/],
    ["no manifest", () => rm(fileOf("manifest.json")), /no whole export/],
  ])("with %s is not whole, and is not restored", async (_title, harm, message) => {
    await bake("Oat bake");
    await storeImage(await plain(40, 30).png().toBuffer());
    await make();
    await harm();
    await expect(verifyBackup(name)).rejects.toThrow(message);
    await expect(restoreBackup(name, { keepsPresent: true, say: () => {} })).rejects.toThrow(message);
    expect(await findRecipe("oat-bake")).not.toBeNull();
    expect(await readdir(folder)).toEqual([name]);
  });

  test.each(["..", ".", "../elsewhere", "/etc", "by-hand/../.."])("is in no other folder: %s", async (other) => {
    await expect(verifyBackup(other)).rejects.toMatchObject({ kind: "invalid" });
  });

  test("of a day on which the earlier one has come to harm is whole all the same", async () => {
    await storeImage(await plain(40, 30).png().toBuffer());
    await make();
    await tear("images.jsonl.gz");
    await backUp(folder, { now: new Date("2026-11-22T02:00:00Z") });
    expect(await verifyBackup("2026-11-22")).toMatchObject({ formatVersion: 2 });
  });
});

const tear = async (file: string) => writeFile(fileOf(file), (await readFile(fileOf(file))).subarray(0, -20));
const onePicture = async () => fileOf(`images/${(await readdir(fileOf("images")))[0]}`);

describe("a restore", () => {
  test("replaces what is there, says so, and can be restored itself", async () => {
    await bake("Oat bake");
    await make();
    await bake("Nut bake");
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const { restored, kept } = await restoreBackup(name, { keepsPresent: true, say });
    expect(restored).toMatchObject({ recipes: 1 });
    expect(await findRecipe("nut-bake")).toBeNull();
    expect(kept).toMatch(/^before-restore-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);
    expect(said.join("\n")).toMatch(
      /Keeping what is there now as before-restore-\S+, and replacing it\n(?:.*\n)* {2}1 recipes\n/,
    );
    expect((await storedBackups()).map((backup) => backup.name)).toEqual([name, kept]);
    await restoreBackup(kept ?? "", { keepsPresent: false, say });
    expect(await findRecipe("nut-bake")).not.toBeNull();
    expect(await readdir(folder)).toEqual([name, kept]);
  });

  test("keeps what is saved until the site is away", async () => {
    await bake("Oat bake");
    await make();
    const restoring = restoreBackup(name, { keepsPresent: true, say: () => {} });
    await expect.poll(markOfImport).not.toBeNull();
    await bake("Nut bake");
    const { kept } = await restoring;
    await restoreBackup(kept ?? "", { keepsPresent: false, say: () => {} });
    expect(await findRecipe("nut-bake")).not.toBeNull();
  });

  test("that fails, or is killed and given up, says how to bring back what was there", async () => {
    await bake("Oat bake");
    await make();
    await repeat("recipes.jsonl.gz");
    await bake("Nut bake");
    const failed = await restoreBackup(name, { keepsPresent: true, say: () => {} }).catch((error) => error);
    const kept = (await readdir(folder)).find((one) => one.startsWith("before-restore-")) ?? "";
    const command = `npm run backups -- restore ${kept}`;
    expect(failed.message).toMatch(/E11000/);
    expect(failed.message.endsWith(`. What was there before is kept: ${command}`)).toBe(true);

    const mark = mongoose.connection.collection<{ _id: string }>("unfinished-import");
    const killed = { folder: name, beganAt: new Date(), asideAt: new Date(), keptAs: path.join(folder, kept) };
    await mark.insertOne({ _id: "import", ...killed });
    await refreshSnapshots();
    expect(unfinishedImport()).toContain(`bring back what was there before: "${command}"`);
    // Nothing of the half is kept: the whole is there already.
    expect(await restoreBackup(kept, { keepsPresent: true, say: () => {} })).toMatchObject({ kept });
    expect(await findRecipe("nut-bake")).not.toBeNull();
    expect(await markOfImport()).toBeNull();

    const { asideAt: _, ...beforeReplacing } = killed;
    await mark.insertOne({ _id: "import", ...beforeReplacing });
    await refreshSnapshots();
    expect(unfinishedImport()).toContain('undo it with "npm run import -- --give-up"');
    expect(await giveUpImport()).toEqual({ folder: name });
    expect(await findRecipe("nut-bake")).not.toBeNull();

    await mark.insertOne({ _id: "import", ...killed });
    expect(await giveUpImport()).toEqual({ folder: name, keptAs: path.join(folder, kept) });
    expect((await readdir(folder)).sort()).toEqual([name, kept]);
  });
});

describe("once a week", () => {
  const others = async () => {
    const { databases } = await mongoose.connection.getClient().db().admin().listDatabases({ nameOnly: true });
    return databases.filter((one) => one.name.startsWith(mongoose.connection.name)).map((one) => one.name);
  };
  const rehearse = async (day: number) =>
    rehearseWeekly((await latestBackup(folder)) ?? "", { now: new Date(Date.now() + day * 24 * 60 * 60_000) });
  const backups = async () => (await siteHealth()).find((one) => one.name === "backups");

  test("the latest backup is brought back into a database that is removed again", async () => {
    await bake("Oat bake");
    await make();
    expect(await rehearse(0)).toBe(true);
    expect(await rehearse(6)).toBe(false);
    expect(await rehearse(8)).toBe(true);
    expect(await others()).toEqual([mongoose.connection.name]);
    expect(await findRecipe("oat-bake")).not.toBeNull();
  });

  test("one that cannot be brought back is told, and tried again the next day", async () => {
    await bake("Oat bake");
    await make();
    await repeat("recipes.jsonl.gz");
    await mongoose.connection.collection("recipes").deleteMany({});
    await expect(rehearse(0)).rejects.toThrow(/E11000/);
    expect(await backups()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^The latest backup could not be brought back: E11000/),
    });
    expect(await others()).toEqual([mongoose.connection.name]);
    expect(await rehearse(0.5)).toBe(false);
    await expect(rehearse(1.1)).rejects.toThrow(/E11000/);
  });

  test("a disk without room for it says nothing of the backup", async () => {
    await bake("Oat bake");
    await make();
    set({ MONGODB_URI: "", DATA_DIR: "/proc" });
    expect(await rehearse(0)).toBe(true);
    expect((await latestOutcomes()).get("rehearsal")).toMatchObject({
      ok: true,
      message: expect.stringContaining("not rehearsed: 0 MB are free"),
    });
  });
});
