import { describe, expect, test, vi } from "vitest";
import type { DeskArticle } from "~/articles/article";
import { ArticleModel } from "~/articles/article.model.server";
import { articleFields } from "~/articles/article-fields";
import { countArticles, findArticle } from "~/articles/articles.server";
import { restoreFromBin } from "~/dashboard/restore-from-bin.server";
import { trustAnswersFor } from "~/db/content-changes.server";
import { newId } from "~/db/model.server";
import { listChanges } from "~/editing/history/audit.server";
import { emptyBin, listBin } from "~/editing/history/bin.server";
import { findRevision, listRevisions } from "~/editing/history/revisions.server";
import { noteDue } from "~/editing/publish-date.server";
import { EditConflict } from "~/facts/edit-conflict";
import { textOf } from "~/fields/field-text";
import { revisedPlaces } from "~/nouns/nouns.server";
import { withDatabase } from "../../../tests/setup/database";
import { articleSchema } from "./article.schema";
import { removeArticle, restoreArticle, updateArticle } from "./article-changes.server";
import { deskArticles, findDeskArticle } from "./article-desk.server";
import { createArticle } from "./new-articles.server";

withDatabase();

const ada = { id: "a".repeat(24), name: "Ada" };
const rita = { id: "b".repeat(24), name: "Rita" };
const input = {
  title: "A walk before breakfast",
  excerpt: "Twenty minutes that change the day.",
  content: "Put on your **boots**.",
  category: "wellness" as const,
};
const many = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_none, index) => work(index)));
const fulfilled = <Result>(results: PromiseSettledResult<Result>[]) =>
  results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));

describe("many at once", () => {
  test("fifty articles of one title saved at the same moment are fifty articles with fifty addresses", async () => {
    const articles = fulfilled(await many(50, () => createArticle(input, { by: ada })));
    expect(articles).toHaveLength(50);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(50);
    expect((await countArticles()).all).toBe(50);
  });

  test("of twenty edits of one version one wins; the others learn of it, and nothing of theirs is written", async () => {
    const { id, version } = await createArticle(input);
    const results = await many(20, (index) => updateArticle(id, { excerpt: `Edit ${index}` }, { by: ada, version }));
    const [winner] = fulfilled(results);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toHaveLength(19);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(EditConflict);
      expect(reason.newer).toMatchObject({ version: 2, by: ada, fields: { excerpt: winner?.excerpt } });
    }
    expect(await findDeskArticle(id)).toMatchObject({ version: 2, excerpt: winner?.excerpt });
  });

  test("changes that name no version are all made, one after the other, and all on record", async () => {
    const { id } = await createArticle(input);
    expect(fulfilled(await many(20, (index) => updateArticle(id, { excerpt: `Edit ${index}` })))).toHaveLength(20);
    expect((await findDeskArticle(id))?.version).toBe(21);
    expect(await listRevisions(id)).toHaveLength(21);
  });

  test("a form that is sent twice at the same moment makes one article", async () => {
    const id = newId();
    const [one, other] = fulfilled(await many(2, () => createArticle({ ...input, slug: "walks" }, { by: ada, id })));
    expect(one?.id).toBe(id);
    expect(other?.id).toBe(id);
    expect((await countArticles()).all).toBe(1);
  });

  test("the same form sent again with other words, after going back to it, makes another article", async () => {
    const id = newId();
    await createArticle(input, { id });
    const other = await createArticle({ ...input, title: "Something else" }, { id });
    expect(other.id).not.toBe(id);
    expect((await findArticle(id))?.title).toBe(input.title);
  });
});

describe("an editor's own save", () => {
  test("sent twice is no edit conflict", async () => {
    const { id, version } = await createArticle(input, { by: ada });
    const form = { ...textOf(articleFields, (await findDeskArticle(id)) as DeskArticle), excerpt: "New." };
    await updateArticle(id, form, { by: ada, version });
    expect(await updateArticle(id, form, { by: ada, version })).toMatchObject({ version: 2, excerpt: "New." });
  });

  test("of a form as it was opened changes nothing", async () => {
    const { id, version } = await createArticle({ ...input, tags: "tea, walks", imageAlt: "Boots", author: "Priya" });
    const article = await findDeskArticle(id);
    await updateArticle(id, textOf(articleFields, article as DeskArticle), { by: ada, version });
    expect(await findDeskArticle(id)).toEqual(article);
  });

  test.each([
    ["seconds of the date", "2026-03-01T10:20:30.456Z"],
    ["which one, of the hour that autumn has twice", "2026-10-25T01:30:00.000Z"],
  ])("keeps what the form cannot show: %s, the mark of a model", async (_what, date) => {
    const publishedAt = new Date(date);
    const writtenByModel = { model: "small", at: new Date("2026-03-01") };
    const { id, version } = await createArticle({ ...input, publishedAt }, { writtenByModel } as never);
    const form = { ...textOf(articleFields, (await findDeskArticle(id)) as DeskArticle), title: "Another" };
    const saved = await updateArticle(id, form, { version });
    expect(saved).toMatchObject({ publishedAt: publishedAt.toISOString(), writtenByModel: { model: "small" } });
  });
});

describe("versions", () => {
  test("each save leaves one that says who saved it, what was there before included", async () => {
    const { id } = await createArticle(input, { by: ada });
    await updateArticle(id, { excerpt: "Second." }, { by: rita, version: 1 });
    expect(await listRevisions(id)).toMatchObject([
      { version: 2, by: rita },
      { version: 1, by: ada },
    ]);
    expect((await findRevision(id, 1))?.fields).toMatchObject({ excerpt: input.excerpt, content: input.content });
    expect(await listChanges()).toMatchObject({
      changes: [
        { action: "updated", by: rita, fields: ["excerpt"] },
        { action: "created", by: ada },
      ],
    });
  });

  test("one that is brought back is a version like any other", async () => {
    const { id } = await createArticle({ ...input, tags: "tea, walks" }, { by: ada });
    await updateArticle(id, { title: "Other", tags: [], content: "Gone." }, { version: 1 });
    const first = await findRevision(id, 1);
    expect(articleSchema.safeParse(first?.fields).success).toBe(true);
    await updateArticle(id, first?.fields, { by: rita, version: 2 });
    expect(await findDeskArticle(id)).toMatchObject({ version: 3, title: input.title, tags: ["tea", "walks"] });
    expect((await findArticle(id))?.contentHtml).toContain("<strong>boots</strong>");
  });
});

describe("the bin", () => {
  test("holds what was deleted, whole, until it is put back", async () => {
    const { id, slug } = await createArticle(input, { by: ada });
    await removeArticle(id, { by: rita });
    expect(await findArticle(id)).toBeNull();
    expect((await countArticles()).all).toBe(0);
    expect(await listBin()).toMatchObject([{ noun: "article", id, title: input.title, by: rita }]);
    expect(await restoreFromBin({ noun: "article", id }, ada)).toBe("restored");
    expect(await findArticle(slug)).toMatchObject({ id, title: input.title });
    expect(await listBin()).toEqual([]);
    expect((await listChanges()).changes.map(({ action }) => action)).toEqual(["restored", "deleted", "created"]);
  });

  test("an address that was given away in the meantime is not taken back", async () => {
    const first = await createArticle(input);
    await removeArticle(first.id);
    const second = await createArticle(input);
    expect(await restoreFromBin({ noun: "article", id: first.id }, ada)).toBe("restored-elsewhere");
    expect(second.slug).toBe(first.slug);
    expect((await findArticle(first.slug))?.id).toBe(second.id);
    expect((await findArticle(first.id))?.slug).toBe(`${first.slug}-2`);
  });

  test("two who put the same thing back get one", async () => {
    const { id } = await createArticle(input);
    await removeArticle(id);
    await many(2, () => restoreArticle(id));
    expect((await countArticles()).all).toBe(1);
  });

  test("is emptied of what has lain in it for thirty days, with its versions", async () => {
    const { id } = await createArticle(input, { by: ada });
    await removeArticle(id);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    expect(await emptyBin(revisedPlaces, days(29))).toBe(0);
    expect(await emptyBin(revisedPlaces, days(31))).toBe(1);
    expect(await listBin()).toEqual([]);
    expect(await listRevisions(id)).toEqual([]);
    await expect(restoreArticle(id)).rejects.toMatchObject({ kind: "missing" });
  });

  test("what is not there cannot be deleted or changed", async () => {
    await expect(removeArticle(newId())).rejects.toMatchObject({ kind: "missing" });
    await expect(updateArticle("nonsense", { title: "x" })).rejects.toMatchObject({ kind: "missing" });
  });
});

describe("a date in the future", () => {
  test("publishes when it has come, whoever was there to see", async () => {
    // Where the database takes longer to answer than is trusted, a count may be a second old.
    trustAnswersFor(60_000);
    const publishedAt = new Date(Date.now() + 3_600_000);
    const { id } = await createArticle({ ...input, publishedAt });
    expect(await findArticle(id)).toBeNull();
    expect((await deskArticles({ status: "scheduled" })).total).toBe(1);
    vi.useFakeTimers({ now: publishedAt.getTime() + 1, toFake: ["Date"] });
    try {
      expect(await findArticle(id)).toMatchObject({ title: input.title });
      expect((await deskArticles({ status: "scheduled" })).total).toBe(0);
      const noted = fulfilled(await many(3, () => noteDue(ArticleModel, "article")));
      expect(noted.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect((await listChanges()).changes[0]).toMatchObject({ action: "published", by: null, nounId: id });
    } finally {
      vi.useRealTimers();
      trustAnswersFor();
    }
  });

  test("that is emptied publishes at once; a published article keeps its date", async () => {
    const { id } = await createArticle({ ...input, publishedAt: new Date(Date.now() + 3_600_000) });
    const saved = await updateArticle(id, { publishedAt: "" });
    expect(Date.parse(saved.publishedAt ?? "")).toBeLessThanOrEqual(Date.now());
    expect((await updateArticle(id, { publishedAt: "", excerpt: "New." })).publishedAt).toBe(saved.publishedAt);
  });
});

describe("the desk's list", () => {
  test("newest first is by the date that readers see; what is to come stands above, a draft where it was changed", async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await createArticle({ ...input, title: "Yesterday's, made first", publishedAt: hours(-24) });
    await createArticle({ ...input, title: "Last year's, brought over today", publishedAt: hours(-24 * 365) });
    const draft = await createArticle({ ...input, title: "A draft", status: "draft", publishedAt: hours(-48) });
    await createArticle({ ...input, title: "Tomorrow's", publishedAt: hours(24) });
    const inOrder = async () => (await deskArticles({})).items.map(({ title }) => title);
    expect(await inOrder()).toEqual([
      "Tomorrow's",
      "A draft",
      "Yesterday's, made first",
      "Last year's, brought over today",
    ]);
    await updateArticle(draft.id, { status: "published" });
    expect((await inOrder())[2]).toBe("A draft");
    await removeArticle(draft.id);
    await restoreArticle(draft.id);
    expect((await inOrder())[2]).toBe("A draft");
    expect((await deskArticles({ category: "wellness" })).items[0]?.title).toBe("Tomorrow's");
  });

  test("finds by the beginnings of words in title and tags, accents forgiven, drafts too", async () => {
    await createArticle({ ...input, title: "Crème brûlée for two", status: "draft" });
    await createArticle({ ...input, title: "Tea", tags: "brunch" });
    expect((await deskArticles({ q: "bru" })).items.map(({ title }) => title).sort()).toEqual([
      "Crème brûlée for two",
      "Tea",
    ]);
    expect((await deskArticles({ q: "brul CREME" })).total).toBe(1);
    // Other forms of a word are found as in the readers' search, other words are not.
    expect((await deskArticles({ q: "brulees" })).total).toBe(1);
    expect((await deskArticles({ q: "brulex" })).total).toBe(0);
    expect((await deskArticles({ q: "br", status: "draft" })).total).toBe(1);
  });

  test("comes in pages of fifty, and past the end shows the last", async () => {
    await many(51, (index) => createArticle({ ...input, title: `Piece ${String(index).padStart(2, "0")}` }));
    expect(await deskArticles({ sort: "title" })).toMatchObject({ total: 51, page: 1, pages: 2 });
    const last = await deskArticles({ sort: "title", page: 99 });
    expect(last).toMatchObject({ page: 2, items: [{ title: "Piece 50" }] });
  });
});
