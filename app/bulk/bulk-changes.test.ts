import { expect, test } from "vitest";
import { articleCategories } from "~/articles/categories/article-categories.server";
import { updateArticle } from "~/articles/edit/article-changes.server";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { newId } from "~/db/model.server";
import { listBin } from "~/editing/history/bin.server";
import type { User } from "~/facts/user";
import { withDatabase } from "../../tests/setup/database";
import { outcomeInWords } from "./bulk";
import { bulkNoun, changeSeveral, findSelected } from "./bulk-changes.server";

withDatabase();

const articles = bulkNoun("article") as NonNullable<ReturnType<typeof bulkNoun>>;
const person = (role: "editor" | "writer") =>
  ({ id: newId(), firstName: "Ada", lastName: "Pole", email: "ada@example.test", isAdmin: false, role }) as User;
const editor = person("editor");
const write = async (title: string, more: object = {}) =>
  (await createArticle({ title, excerpt: "Short.", content: "Text.", category: "wellness", status: "draft", ...more }))
    .id;
const several = (ids: string[], fields: Record<string, string>, user = editor) =>
  changeSeveral(articles, { ids: ids.join(", "), ...fields }, user);

test("several drafts are published, each with a version and an editor of its own; what was so already stays as it is", async () => {
  const ids = [await write("One"), await write("Two"), await write("Three", { status: "published" })];
  const outcome = await several([...ids, ids[0] as string], { do: "publish" });
  expect(outcome).toEqual({ deed: "publish", changed: 2, same: 1, failed: [] });
  expect(outcomeInWords(outcome, articles.facts)).toBe("2 articles were published. 1 article was so already.");
  const found = await Promise.all(ids.map((id) => findDeskArticle(id)));
  expect(found.map((one) => [one?.status, one?.version])).toEqual([
    ["published", 2],
    ["published", 2],
    ["published", 1],
  ]);
  expect(found[0]?.updatedBy?.id).toBe(editor.id);
  expect(found[0]?.publishedAt).not.toBeNull();
});

test("a tag is added and removed however it is written; a category is moved to; the rest of each text stays", async () => {
  const ids = [await write("One", { tags: "tea, Slow Living" }), await write("Two")];
  expect(await several(ids, { do: "add-tag", tag: "slow-living" })).toMatchObject({ changed: 1, same: 1 });
  expect((await findDeskArticle(ids[1] as string))?.tags).toEqual(["slow-living"]);
  expect(await several(ids, { do: "remove-tag", tag: "SLOW LIVING" })).toMatchObject({ changed: 2 });
  expect((await findDeskArticle(ids[0] as string))?.tags).toEqual(["tea"]);
  const category = articleCategories().find(({ key }) => key !== "wellness")?.key ?? "";
  expect(await several(ids, { do: "move", category })).toMatchObject({ changed: 2 });
  expect(await findDeskArticle(ids[0] as string)).toMatchObject({ category, title: "One", content: "Text." });
});

test("a writer can neither publish nor change what is published, and is told of each why; drafts are changed all the same", async () => {
  const [draft, published] = [await write("Draft"), await write("Out", { status: "published" })];
  const writer = person("writer");
  const refused = await several([draft], { do: "publish" }, writer);
  expect(refused).toMatchObject({ changed: 0, failed: [{ title: "Draft", why: expect.stringMatching(/editors/) }] });
  const outcome = await several([draft, published], { do: "add-tag", tag: "tea" }, writer);
  expect(outcome).toMatchObject({ changed: 1, failed: [{ title: "Out", why: expect.stringMatching(/only editors/) }] });
  await expect(several([draft], { do: "delete" }, writer)).rejects.toMatchObject({ kind: "forbidden" });
});

test("what is deleted is in the bin; what is gone already is told", async () => {
  const ids = [await write("One"), await write("Two")];
  expect(await findSelected(articles, [...ids, newId(), "zz"].join(", "))).toHaveLength(2);
  const outcome = await several([...ids, newId()], { do: "delete" });
  expect(outcome).toMatchObject({ changed: 2, failed: [{ why: "It does not exist any more" }] });
  expect((await listBin(undefined)).map(({ title }) => title).sort()).toEqual(["One", "Two"]);
});

test("a form that says nothing, too much, or what the list cannot do is refused, and changes nothing", async () => {
  const id = await write("One");
  for (const [ids, fields] of [
    [[], { do: "publish" }],
    [[id], {}],
    [[id], { do: "burn" }],
    [[id], { do: "add-tag", tag: " , " }],
    [[id], { do: "move" }],
    [Array.from({ length: 51 }, newId), { do: "draft" }],
  ] as const) {
    await expect(several([...ids], fields)).rejects.toMatchObject({ kind: "invalid" });
  }
  const wrong = await several([id], { do: "move", category: "nowhere" });
  expect(wrong).toMatchObject({ changed: 0, failed: [{ title: "One", why: "Choose a category" }] });
  expect((await findDeskArticle(id))?.version).toBe(1);
});

test("what a colleague saves meanwhile is kept", async () => {
  const id = await write("One");
  await Promise.all([several([id], { do: "add-tag", tag: "tea" }), updateArticle(id, { tags: ["coffee"] })]);
  expect((await findDeskArticle(id))?.tags).toContain("coffee");
});
