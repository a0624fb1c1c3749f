import mongoose, { type Model } from "mongoose";
import { afterEach, describe, expect, test, vi } from "vitest";
import { findArticle } from "~/articles/articles.server";
import { removeArticle, restoreArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { sendContactMessage } from "~/contact/contact.server";
import {
  findContactMessage,
  listContactMessages,
  removeContactMessage,
  restoreContactMessage,
} from "~/contact/inbox.server";
import { revisedPlaces } from "~/nouns/nouns.server";
import { withDatabase } from "../../../tests/setup/database";
import { emptyBin, listBin } from "./bin.server";
import { listRevisions } from "./revisions.server";

withDatabase();

afterEach(() => void vi.restoreAllMocks());

async function article() {
  const text = { title: "Linen", excerpt: "Cool.", content: "Linen is cool.", category: "home" } as const;
  const { id } = await createArticle(text);
  return { id, remove: () => removeArticle(id), restore: () => restoreArticle(id), find: () => findArticle(id) };
}

async function message() {
  const by = { firstName: "Rita", lastName: "Reader", email: "rita@example.test" };
  await sendContactMessage({ ...by, subject: "Hello", message: "Hello." });
  const id = (await listContactMessages()).items[0]?.id ?? "";
  return {
    id,
    remove: () => removeContactMessage(id),
    restore: () => restoreContactMessage(id),
    find: () => findContactMessage(id),
  };
}

/** Does something in the middle of the next deletion: the document is in the bin and still in its collection. */
function inTheMiddle(modelName: string, act: () => Promise<unknown>) {
  const model = mongoose.models[modelName] as Model<unknown>;
  const original = model.deleteOne.bind(model);
  vi.spyOn(model, "deleteOne").mockImplementationOnce((async (filter: object) => {
    await act();
    return original(filter);
  }) as never);
}

const kill = () => Promise.reject(new Error("killed"));
const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000);

describe.each([
  ["article", "Article", article],
  ["message", "ContactMessage", message],
] as const)("a deletion of a %s", (_noun, modelName, make) => {
  test("in whose middle it is restored ends with it in the bin, from where it comes back", async () => {
    const { id, remove, restore, find } = await make();
    inTheMiddle(modelName, restore);
    await remove();
    expect(await find()).toBeNull();
    expect(await listBin()).toMatchObject([{ id }]);
    await restore();
    expect(await find()).toMatchObject({ id });
    expect(await listBin()).toEqual([]);
  });

  test("that is cut off in its middle leaves it in its place, and restored it is in the bin no more", async () => {
    const { id, remove, restore, find } = await make();
    inTheMiddle(modelName, kill);
    await expect(remove()).rejects.toThrow("killed");
    expect(await find()).toMatchObject({ id });
    await restore();
    expect(await find()).toMatchObject({ id });
    expect(await listBin()).toEqual([]);
  });

  test("that begins anew while it is being restored leaves it in the bin", async () => {
    const { id, remove, restore, find } = await make();
    await remove();
    const entries = mongoose.models.BinEntry as Model<unknown>;
    const original = entries.deleteOne.bind(entries);
    vi.spyOn(entries, "deleteOne").mockImplementationOnce((async (filter: object) => {
      await remove();
      return original(filter);
    }) as never);
    await restore();
    expect(await find()).toBeNull();
    expect(await listBin()).toMatchObject([{ id }]);
  });
});

test("a document that a deletion left in its place keeps its versions when the bin is emptied", async () => {
  const { id, remove, find } = await article();
  inTheMiddle("Article", kill);
  await expect(remove()).rejects.toThrow("killed");
  await updateArticle(id, { title: "Cotton" });
  const versions = await listRevisions(id);
  expect(versions).toHaveLength(2);
  expect(await emptyBin(revisedPlaces, daysOn(31))).toBe(1);
  expect(await listBin()).toEqual([]);
  expect(await find()).toMatchObject({ title: "Cotton" });
  expect(await listRevisions(id)).toEqual(versions);
});
