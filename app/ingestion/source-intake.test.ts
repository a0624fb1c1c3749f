import { expect, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { newSourceState } from "~/ingestion/source-state.model.server";
import { limits, noon, server, sourceAt, stored, titles, withFeedBench } from "../../tests/setup/feeds/feed-bench";
import { rss, stories, story } from "../../tests/setup/feeds/feed-server";
import { FeedItemModel } from "./feed-item.model.server";
import { readSource } from "./read-source.server";
import { askedFrom, pauseOf } from "./source-pause.server";

withFeedBench();

const at = (hours: number) => ({ limits, now: new Date(noon.getTime() + hours * 3_600_000) });
const [first, second, third] = stories(3).map(({ title }) => title);

test("what the limits of a source keep out is counted, and comes when they are wider, though the feed is the same", async () => {
  const address = server.at(rss(stories(3)), { ETag: '"one"' });
  const narrow = sourceAt(address, { maxStories: 1, notWith: ["number 1"] });
  expect(await readSource(narrow, at(0))).toMatchObject({
    ...{ state: "read", items: 3, added: 1 },
    message: "2 not taken: too old, too many, or by their words",
  });
  expect(await titles()).toEqual([second]);
  expect(await readSource(narrow, at(6))).toMatchObject({ added: 0, message: expect.stringContaining("2 not taken") });
  expect(await readSource(sourceAt(address), at(12))).toMatchObject({ state: "read", added: 2, message: null });
  expect(await titles()).toEqual([third, second, first]);
});

test("a story that is here already gets its present words, although it is too old by now", async () => {
  const address = server.at(rss([story(1)]));
  const source = sourceAt(address, { maxDays: 2 });
  expect(await readSource(source, at(0))).toMatchObject({ added: 1 });
  server.at(rss([story(1, { description: "A correction." }), story(2)]), {}, new URL(address).pathname);
  expect(await readSource(source, at(1000))).toMatchObject({ added: 0, changed: 1 });
  expect(await stored()).toMatchObject([{ excerpt: "A correction." }]);
});

test("stories that are held for review are drafts with their date, and nobody asks for recipes of them", async () => {
  const source = sourceAt(server.at(rss(stories(2))), { forReview: true, wrestling: true });
  expect(await readSource(source, at(0))).toMatchObject({ added: 2 });
  expect(await titles()).toEqual([]);
  const drafts = await ArticleModel.find().lean();
  expect(drafts).toMatchObject([{ status: "draft", isExternal: true, publishedAt: expect.any(Date) }, {}]);
  expect(await FeedItemModel.countDocuments({ recipeWanted: true })).toBe(0);
});

test("a source that is asked once a day or a week waits for the clock, not for an admin", () => {
  const state = { ...newSourceState("https://news.example/rss"), succeededAt: noon };
  const source = (every: "run" | "day" | "week") => sourceAt("https://news.example/rss", { every });
  const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
  expect(pauseOf(source("run"), state, later(0), false)).toBeNull();
  expect(pauseOf(source("day"), state, later(18), false)).toBe("Asked once a day");
  expect(pauseOf(source("day"), state, later(18), true)).toBeNull();
  expect(pauseOf(source("day"), state, later(24), false)).toBeNull();
  expect(pauseOf(source("week"), state, later(6 * 24), false)).toBe("Asked once a week");
  expect(askedFrom(source("week"), state)).toEqual(later(7 * 24 - 1));
  expect(askedFrom(source("run"), { ...state, gone: true })).toBe("never");
});
