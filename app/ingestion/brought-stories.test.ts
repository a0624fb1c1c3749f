import { expect, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { updateArticle } from "~/articles/edit/article-changes.server";
import { listBin } from "~/editing/history/bin.server";
import { Problem } from "~/facts/problem";
import { createSource, restoreSource } from "~/ingestion/sources/source-changes.server";
import { sourcesToAsk } from "~/ingestion/sources/source-list.server";
import { limits, noon, server, titles, withFeedBench } from "../../tests/setup/feeds/feed-bench";
import { rss, stories } from "../../tests/setup/feeds/feed-server";
import { countBroughtStories, removeSourceWithStories, removeUnwantedStories } from "./brought-stories.server";
import { FeedItemModel } from "./feed-item.model.server";
import { FeedRunModel } from "./feed-run.model.server";
import { readSource } from "./read-source.server";
import { SourceStateModel } from "./source-state.model.server";
import { storyOfRecipe } from "./story-of-recipe.server";

withFeedBench();

const ada = { id: "a".repeat(24), name: "Ada" };
const [first = "", second = "", third = ""] = stories(3).map(({ title }) => title);
const options = { limits, now: noon };

/** A source of the list with its three stories. */
async function broughtBy(more: object = {}) {
  const url = server.at(rss(stories(3)));
  const source = await createSource({ name: "The Paper", url, category: "home", maxDays: "", ...more });
  return { ...source, read: async (now = noon) => readSource(await asked(url), { ...options, now }) };
}

const asked = async (url: string) => (await sourcesToAsk()).find(({ address }) => address === url) ?? expect.fail();

test("a source is taken away with its stories; what an editor has changed stays, and it may come back with them", async () => {
  const paper = await broughtBy();
  await paper.read();
  const other = await broughtBy();
  const [edited = expect.fail()] = await ArticleModel.find({ title: second }).lean();
  await updateArticle(edited._id.toHexString(), { excerpt: "Ada's own words." }, { by: ada });
  // A model wrote a recipe of it, which names it.
  await FeedItemModel.updateOne({ title: third }, { $set: { recipeTries: 1 } });
  expect([await countBroughtStories(paper.url), await countBroughtStories(other.url)]).toEqual([3, 0]);

  await removeSourceWithStories(paper.id, { by: ada });
  expect(await titles()).toEqual([third, second, first]);
  expect(await removeUnwantedStories(noon)).toEqual({ removed: 3, isDone: true });
  expect(await titles()).toEqual([second]);
  expect((await listBin()).map(({ title }) => title)).toEqual(["The Paper"]);
  const [{ _id } = expect.fail()] = await FeedItemModel.find({ title: third }).lean();
  expect(await storyOfRecipe({ id: _id.toHexString(), writtenByModel: {} as never })).toMatchObject({ title: third });
  expect(await removeUnwantedStories(noon)).toEqual({ removed: 0, isDone: true });

  await restoreSource(paper.id, { by: ada });
  expect(await paper.read()).toMatchObject({ added: 2 });
});

test("as long as a run may still bring some, the source is not done with, and is not asked", async () => {
  const paper = await broughtBy();
  await paper.read();
  const { _id } = await FeedRunModel.create({ state: "running", open: true, requestedAt: noon });
  await removeSourceWithStories(paper.id);
  expect(await removeUnwantedStories(noon)).toEqual({ removed: 3, isDone: false });
  await restoreSource(paper.id);
  expect(await paper.read()).toMatchObject({ state: "waiting", message: "Its former stories are being deleted" });
  await FeedRunModel.updateOne({ _id }, { $unset: { open: 1 } });
  expect(await removeUnwantedStories(noon)).toEqual({ removed: 0, isDone: true });
  expect(await SourceStateModel.countDocuments()).toBe(0);
  expect(await paper.read()).toMatchObject({ added: 3 });
});

test("stories that are older than their source keeps them go, once, and do not come back", async () => {
  const paper = await broughtBy({ keepDays: 10 });
  await paper.read();
  const tenDaysLater = new Date(noon.getTime() + 9.5 * 86_400_000 - 4 * 3_600_000);
  expect(await removeUnwantedStories(tenDaysLater)).toEqual({ removed: 0, isDone: true });
  const afterwards = new Date(tenDaysLater.getTime() + 86_400_000);
  expect(await removeUnwantedStories(afterwards)).toEqual({ removed: 3, isDone: true });
  expect(await titles()).toEqual([]);
  expect(await removeUnwantedStories(afterwards)).toEqual({ removed: 0, isDone: true });
  expect(await paper.read(afterwards)).toMatchObject({ added: 0 });
  expect(await countBroughtStories(paper.url)).toBe(0);
});

test("one that does not exist is told", async () => {
  await expect(removeSourceWithStories("0".repeat(24))).rejects.toThrow(Problem);
});
