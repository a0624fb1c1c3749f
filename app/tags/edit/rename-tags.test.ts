import { expect, test } from "vitest";
import { answerArchive } from "~/archives/archive-answer.server";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { listChanges } from "~/editing/history/audit.server";
import { createRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { findDeskRecipe } from "~/recipes/edit/recipe-desk.server";
import { search } from "~/search/search.server";
import { answerArchiveFeed } from "~/syndication/answer-feed.server";
import { withDatabase } from "../../../tests/setup/database";
import { applyTagRenames, renameTag } from "./rename-tags.server";
import { allTags, findTag, listTags } from "./tags.server";

withDatabase();

const by = { id: "6b03bd52bca359f670b7aed7", name: "Ada" };
const article = (tags: string, more: object = {}) =>
  createArticle({ title: "A walk", excerpt: "Short.", content: "Text.", category: "wellness", tags, ...more });
const recipe = (tags: string) =>
  createRecipe({ title: "Soup", ingredients: ["1 leek"], instructions: ["Boil."], tags });
const tagsOf = async (id: string) => (await findDeskArticle(id))?.tags;
const answerOf = (path: string) =>
  answerArchive("tag", new Request(`http://localhost/tag/${path}`), path).catch((answer: Response) => answer);

test("all tags are there with what has them, however they are written, drafts too", async () => {
  await article("Slow Living, tea");
  await article("slow-living", { status: "draft" });
  await article("slow-living");
  await recipe("tea");
  expect(await allTags()).toEqual([
    { name: "slow-living", slug: "slow-living", total: 3, counts: [{ noun: "article", count: 3 }] },
    {
      name: "tea",
      slug: "tea",
      total: 2,
      counts: [
        { noun: "article", count: 1 },
        { noun: "recipe", count: 1 },
      ],
    },
  ]);
  expect((await listTags({ q: "LIV" })).items.map(({ name }) => name)).toEqual(["slow-living"]);
});

test("a tag gets another name in all nouns: with versions, search words, and an address that leads to the new one", async () => {
  const [first, second] = [await article("Tea, walks"), await recipe("tea")];
  await renameTag({ from: "tea", to: "Infusions" }, { by });
  expect(await applyTagRenames()).toBe(2);
  expect(await tagsOf(first.id)).toEqual(["Infusions", "walks"]);
  expect(await findDeskRecipe(second.id)).toMatchObject({ tags: ["Infusions"], version: 2, updatedBy: by });
  expect(await findTag("tea")).toBeNull();
  expect((await search("infusions")).results).toHaveLength(2);
  const moved = (await answerOf("tea")) as Response;
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/tag/infusions"]);
  const feed = await answerArchiveFeed(
    new Request("http://localhost/tag/tea/feed.xml"),
    "tag",
    "tea",
    "feed.xml",
  ).catch((answer: Response) => answer);
  expect([feed.status, feed.headers.get("Location")]).toEqual([301, "/tag/infusions/feed.xml"]);
  const changes = (await listChanges({ noun: "tag" })).changes;
  expect(changes).toMatchObject([{ action: "renamed", by, title: "Tea: it is Infusions now" }]);
  // Run again, it finds nothing to do.
  expect(await applyTagRenames()).toBe(0);
});

test("two tags become one only if somebody says so; a document with both has it once", async () => {
  const both = await article("tea, chai, walks");
  const one = await article("tea");
  const asked = { from: "tea", to: "Chai" };
  await expect(renameTag(asked, { by })).rejects.toMatchObject({
    kind: "conflict",
    errors: { sure: expect.anything() },
  });
  expect(await applyTagRenames()).toBe(0);
  await renameTag(asked, { by, sure: true });
  await applyTagRenames();
  expect(await tagsOf(both.id)).toEqual(["Chai", "walks"]);
  expect(await tagsOf(one.id)).toEqual(["Chai"]);
});

test("names that follow each other lead to the last one; a name that is used again has its own page again", async () => {
  const { id } = await article("one");
  for (const [from, to] of [
    ["one", "two"],
    ["two", "three"],
  ]) {
    await renameTag({ from, to }, { by });
    await applyTagRenames();
  }
  expect(((await answerOf("one")) as Response).headers.get("Location")).toBe("/tag/three");
  await renameTag({ from: "three", to: "One" }, { by });
  await applyTagRenames();
  expect(await tagsOf(id)).toEqual(["One"]);
  expect(await answerOf("one")).toMatchObject({ archive: { name: "One" } });
  expect(((await answerOf("two")) as Response).headers.get("Location")).toBe("/tag/one");
});

test("only the spelling changes, and nothing leads in a circle", async () => {
  const { id } = await article("slow-living");
  await renameTag({ from: "slow-living", to: "Slow living" }, { by });
  await applyTagRenames();
  expect(await tagsOf(id)).toEqual(["Slow living"]);
  expect(await answerOf("slow-living")).toMatchObject({ archive: { name: "Slow living" } });
});

test("cut off half way, it goes on where it was; what an editor saves meanwhile stays", async () => {
  const made = [await recipe("tea"), await recipe("tea"), await recipe("tea")];
  await renameTag({ from: "tea", to: "chai" }, { by });
  const stop = new AbortController();
  stop.abort();
  expect(await applyTagRenames(stop.signal)).toBe(0);
  await updateRecipe(made[1]?.id ?? "", { servings: 4 });
  expect(await applyTagRenames()).toBe(3);
  expect(await findDeskRecipe(made[1]?.id ?? "")).toMatchObject({ servings: 4, tags: ["chai"] });
});

test("what is no tag is refused in words, and a tag that is gone is missed", async () => {
  await article("tea");
  for (const to of ["", " ", "a, b", "!!!", "x".repeat(61), "tea"]) {
    await expect(renameTag({ from: "tea", to }, { by }), to).rejects.toMatchObject({ kind: "invalid" });
  }
  await expect(renameTag({ from: "coffee", to: "tea" }, { by })).rejects.toMatchObject({ kind: "missing" });
});
