import { Types } from "mongoose";
import { expect, test } from "vitest";
import { withDatabase } from "../../tests/setup/database";
import { FeedItemModel } from "./feed-item.model.server";
import { silentSources } from "./silent-sources.server";
import { newSourceState, SourceStateModel } from "./source-state.model.server";

withDatabase();

const now = new Date("2026-11-28T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
const addressOf = (name: string) => `https://${name}.example/feed.xml`;

const published = (name: string, days: number[]) =>
  FeedItemModel.create(
    days.map((day) => ({
      source: addressOf(name),
      keys: [`${name} ${day}`],
      ...{ title: "Bread", excerpt: "Bake it.", url: "https://a.example/", author: null },
      publishedAt: ago(day),
      articleId: new Types.ObjectId(),
      createdAt: ago(day),
    })),
  );
const succeeded = (name: string, at: Date | null) =>
  SourceStateModel.create({ ...newSourceState(addressOf(name)), succeededAt: at });

test("a source is silent that could not be read for a week, or that had two stories a week and has none", async () => {
  const often = [8, 10, 12, 15, 18, 20, 22, 25];
  await published("often", often);
  await published("daily", [1, ...often]);
  await published("seldom", often.slice(0, 4));
  await published("unread", [9]);
  await succeeded("unread", ago(8));
  await succeeded("daily", ago(1));
  await succeeded("never", null);
  const sources = ["often", "daily", "seldom", "unread", "never", "empty"].map((name) => ({
    name,
    address: addressOf(name),
    category: "community",
  }));
  expect((await silentSources(sources as never, now)).map(({ name }) => name)).toEqual(["often", "unread"]);
});
