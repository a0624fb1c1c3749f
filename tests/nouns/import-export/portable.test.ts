import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { removeArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { createChallenge } from "~/challenges/challenge-changes.server";
import { sendContactMessage } from "~/contact/contact.server";
import { connectDatabase } from "~/db/database.server";
import { readImagePath } from "~/facts/image";
import { readImage, storeImage } from "~/images/images.server";
import { readRendition } from "~/images/renditions.server";
import { exportSite } from "~/import-export/export-site.server";
import { exportedCollections } from "~/import-export/exported-collections.server";
import { importSite } from "~/import-export/import-site.server";
import { measureFile } from "~/import-export/json-lines.server";
import { rebuildSite } from "~/import-export/rebuild-site.server";
import { finishedMigrations, migrate } from "~/migrations/migrate.server";
import { countAffiliateClick } from "~/products/affiliate/affiliate-clicks.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { createProductCategory } from "~/products/products.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { startSession } from "~/users/sessions.server";
import { setAdmin, signInUser } from "~/users/users.server";
import { withDatabase } from "../../setup/database";
import { plain } from "../../setup/pictures";

withDatabase();

const site = { siteName: "Meadowsweet", siteUrl: "http://localhost:3000" };
let folder: string;
let firstName: string;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "meadowsweet-export-")), "site");
  await clearPictures();
  await mongoose.connection.collection("migrations").deleteMany({});
  firstName = mongoose.connection.name;
});

afterEach(async () => {
  await rm(path.dirname(folder), { recursive: true, force: true });
  if (mongoose.connection.name !== firstName) {
    await mongoose.connection.dropDatabase();
    await moveTo(firstName);
  }
});

describe("a site that is exported and imported", () => {
  test("is the same site, document by document and picture by picture", async () => {
    const { picture } = await fillSite();
    await migrate();
    const before = await everyDocument();
    const manifest = await exportSite(folder, { site });
    expect(manifest.files.find(({ kind }) => kind === "images")).toMatchObject({ documents: 1 });

    const original = await readImage(picture);
    await moveTo(`${firstName}-2`);
    const counts = await importSite(folder);
    expect(counts).toMatchObject({ articles: 1, bin: 1, users: 1, "contact-messages": 1, images: 1 });
    expect(await everyDocument()).toEqual(before);
    expect(await readImage(picture)).toEqual(original);
    expect(await finishedMigrations()).toEqual(manifest.migrations);

    const again = path.join(path.dirname(folder), "again");
    const second = await exportSite(again, { site });
    expect(second.files).toEqual(manifest.files);
  });

  test("goes through the migrations that an older export has not been through", async () => {
    await fillSite();
    await mongoose.connection.collection("recipes").updateMany({}, { $unset: { titleWords: 1 } });
    expect((await exportSite(folder, { site })).migrations).toEqual([]);
    await moveTo(`${firstName}-2`);
    await migrate();
    await importSite(folder);
    expect(await mongoose.connection.collection("recipes").findOne()).toMatchObject({ titleWords: ["oat", "bake"] });
  });

  test("has all derived fields, whichever of them the export lacks", async () => {
    await fillSite();
    await migrate();
    await rebuildSite();
    const before = await everyDocument();
    for (const [index, { collection }] of exportedCollections.entries()) {
      const found = new Set((before[index] ?? []).flatMap(Object.keys));
      const $unset = Object.fromEntries(derived.filter((field) => found.has(field)).map((field) => [field, 1]));
      if (Object.keys($unset).length === 0) continue;
      await mongoose.connection.collection(collection).updateMany({}, { $unset });
    }
    await exportSite(folder, { site });
    await moveTo(`${firstName}-2`);
    await importSite(folder);
    expect(await everyDocument()).toEqual(before);
  });

  test("shows the words of a text that today's rules refuse, where the export lacks its HTML", async () => {
    await fillSite();
    await migrate();
    const $set = { content: `<p>Tea &amp; toast</p><!-- <i>not yet</i> -->${"<b><p>".repeat(9000)}` };
    await mongoose.connection.collection("articles").updateMany({}, { $set, $unset: { contentHtml: 1 } });
    await exportSite(folder, { site });
    await moveTo(`${firstName}-2`);
    await importSite(folder);
    const [article] = await mongoose.connection.collection("articles").find().toArray();
    expect(article?.contentHtml).toBe("<p>Tea &amp; toast</p>");
  });
});

const derived = [
  "contentHtml",
  "introHtml",
  "derivedVersion",
  "readTime",
  "outboundLinks",
  "ownLinks",
  "searchTerms",
  "searchWeights",
  "titleBeginnings",
  "titleWords",
  "pictureIds",
];

describe("a database that has no content takes an import", () => {
  const owner = { issuer: "https://id.example", emailVerified: true, firstName: "Olga", lastName: null, picture: null };

  test("after the program has been started and its owner has signed in: the export's people and rights count", async () => {
    await fillSite();
    await migrate();
    const before = await everyDocument();
    await exportSite(folder, { site });
    await moveTo(`${firstName}-2`);
    await migrate();
    // The same person as in the export, and another.
    for (const subject of ["ada", "olga"]) {
      const { id } = await signInUser({ ...owner, subject, email: `${subject}@example.test` });
      await setAdmin(id, true);
      await startSession(id);
    }
    const imageUrl = await storeImage(await plain(40, 30).png().toBuffer());
    await mongoose.connection
      .collection("users")
      .updateOne({ subject: "olga" }, { $set: { profileImageUrl: imageUrl } });
    await importSite(folder);
    expect(await everyDocument()).toEqual(before);
    expect(await readImage(readImagePath(imageUrl)?.id ?? "")).toBeNull();
    expect(await mongoose.connection.collection("sessions").countDocuments()).toBe(0);
  });

  test("and is as it was when that fails on the way", async () => {
    await fillSite();
    await exportSite(folder, { site });
    await editUsers(folder, (lines) => lines + lines);
    await moveTo(`${firstName}-2`);
    const { id } = await signInUser({ ...owner, subject: "olga", email: "olga@example.test" });
    await setAdmin(id, true);
    const before = await everyDocument();
    await expect(importSite(folder)).rejects.toThrow("E11000");
    expect(await everyDocument()).toEqual(before);
  });

  test("but not with a single picture in it that is nobody's portrait", async () => {
    await exportSite(folder, { site });
    await storeImage(await plain(40, 30).png().toBuffer());
    await expect(importSite(folder)).rejects.toThrow("The database is not empty (images)");
  });
});

describe("an export", () => {
  test("holds nothing by which somebody could come in, and nobody else on the machine can read it", async () => {
    await fillSite();
    await exportSite(folder, { site });
    expect(await readdir(folder)).not.toContain("sessions.jsonl");
    for (const file of await readdir(folder, { recursive: true })) {
      expect((await stat(path.join(folder, file))).mode & 0o077, file).toBe(0);
    }
  });

  test("has exact decimals and dates in it as text", async () => {
    await fillSite();
    await exportSite(folder, { site });
    const [product] = (await readFile(path.join(folder, "products.jsonl"), "utf8")).trim().split("\n");
    expect(JSON.parse(product ?? "")).toMatchObject({
      price: { $numberDecimal: "19.90" },
      priceCheckedAt: { $date: expect.stringMatching(/Z$/) },
    });
  });

  test("takes a folder that is empty or new, and no other", async () => {
    await mkdir(folder);
    await exportSite(folder, { site });
    await expect(exportSite(folder, { site })).rejects.toThrow(/is not empty/);
  });

  test("says where it cannot be written, below a folder that never lets anybody as well", async () => {
    await writeFile(folder, "a file");
    await expect(exportSite(folder, { site })).rejects.toThrow(
      /^Cannot export: the folder \S+ cannot be written: a file/,
    );
    await expect(exportSite("/proc/x", { site })).rejects.toThrow(
      "Cannot export: the folder /proc/x cannot be written",
    );
  });

  test("that is stopped leaves nothing behind, and a folder that was there as it was", async () => {
    await fillSite();
    const stopped = () => exportSite(folder, { site, signal: AbortSignal.abort(new Error("stopped")) });
    await expect(stopped()).rejects.toThrow("stopped");
    expect(await readdir(path.dirname(folder))).toEqual([]);
    await mkdir(folder);
    await expect(stopped()).rejects.toThrow("stopped");
    expect(await readdir(folder)).toEqual([]);
  });

  test("shares the pictures that an earlier one has already, unless they have come to harm", async () => {
    const { picture } = await fillSite();
    await exportSite(folder, { site });
    const next = path.join(path.dirname(folder), "next");
    await exportSite(next, { site, earlier: folder });
    const inode = async (where: string) => (await stat(path.join(where, "images", `${picture}.webp`))).ino;
    expect(await inode(next)).toBe(await inode(folder));

    await truncate(path.join(next, "images", `${picture}.webp`), 10);
    const whole = path.join(path.dirname(folder), "whole");
    await exportSite(whole, { site, earlier: next });
    expect(await readFile(path.join(whole, "images", `${picture}.webp`))).toEqual(await readImage(picture));
  });
});

describe("an import refuses, in one line and without a change", () => {
  test("a database that is not empty", async () => {
    await fillSite();
    await exportSite(folder, { site });
    const before = await everyDocument();
    await expect(importSite(folder)).rejects.toThrow(/^The database is not empty \(articles, .*images\)/);
    expect(await everyDocument()).toEqual(before);
  });

  test("an export that is not whole, or not one of this program's", async () => {
    const { picture } = await fillSite();
    await migrate();
    await exportSite(folder, { site });
    await moveTo(`${firstName}-2`);
    const users = /("file": "users.jsonl",\s+"documents": )\d+/;
    const harms: [what: RegExp, harm: (harmed: string) => Promise<void>][] = [
      [/^users\.jsonl is missing or not as it was/, (harmed) => appendFile(path.join(harmed, "users.jsonl"), "{}\n")],
      [/^articles\.jsonl is missing/, (harmed) => rm(path.join(harmed, "articles.jsonl"))],
      [/^images\/.* is missing or not/, (harmed) => truncate(path.join(harmed, `images/${picture}.webp`), 9)],
      [/is no whole export/, (harmed) => rm(path.join(harmed, "manifest.json"))],
      [/cannot be read/, (harmed) => writeFile(path.join(harmed, "manifest.json"), "[")],
      [/formatVersion/, (harmed) => edit(harmed, (text) => text.replace('"formatVersion": 1', '"formatVersion": 4'))],
      [
        /newer version/,
        (harmed) => edit(harmed, (text) => text.replace('"migrations": [', '"migrations": ["2030-x",')),
      ],
      [/cannot be read/, (harmed) => edit(harmed, (text) => text.replace('"users.jsonl', '"../users.jsonl'))],
      // These are found during the import. Everything stored until then is undone.
      [/^users\.jsonl, line 2, cannot be read: /, (harmed) => editUsers(harmed, (lines) => `${lines}{"_id":\n`)],
      [/^users\.jsonl: E11000 /, (harmed) => editUsers(harmed, (lines) => lines + lines)],
      [/^users\.jsonl has 1 documents/, (harmed) => edit(harmed, (text) => text.replace(users, "$199"))],
    ];
    for (const [said, harm] of harms) {
      const harmed = await mkdtemp(`${folder}-`);
      await cp(folder, harmed, { recursive: true });
      await harm(harmed);
      await expect(importSite(harmed)).rejects.toThrow(said);
      expect((await everyDocument()).flat()).toEqual([]);
    }
  });
});

const edit = async (harmed: string, change: (text: string) => string) => {
  const manifest = path.join(harmed, "manifest.json");
  await writeFile(manifest, change(await readFile(manifest, "utf8")));
};

/** Changes the users by hand, and adapts the manifest. */
async function editUsers(harmed: string, change: (lines: string) => string): Promise<void> {
  const file = path.join(harmed, "users.jsonl");
  const before = await measureFile(file);
  await writeFile(file, change(await readFile(file, "utf8")));
  const after = await measureFile(file);
  await edit(harmed, (text) =>
    text.replace(
      `"bytes": ${before.bytes},\n      "sha256": "${before.sha256}"`,
      `"bytes": ${after.bytes},\n      "sha256": "${after.sha256}"`,
    ),
  );
}

/** Something of every kind. */
async function fillSite() {
  const imageUrl = await storeImage(await plain(400, 300).png().toBuffer());
  const picture = readImagePath(imageUrl)?.id ?? "";
  await readRendition(picture, 320, "webp");
  const ada = await signInUser({
    issuer: "https://id.example",
    subject: "ada",
    email: "ada@example.test",
    emailVerified: true,
    firstName: "Ada",
    lastName: null,
    picture: null,
  });
  await setAdmin(ada.id, true);
  const by = { id: ada.id, name: "Ada" };
  const text = {
    excerpt: "Tea first.",
    content: "Begin [here](https://vendor.example/tea).",
    category: "wellness",
  } as const;
  const first = await createArticle({ title: "A slower morning", ...text, imageUrl }, { by });
  await updateArticle(first.id, { slug: "slow-mornings" }, { by });
  const second = await createArticle({ title: "Gone", ...text }, { by });
  await removeArticle(second.id, { by });
  const { id: categoryId } = await createProductCategory({ name: "Tea" });
  const product = await createProduct(
    {
      title: "Green tea",
      description: "Leaves.",
      price: "19.90",
      originalPrice: null,
      categoryId,
      affiliateUrl: "https://vendor.example/tea",
    },
    { by },
  );
  await countAffiliateClick(product.id);
  await createRecipe({ title: "Oat bake", ingredients: ["100 g oats"], instructions: ["Bake."] }, { by });
  await createChallenge({ title: "Walk daily", description: "Out!" }, { by });
  await sendContactMessage({ firstName: "R", lastName: "R", email: "r@example.test", subject: "Hi", message: "Hello" });
  return { picture };
}

const everyDocument = () =>
  Promise.all(
    exportedCollections.map(({ collection }) =>
      mongoose.connection.collection(collection).find().sort({ _id: 1 }).toArray(),
    ),
  );

async function clearPictures() {
  for (const name of ["images.files", "images.chunks"]) await mongoose.connection.collection(name).deleteMany({});
}

/** Switches to another database of the same engine. */
async function moveTo(name: string) {
  await mongoose.disconnect();
  await connectDatabase(inject("mongodbUri"), { name });
}
