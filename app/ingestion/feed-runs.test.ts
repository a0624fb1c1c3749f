import mongoose from "mongoose";
import { describe, expect, onTestFinished, test } from "vitest";
import { listArticles } from "~/articles/articles.server";
import { removeArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { feedsOverview } from "~/ingestion/desk/feeds-overview.server";
import { usualLimits } from "~/ingestion/fetch/fetch-feed.server";
import { withDatabase } from "../../tests/setup/database";
import { rss, stories } from "../../tests/setup/feeds/feed-server";
import { slowFeed } from "../../tests/setup/feeds/hostile-feeds";
import { withThreeSources } from "../../tests/setup/feeds/three-sources";
import { isUnderWay } from "./feed-run";
import { FeedRunModel } from "./feed-run.model.server";
import { forgetOldFeedRuns, latestFeedRun, processFeedRun, requestFeedRun } from "./feed-runs.server";

withDatabase();
const { server, feeds } = withThreeSources();

const ada = { id: "0".repeat(24), name: "Ada Admin" };
const orders = () => mongoose.connection.collection("jobs").countDocuments({ name: "feeds" });
describe("a run", () => {
  test("goes over all sources, keeps what each gave in plain words, and tells the tab", async () => {
    const { id } = await requestFeedRun(ada);
    const note = "1 of 3 sources could not be read: bad (Its server is in trouble (500))";
    expect(await processFeedRun(id)).toEqual({ note });
    const done = await latestFeedRun();
    expect(done).toMatchObject({ id, state: "done", total: 3, requestedBy: "Ada Admin", error: null });
    expect(done?.sources.map(({ name, state, added, message }) => ({ name, state, added, message }))).toEqual(
      expect.arrayContaining([
        { name: "good", state: "read", added: 3, message: null },
        { name: "bad", state: "failed", added: 0, message: "Its server is in trouble (500)" },
        { name: "large", state: "read", added: 0, message: null },
      ]),
    );
    expect(await feedsOverview()).toMatchObject({
      page: {
        items: [
          { name: "good", state: "active", error: null, items: 3 },
          { name: "bad", state: "failing", error: "Its server is in trouble (500)" },
          { name: "large", state: "active", items: 0 },
        ],
      },
      ...{ all: 3, allOff: false, troubled: 1, held: 0, counts: { done: 3, added: 3, changed: 0, failed: 1 } },
      recentArticles: [{ category: "sports" }, {}, {}],
      recentRecipes: [],
    });
    const troubled = await feedsOverview({ show: "trouble" });
    expect(troubled.page.items.map(({ name }) => name)).toEqual(["bad"]);
    expect(troubled.run?.sources.map(({ name }) => name)).toEqual(["bad"]);
    expect((await feedsOverview({ q: "LARGE" })).page).toMatchObject({ items: [{ name: "large" }], total: 1 });
  });

  test("is one at a time: asking again while it is under way answers with the same, and orders it again in case it was lost", async () => {
    const [first, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => requestFeedRun(ada)));
    for (const other of others) expect(other.id).toBe(first?.id);
    expect(await orders()).toBe(5);
    await processFeedRun(first?.id);
    expect((await requestFeedRun(ada)).id).not.toBe(first?.id);
  });

  test("that has ended is not done again when its order comes twice", async () => {
    const { id } = await requestFeedRun(ada);
    await processFeedRun(id);
    expect(await processFeedRun(id)).toBe("idle");
    expect(await processFeedRun("0".repeat(24))).toBe("idle");
  });

  test("by the clock takes up the one that was asked for, or makes its own", async () => {
    const { id } = await requestFeedRun(ada);
    await processFeedRun(undefined);
    expect((await latestFeedRun())?.id).toBe(id);
    await processFeedRun(undefined);
    const latest = await latestFeedRun();
    expect(latest).toMatchObject({ state: "done", requestedBy: null });
    expect(latest?.id).not.toBe(id);
  });

  test("whose process has died before the clock came is looked at again as soon as its lease is over", async () => {
    const { id } = await requestFeedRun(ada);
    await mongoose.connection.collection("jobs").deleteMany({ name: "feeds" });
    const heldUntil = new Date(Date.now() + 60_000);
    await FeedRunModel.updateOne({ _id: id }, { $set: { state: "running", holder: "gone", heldUntil } });
    expect(await processFeedRun(undefined)).toBe("idle");
    const order = await mongoose.connection.collection("jobs").findOne({ name: "feeds" });
    expect(order).toMatchObject({ data: { runId: id }, nextRunAt: new Date(heldUntil.getTime() + 1000) });
    await FeedRunModel.updateOne({ _id: id }, { $set: { heldUntil: new Date(0) } });
    await processFeedRun(order?.data.runId);
    expect(await latestFeedRun()).toMatchObject({ id, state: "done" });
  });

  test("asked to stop, ends between two sources and hands the rest over; nothing is asked twice", async () => {
    const { id } = await requestFeedRun(ada);
    const stopping = new AbortController();
    server.at((request) => request.socket.on("close", () => {}) && stopping.abort(), {}, feeds.large);
    expect(await processFeedRun(id, { signal: stopping.signal })).toBe("unfinished");
    const handedOver = await latestFeedRun();
    expect(handedOver).toMatchObject({ id, state: "queued" });
    expect(handedOver && isUnderWay(handedOver)).toBe(true);
    // Connections are taken in turn: once a later one is answered, what the run had sent has arrived.
    await fetch(server.at("after it"));
    const asked = server.askedAt(server.origin + feeds.good).length;
    const doneBefore = handedOver?.sources.map(({ name }) => name) ?? [];
    server.at(rss([]), {}, feeds.large);
    expect(await processFeedRun(id)).toMatchObject({ note: expect.any(String) });
    expect((await latestFeedRun())?.sources.map(({ name }) => name).sort()).toEqual(["bad", "good", "large"]);
    expect(server.askedAt(server.origin + feeds.good).length - asked).toBe(doneBefore.includes("good") ? 0 : 1);
  });

  test("gives a feed up that takes too long to read, in words, and goes on with the next", async () => {
    server.at(slowFeed(20_000_000), {}, feeds.bad);
    onTestFinished(() => void server.at((_request, response) => response.writeHead(500).end(), {}, feeds.bad));
    // The limit holds for the two good ones as well, which on a busy machine need some seconds to begin.
    const options = { parseMs: 10_000, limits: { ...usualLimits, bytes: 100_000_000 } };
    expect(await processFeedRun(undefined, options)).toMatchObject({
      note: expect.stringContaining("bad (It took too long to read)"),
    });
    const done = await latestFeedRun();
    expect(done?.sources.find(({ name }) => name === "bad")).toMatchObject({
      state: "failed",
      message: "It took too long to read",
    });
    expect(done?.sources.map(({ name, state }) => `${name} ${state}`).sort()).toEqual([
      "bad failed",
      "good read",
      "large read",
    ]);
  });

  test("brings no article back that an editor has deleted, and leaves an editor's words alone", async () => {
    await processFeedRun(undefined);
    const [deleted, edited] = await listArticles({ limit: 2 });
    await removeArticle(deleted?.id ?? "", { by: ada });
    await updateArticle(edited?.id ?? "", { excerpt: "Ada's own words." }, { by: ada });
    server.at(rss(stories(3).map((item) => ({ ...item, description: "Told anew." }))), {}, feeds.good);
    await processFeedRun(undefined);
    expect((await listArticles({ limit: 10 })).map(({ excerpt }) => excerpt)).toEqual([
      "Ada's own words.",
      "Told anew.",
    ]);
    server.at(rss(stories(3)), {}, feeds.good);
  });

  test("is forgotten after a month", async () => {
    await processFeedRun(undefined);
    await requestFeedRun(ada);
    expect(await forgetOldFeedRuns()).toBe(0);
    expect(await forgetOldFeedRuns(new Date(Date.now() + 40 * 86_400_000))).toBe(1);
  });
});
