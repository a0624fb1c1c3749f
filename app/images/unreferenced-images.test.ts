import mongoose from "mongoose";
import { beforeEach, expect, test, vi } from "vitest";
import { removeArticle, restoreArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { createChallenge, updateChallenge } from "~/challenges/challenge-changes.server";
import { emptyBin } from "~/editing/history/bin.server";
import { forgetRevisions } from "~/editing/history/revisions.server";
import { readImagePath } from "~/facts/image";
import { revisedPlaces } from "~/nouns/nouns.server";
import { withDatabase } from "../../tests/setup/database";
import { plain } from "../../tests/setup/pictures";
import { removeAllImages } from "./bytes/image-store.server";
import { readImage, storeImage } from "./images.server";
import { readRendition } from "./renditions.server";
import { removeUnreferencedImages } from "./unreferenced-images.server";

withDatabase();
beforeEach(() => removeAllImages());

const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000);
const later = daysOn(61);
const picture = async () => storeImage(await plain(40, 30).png().toBuffer());
const idOf = (address: string) => readImagePath(address)?.id ?? "";
const isThere = async (address: string) => (await readImage(idOf(address))) !== null;
const text = { title: "Linen", excerpt: "Cool.", category: "home" } as const;
const challenge = { title: "Walk", description: "Far.", startDate: "2026-05-01", endDate: "2026-06-01" };

test("a picture that was never saved is removed after sixty days, with all that was made of it", async () => {
  const address = await picture();
  await readRendition(idOf(address), 320, "webp");
  expect(await removeUnreferencedImages(daysOn(59))).toBe(0);
  expect(await isThere(address)).toBe(true);
  expect(await removeUnreferencedImages(later)).toBe(1);
  for (const collection of ["images.files", "images.chunks"]) {
    expect(await mongoose.connection.collection(collection).countDocuments()).toBe(0);
  }
});

test("what stands in a field, a text, a version or the bin stays, until that is gone", async () => {
  const [field, inText, earlier] = [await picture(), await picture(), await picture()];
  const content = `Look: ![linen](${inText})`;
  const { id } = await createArticle({ ...text, content, imageUrl: earlier, imageAlt: "Linen" });
  await updateArticle(id, { imageUrl: field });
  expect(await removeUnreferencedImages(later)).toBe(0);
  await removeArticle(id);
  expect(await removeUnreferencedImages(later)).toBe(0);
  for (const address of [field, inText, earlier]) expect(await isThere(address)).toBe(true);
  await emptyBin(revisedPlaces, daysOn(31));
  expect(await removeUnreferencedImages(later)).toBe(3);
});

test("what is replaced stays for as long as a version has it, a challenge's too", async () => {
  const [before, after] = [await picture(), await picture()];
  const { id } = await createChallenge({ ...challenge, imageUrl: before, imageAlt: "A hill" });
  await updateChallenge(id, { imageUrl: after });
  expect(await removeUnreferencedImages(later)).toBe(0);
  await forgetRevisions([id]);
  expect(await removeUnreferencedImages(later)).toBe(1);
  expect([await isThere(before), await isThere(after)]).toEqual([false, true]);
});

/** Runs `act` after the search for names and before a picture is removed. */
function beforeRemoving(act: () => Promise<unknown>) {
  const connection = mongoose.connection;
  const list = connection.listCollections.bind(connection);
  let looks = 0;
  return vi.spyOn(connection, "listCollections").mockImplementation(async () => {
    const found = await list();
    if (++looks < 2) return found;
    await act();
    return [];
  });
}

test("a save that is under way keeps its picture", async () => {
  const address = await picture();
  vi.useFakeTimers({ now: later, toFake: ["Date"] });
  const spy = beforeRemoving(() => createArticle({ ...text, content: "Cool.", imageUrl: address, imageAlt: "Linen" }));
  expect(await removeUnreferencedImages(later)).toBe(0);
  spy.mockRestore();
  vi.useRealTimers();
  expect(await isThere(address)).toBe(true);
});

test("what is put back while it is being looked for keeps its picture", async () => {
  const address = await picture();
  const { id } = await createArticle({ ...text, content: `![linen](${address})` });
  await removeArticle(id);
  const connection = mongoose.connection;
  const list = connection.listCollections.bind(connection);
  // The first look reads the articles before it is restored, and the bin after.
  const spy = vi.spyOn(connection, "listCollections").mockImplementationOnce(async () => {
    const others = (await list()).filter(({ name }) => !/articles|binentries|revisions/.test(name));
    await restoreArticle(id);
    return others;
  });
  expect(await removeUnreferencedImages(later)).toBe(0);
  spy.mockRestore();
  expect(await isThere(address)).toBe(true);
});
