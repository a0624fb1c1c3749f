import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { takeLease } from "~/db/lease.server";
import { listChanges } from "~/editing/history/audit.server";
import { listBin } from "~/editing/history/bin.server";
import { listRevisions } from "~/editing/history/revisions.server";
import { EditConflict } from "~/facts/edit-conflict";
import { ConfigError } from "~/runtime/config.server";
import { withDatabase } from "../../../tests/setup/database";
import { withSettings } from "../../../tests/setup/settings";
import { defaultFeedSources, maxFeedSources } from "./feed-source";
import { refuseUnknownCategories } from "./feed-sources.server";
import { SourceModel, SourceOrderModel, theOrder } from "./source.model.server";
import { createSource, moveSource, removeSource, restoreSource, updateSource } from "./source-changes.server";
import { findSource, listSources, sourcesToAsk } from "./source-list.server";

const set = withSettings({ FEEDS_ALLOW_PRIVATE: "0", FEEDS_FILE: undefined });

withDatabase();
beforeEach(() => {
  set({ FEEDS_ALLOW_PRIVATE: "0" });
});

const ada = { id: "a".repeat(24), name: "Ada" };
const paper = { name: "The Paper", url: "https://paper.example/rss", category: "home" };
const names = async () => (await listSources()).map(({ name }) => name);
const seven = defaultFeedSources.map(({ name }) => name);
const idOf = async (name: string) => (await listSources()).find((source) => source.name === name)?.id ?? expect.fail();
const stored = async () => [await SourceModel.countDocuments(), await SourceOrderModel.countDocuments()];

test("untouched, the list is the one to begin with: all active, in its order, and nothing is stored", async () => {
  const list = await listSources();
  expect(list).toMatchObject(
    defaultFeedSources.map(({ name, address, category, wrestling = false }, index) => ({
      ...{ name, url: address, category, wrestling, active: true, position: index + 1, version: 1 },
    })),
  );
  expect(await sourcesToAsk()).toMatchObject(defaultFeedSources);
  await expect(createSource({})).rejects.toMatchObject({ kind: "invalid" });
  expect(await stored()).toEqual([0, 0]);
  expect(await findSource(list[2]?.id ?? "")).toMatchObject({ name: seven[2] });
});

test("an unknown category of the file is named, with those that there are", async () => {
  const file = path.join(tmpdir(), `meadowsweet-sources-${process.pid}.json`);
  const known = { name: "The Other", url: "https://other.example/rss", category: "home" };
  await writeFile(file, JSON.stringify([known, { ...known, url: "https://paper.example/rss", category: "comunity" }]));
  set({ FEEDS_FILE: file });
  onTestFinished(async () => {
    set({ FEEDS_FILE: undefined });
    await rm(file);
  });
  expect(refuseUnknownCategories).toThrow(
    new ConfigError(
      `FEEDS_FILE: ${file}, source 2, category: must be one of wellness, style, nutrition, career, home, community, sports`,
    ),
  );
  set({ FEEDS_FILE: undefined });
  expect(refuseUnknownCategories).not.toThrow();
});

test("the first change stores the list, and a form that was opened before still fits", async () => {
  const opened = (await listSources())[1] ?? expect.fail();
  const changed = await updateSource(opened.id, { name: "The World" }, { by: ada, version: opened.version });
  expect(changed).toMatchObject({ id: opened.id, name: "The World", version: 2, updatedBy: ada, position: 2 });
  expect(await names()).toEqual(seven.with(1, "The World"));
  expect(await listRevisions(opened.id)).toHaveLength(2);
  expect((await listChanges()).changes).toMatchObject([{ action: "updated", noun: "source", title: "The World" }]);
});

test("two first changes at once copy the list once, and what one of them deletes stays deleted", async () => {
  const ids = (await listSources()).map(({ id }) => id);
  await Promise.all([
    ...ids.slice(0, 3).map((id) => removeSource(id, { by: ada })),
    updateSource(ids[3] ?? "", { active: false }, { by: ada }),
    createSource(paper, { by: ada }),
    moveSource(ids[6] ?? "", -1, { by: ada }),
  ]);
  expect(new Set(await names())).toEqual(new Set([...seven.slice(3), "The Paper"]));
  expect(await stored()).toEqual([5, 1]);
  expect((await listBin()).map(({ title }) => title).sort()).toEqual(seven.slice(0, 3).sort());
});

test("the first change of one process waits until another has copied the list", async () => {
  const lease = await takeLease(SourceOrderModel.collection, { _id: "copying" }, { seconds: 10, upsert: true });
  const made = createSource(paper);
  // It has looked several times by now.
  for (let looks = 0; looks < 5; looks++) await SourceOrderModel.collection.findOne({ _id: "copying" as never });
  // Nothing but the lease.
  expect(await stored()).toEqual([0, 1]);
  await SourceOrderModel.create({ ...theOrder, order: [] });
  await lease?.end({ remove: true });
  await made;
  // The other process has deleted all of them meanwhile.
  expect(await names()).toEqual(["The Paper"]);
  expect(await SourceOrderModel.collection.countDocuments()).toBe(1);
});

test("an interrupted copy is taken up by the next change", async () => {
  const [first = expect.fail()] = await listSources();
  await createSource(paper);
  await SourceOrderModel.deleteMany({});
  await SourceModel.deleteMany({ name: { $ne: first.name } });
  await createSource(paper);
  expect(await names()).toEqual([...seven, "The Paper"]);
});

test("one that is switched off is in the list, and no run asks it", async () => {
  await updateSource(await idOf("ESPN"), { active: "" });
  expect((await listSources()).find(({ name }) => name === "ESPN")).toMatchObject({ active: false });
  expect((await sourcesToAsk()).map(({ name }) => name)).toEqual(seven.filter((name) => name !== "ESPN"));
});

test("sources move up and down, and stay at the ends", async () => {
  await moveSource(await idOf("ESPN"), -1, { by: ada });
  expect(await names()).toEqual([...seven.slice(0, 3), "ESPN", seven[3], ...seven.slice(5)]);
  await moveSource(await idOf("BBC News"), -1);
  await moveSource(await idOf("Wrestling Inc."), 1);
  expect((await names()).at(0)).toBe("BBC News");
  expect((await names()).at(-1)).toBe("Wrestling Inc.");
  await Promise.all(Array.from({ length: 6 }, async () => moveSource(await idOf("BBC News"), 1)));
  expect((await names()).at(-1)).toBe("BBC News");
  await expect(moveSource("0".repeat(24), 1)).rejects.toMatchObject({ kind: "missing" });
});

test("of two edits of one version the second is an edit conflict", async () => {
  const id = await idOf("ESPN");
  const results = await Promise.allSettled(
    ["One", "Two"].map((name) => updateSource(id, { name }, { by: ada, version: 1 })),
  );
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused).toEqual([expect.any(EditConflict)]);
});

test("what was deleted comes back from the bin at the end, unless another has its address by now", async () => {
  const [id, other] = [await idOf("ESPN"), await idOf("Sky Sports")];
  const { url } = (await findSource(id)) ?? expect.fail();
  await removeSource(id, { by: ada });
  await restoreSource(id, { by: ada });
  expect((await names()).at(-1)).toBe("ESPN");
  await removeSource(id, { by: ada });
  await updateSource(other, { url });
  await expect(restoreSource(id, { by: ada })).rejects.toMatchObject({ kind: "conflict" });
  expect(await names()).not.toContain("ESPN");
});

test.each([
  [{ name: "" }, { name: ["Enter a name"] }],
  [{ url: "paper" }, { url: ["Enter the feed's address with http:// or https://"] }],
  [{ url: "javascript:alert(1)" }, { url: ["Enter the feed's address with http:// or https://"] }],
  [{ url: "https://me:secret@paper.example/" }, { url: ["Enter the address without a user name"] }],
  [{ category: "gardening" }, { category: ["Choose one of the site's categories"] }],
  [{ url: "http://192.168.0.1/rss" }, { url: [expect.stringContaining("private")] }],
  [{ url: "http://localhost/rss" }, { url: [expect.stringContaining("private")] }],
  [{ url: `${defaultFeedSources[0]?.address}#again` }, { url: [expect.stringContaining("in the list already")] }],
])("%j is refused beside its field", async (wrong, errors) => {
  await expect(createSource({ ...paper, ...wrong })).rejects.toMatchObject({ kind: "invalid", errors });
  await expect(updateSource(await idOf("ESPN"), wrong)).rejects.toMatchObject({ kind: "invalid", errors });
});

test("a new source has limits unless it says something else, and those to begin with have none", async () => {
  const none = { maxDays: null, maxStories: null };
  expect(await createSource(paper)).toMatchObject({ maxDays: 30, maxStories: 50, every: "run", forReview: false });
  const whole = { ...paper, url: "https://whole.example/rss", maxDays: "", maxStories: 0 };
  expect(await createSource(whole)).toMatchObject(none);
  expect((await listSources())[0]).toMatchObject(none);
  const wrong = { ...paper, url: "https://wrong.example/rss", maxDays: -1, every: "hour", notWith: "a".repeat(61) };
  const { errors } = await createSource(wrong).catch((error) => error);
  expect(Object.keys(errors)).toEqual(["maxDays", "notWith", "every"]);
});

test("private addresses are allowed where the owner has said so", async () => {
  set({ FEEDS_ALLOW_PRIVATE: "1" });
  expect(await createSource({ ...paper, url: "http://127.0.0.1:8080/rss" })).toMatchObject({ position: 8 });
});

test("many at once do not exceed the most there can be, and no address comes twice", async () => {
  const twice = await Promise.allSettled([createSource(paper), createSource(paper)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await fill(maxFeedSources - 3);
  const more = Array.from({ length: 6 }, (_none, at) => ({ ...paper, url: `https://more.example/${at}` }));
  const results = await Promise.allSettled(more.map((source) => createSource(source)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await listSources()).toHaveLength(maxFeedSources);
  await expect(createSource({ ...paper, url: "https://last.example/" })).rejects.toMatchObject({
    ...{ kind: "conflict", message: expect.stringContaining("500") },
  });
});

async function fill(size: number) {
  const list = await listSources();
  const [{ _id, ...like } = expect.fail()] = await SourceModel.find({ url: paper.url }).lean();
  const made = await SourceModel.insertMany(
    Array.from({ length: size - list.length }, (_none, at) => ({ ...like, urlKey: `https://many.example/${at}` })),
  );
  await SourceOrderModel.updateOne({}, { $push: { order: { $each: made.map(({ _id }) => _id) } } });
}
