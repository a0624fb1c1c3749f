import mongoose from "mongoose";
import { beforeEach, describe, expect, test } from "vitest";
import { findArticle } from "~/articles/articles.server";
import { articleEditing, removeArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { createChallenge } from "~/challenges/challenge-changes.server";
import { listChanges } from "~/editing/history/audit.server";
import { listRevisions } from "~/editing/history/revisions.server";
import { readImagePath } from "~/facts/image";
import { removeAllImages } from "~/images/bytes/image-store.server";
import { updatePicture } from "~/images/desk/picture-changes.server";
import { readImage, storeImage } from "~/images/images.server";
import { addPicture, findPicture } from "~/images/pictures.server";
import { pictureLibrary } from "~/migrations/pictures.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { readSettings, updateSettings } from "~/settings/edit/settings-changes.server";
import { createPage } from "~/texts/edit/page-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { plain } from "../../../tests/setup/pictures";
import { listPictures } from "./library-list.server";
import { removePicture, removeUnusedPictures } from "./remove-pictures.server";
import { finishReplacements, replacePicture } from "./replace-picture.server";
import { usesOf } from "./uses.server";

withDatabase();
beforeEach(() => removeAllImages());

const ada = { id: "1", name: "Ada" };
const acting = { by: ada, mayChangeSite: true };
const png = (colour: string) => plain(40, 30, colour).png().toBuffer();
const picture = async (colour = "#35543f", said = {}) =>
  addPicture(await png(colour), { fileName: "C:\\summer\\linen.png", by: ada, said });
const text = { title: "Linen", excerpt: "Cool.", content: "Cool.", category: "home" } as const;
const idOf = (address: string) => readImagePath(address)?.id ?? "";

describe("an upload", () => {
  test("is known with its file, who brought it, and what was said of it", async () => {
    const { id } = await picture("#111111", { alt: "A shirt", credit: "Rita" });
    expect(await findPicture(id)).toMatchObject({
      url: `/images/${id}-40x30.webp`,
      ...{ width: 40, height: 30, alt: "A shirt", caption: "", credit: "Rita" },
      ...{ fileName: "linen.png", uploadedBy: ada, version: 1 },
    });
  });

  test("of the same bytes is one picture, many at once too, and brings what the first did not say", async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => picture()));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await mongoose.connection.collection("images.files").countDocuments()).toBe(1);
    expect((await picture("#35543f", { alt: "A shirt" })).alt).toBe("A shirt");
    expect((await picture("#35543f", { alt: "Another" })).alt).toBe("A shirt");
    expect((await picture("#111111")).id).not.toBe(all[0]?.id);
  });

  test("of a picture that was removed is a new one", async () => {
    const { id } = await picture();
    await removePicture(id, acting);
    expect(await findPicture(id)).toBeNull();
    const again = await picture();
    expect(again.id).not.toBe(id);
    expect(await readImage(again.id)).not.toBeNull();
  });
});

describe("the library", () => {
  test("finds pictures by their words, those without a description, and those that nothing uses", async () => {
    const [shirt, hill] = [await picture("#111111", { alt: "A linen shirt" }), await picture("#222222")];
    await createArticle({ ...text, imageUrl: hill.url });
    await createArticle({ ...text, title: "No picture" });
    await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
    const found = async (view: Parameters<typeof listPictures>[0]) =>
      (await listPictures(view)).items.map(({ id }) => id);
    expect(await found({})).toEqual([hill.id, shirt.id]);
    expect(await found({ q: "lin shi" })).toEqual([shirt.id]);
    expect(await found({ missing: "alt" })).toEqual([hill.id]);
    expect(await found({ unused: true })).toEqual([shirt.id]);
    expect((await listPictures({ missing: "alt" })).items).toMatchObject([{ uses: 1, kept: false }]);
  });

  test("is changed with version and line in the audit log, and refuses a stale change", async () => {
    const { id } = await picture();
    expect(await updatePicture(id, { alt: "A shirt", focusX: "20" }, { by: ada, version: 1 })).toMatchObject({
      ...{ alt: "A shirt", focusX: 20, focusY: 50, version: 2, updatedBy: ada },
    });
    await expect(updatePicture(id, { alt: "Late" }, { version: 1 })).rejects.toMatchObject({ kind: "conflict" });
    await expect(updatePicture(id, { alt: "x".repeat(301), focusX: 101 })).rejects.toMatchObject({
      errors: { alt: [expect.any(String)], focusX: [expect.any(String)] },
    });
    expect((await listChanges({ noun: "picture" })).changes).toMatchObject([{ action: "updated", title: "A shirt" }]);
  });

  test("describes a picture to readers where a document does not", async () => {
    const [field, inText] = [await picture("#111111"), await picture("#222222")];
    const content = `![](${inText.url})\n\n![Mine](${field.url})`;
    const { slug } = await createArticle({ ...text, content, imageUrl: field.url });
    await updatePicture(field.id, { alt: 'A "shirt" & <more>' });
    await updatePicture(inText.id, { alt: 'A "hill" & <more>' });
    const read = await findArticle(slug);
    expect(read?.imageAlt).toBe('A "shirt" & <more>');
    expect(read?.contentHtml).toContain('alt="A &quot;hill&quot; &amp; &lt;more&gt;"');
    expect(read?.contentHtml).toContain('alt="Mine"');
    expect(read?.contentHtml).not.toContain("shirt");
  });
});

describe("uses", () => {
  test("are found in fields, texts and settings, drafts too, and those of earlier versions and the bin", async () => {
    const { id, url } = await picture();
    const draft = await createArticle({ ...text, imageUrl: url, status: "draft" });
    const recipe = await createRecipe({ title: "Soup", ingredients: ["Water"], instructions: ["Boil"], imageUrl: url });
    const page = await createPage({ title: "Shop hours", content: `![](${url})` });
    await updateSettings({ logoUrl: url });
    const former = await createArticle({ ...text, title: "Cotton", content: `![](${url})` });
    await updateArticle(former.id, { content: "None." });
    const binned = await createArticle({ ...text, title: "Silk", imageUrl: url });
    await removeArticle(binned.id);
    const uses = await usesOf(id);
    expect(uses).toMatchObject([
      { kind: "article", id: draft.id, title: "Linen", status: "draft", state: "present", places: ["picture"] },
      { kind: "recipe", id: recipe.id, places: ["picture"] },
      { kind: "page", id: page.id, state: "present", places: ["text"], path: `/admin/pages?edit=${page.id}#edit-form` },
      { kind: "settings", state: "present", places: ["picture"] },
      { kind: "article", id: former.id, title: "Cotton", state: "earlier" },
      { kind: "article", id: binned.id, title: "Silk", state: "bin" },
    ]);
    await expect(removePicture(id, acting)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("are found by an index in every collection", async () => {
    const { id, url } = await picture();
    await createArticle({ ...text, imageUrl: url });
    await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
    for (const [name, field] of [
      ["articles", "pictureIds"],
      ["revisions", "pictureIds"],
      ["binentries", "document.pictureIds"],
    ] as const) {
      const plan = await mongoose.connection
        .collection(name)
        .find({ [field]: id })
        .explain();
      expect(JSON.stringify(plan), name).toMatch(/IXSCAN/);
    }
  });
});

describe("replacing everywhere", () => {
  test("saves each document with the new picture, as an edit that can be undone", async () => {
    const old = await picture("#111111", { alt: "A shirt" });
    const both = await createArticle({ ...text, content: `![](${old.url})`, imageUrl: old.url });
    const challenge = await createChallenge({
      ...{ title: "Walk", description: "Far.", startDate: "2026-05-01", endDate: "2026-06-01" },
      imageUrl: old.url,
    });
    await updateSettings({ logoUrl: old.url });
    const done = await replacePicture(old.id, { bytes: await png("#333333"), fileName: "new.png" }, acting);
    expect(done).toMatchObject({ replaced: old.id, alt: "A shirt", changed: 3, waiting: 0, refused: [] });
    const article = await articleEditing.find(both.id);
    expect(article).toMatchObject({ imageUrl: done.url, content: `![](${done.url})`, version: 2, updatedBy: ada });
    expect((await readSettings()).settings.logoUrl).toBe(done.url);
    expect((await listRevisions(both.id)).map(({ version }) => version)).toEqual([2, 1]);
    expect((await usesOf(old.id)).map(({ state }) => state)).toEqual(["earlier", "earlier", "earlier"]);
    expect((await usesOf(done.id)).map(({ id }) => id)).toEqual(expect.arrayContaining([both.id, challenge.id]));
    expect((await listChanges({ noun: "picture" })).changes).toMatchObject([{ action: "replaced" }]);
    expect(await finishReplacements()).toBe(0);
  });

  test("goes on where it was stopped", async () => {
    const old = await picture("#111111");
    for (let number = 0; number < 53; number++)
      await createArticle({ ...text, title: `Linen ${number}`, imageUrl: old.url });
    const done = await replacePicture(old.id, { bytes: await png("#333333"), fileName: "" }, acting);
    expect(done).toMatchObject({ changed: 50, waiting: 3 });
    const stopped = new AbortController();
    stopped.abort();
    expect(await finishReplacements(stopped.signal)).toBe("unfinished");
    expect(await finishReplacements()).toBe(1);
    expect((await usesOf(old.id)).filter(({ state }) => state === "present")).toEqual([]);
    expect(await finishReplacements()).toBe(0);
  });

  test("takes no picture for itself, and leaves the logo to admins", async () => {
    const { id, url } = await picture("#111111");
    const same = { bytes: await png("#111111"), fileName: "" };
    await expect(replacePicture(id, same, acting)).rejects.toMatchObject({ kind: "conflict" });
    await updateSettings({ logoUrl: url });
    await expect(
      replacePicture(id, { ...same, bytes: await png("#222222") }, { by: ada, mayChangeSite: false }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });
});

test("removing all that is unused keeps what is used, kept by a version, or a day old at most", async () => {
  const [used, kept, unused] = [await picture("#111111"), await picture("#222222"), await picture("#333333")];
  const { id } = await createArticle({ ...text, imageUrl: kept.url });
  await updateArticle(id, { imageUrl: used.url });
  expect(await removeUnusedPictures({ by: ada })).toBe(0);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  expect(await removeUnusedPictures({ by: ada, now: tomorrow })).toBe(1);
  expect((await listPictures({})).items.map((one) => one.id).sort()).toEqual([used.id, kept.id].sort());
  expect(await findPicture(unused.id)).toBeNull();
});

test("pictures and documents of an earlier version become known, described where all say the same", async () => {
  const address = async (colour: string) => storeImage(await png(colour));
  const [agreed, disputed, alone] = [await address("#111111"), await address("#222222"), await address("#333333")];
  const first = await createArticle({ ...text, imageUrl: agreed, imageAlt: "A shirt" });
  await createArticle({ ...text, title: "Two", content: `![A shirt](${agreed})`, imageUrl: disputed, imageAlt: "One" });
  await createArticle({ ...text, title: "Three", imageUrl: disputed, imageAlt: "Two" });
  const portrait = await address("#444444");
  await mongoose.connection.collection("users").insertOne({ profileImageUrl: portrait });
  for (const name of ["articles", "revisions"]) {
    await mongoose.connection.collection(name).updateMany({}, { $unset: { pictureIds: true } });
  }
  await pictureLibrary.run();
  expect(await findPicture(idOf(agreed))).toMatchObject({ alt: "A shirt", width: 40, height: 30, uploadedBy: null });
  expect(await findPicture(idOf(disputed))).toMatchObject({ alt: "" });
  expect(await findPicture(idOf(alone))).toMatchObject({ width: 40, height: 30 });
  expect(await findPicture(idOf(portrait))).toBeNull();
  expect((await usesOf(idOf(agreed))).map(({ id }) => id)).toContain(first.id);
  expect(await pictureLibrary.run()).toBe(0);
});
