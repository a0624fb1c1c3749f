import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { countArticles } from "~/articles/articles.server";
import { withDatabase } from "../../tests/setup/database";
import { FeedServer, rss, stories } from "../../tests/setup/feeds/feed-server";
import { withSettings } from "../../tests/setup/settings";
import { latestFeedRun, processFeedRun } from "./feed-runs.server";

const set = withSettings({ FEEDS_ALLOW_PRIVATE: "1", OPENAI_API_KEY: undefined });
withDatabase();

test("without a language model the articles arrive, and the run says why there are no recipes", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-feeds-"));
  const feeds = new FeedServer();
  await feeds.listen();
  const file = path.join(folder, "feeds.json");
  const source = { name: "Ring", url: feeds.at(rss(stories(5))), category: "sports", wrestling: true };
  await writeFile(file, JSON.stringify([source]));
  set({ FEEDS_FILE: file });
  await processFeedRun(undefined);
  expect((await latestFeedRun())?.recipes).toEqual({ made: 0, message: "No language model is set up." });
  expect((await countArticles()).sports).toBe(5);
  await feeds.close();
  await rm(folder, { recursive: true });
});
