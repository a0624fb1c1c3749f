import { expect, test } from "vitest";
import { newId } from "~/db/model.server";
import { withDatabase } from "../../tests/setup/database";
import { DayCountModel, EmptySearchModel, MonthCountModel } from "./count.model.server";
import { countFollowedLink } from "./count.server";
import { dropKeptCounts, hasInventedCounts, type KeptCount, keepCounts } from "./kept-counts.server";
import { partsOf, spanOf } from "./periods";
import { emptySearches, forgetOldCounts, mostRead, readsByPart, readsOf, sumsOf } from "./reads.server";
import { countOne, storeCounts } from "./waiting-counts.server";
import { writeSums } from "./write-sums.server";

withDatabase();

const [bread, soup] = [newId(), newId()];
const at = (date: string) => Date.parse(date);

test("a read belongs to the day that it is in the UK, and to its month", async () => {
  countOne("article", bread, at("2026-06-30T22:59:59Z"));
  countOne("article", bread, at("2026-06-30T23:00:00Z"));
  countOne("recipe", soup, at("2026-07-08T12:00:00Z"));
  await storeCounts();
  const now = new Date("2026-07-08T13:00:00Z");
  const days = spanOf("30-days", now);
  expect([...(await readsByPart(days))].sort()).toEqual([
    ["2026-06-30", 1],
    ["2026-07-01", 1],
    ["2026-07-08", 1],
  ]);
  expect([...(await readsByPart(spanOf("12-months", now)))].sort()).toEqual([
    ["2026-06", 1],
    ["2026-07", 2],
  ]);
  expect([...(await readsOf("article", [bread, soup], { days: 9, now }))]).toEqual([[bread, 2]]);
  expect([...(await readsOf("article", [bread, soup], { days: 8, now }))]).toEqual([[bread, 1]]);
  expect(await readsOf("article", [bread], { days: 7, now })).toEqual(new Map());
});

test("a span has each of its days and months once, also where clocks change and years end", () => {
  const days = partsOf(spanOf("30-days", new Date("2026-11-01T00:30:00Z")));
  expect([days.length, days[0], days.at(-1)]).toEqual([30, "2026-10-03", "2026-11-01"]);
  const months = partsOf(spanOf("12-months", new Date("2026-02-28T23:30:00Z")));
  expect([months.length, months[0], months.at(-1)]).toEqual([12, "2025-03", "2026-02"]);
});

test("what readers read most comes first, and no more than was asked for", async () => {
  for (const id of [soup, bread, soup]) countOne("recipe", id);
  countOne("article", bread);
  await storeCounts();
  expect(await mostRead("recipe", { days: 7, limit: 5 })).toEqual([
    { id: soup, count: 2 },
    { id: bread, count: 1 },
  ]);
  expect(await mostRead("recipe", { days: 7, limit: 1 })).toHaveLength(1);
});

test("several processes that write at the same moment add up", async () => {
  const period = "2026-11-23";
  const sums = [bread, soup].map((subject) => ({ kind: "article" as const, subject, period, count: 3 }));
  const left = await Promise.all(Array.from({ length: 20 }, () => writeSums(sums)));
  expect(left.flat()).toEqual([]);
  const span = { unit: "day", first: period, last: period } as const;
  expect(await sumsOf("article", span, 10)).toMatchObject({ total: 120, different: 2 });
});

test("what a demo invents is added once, and taken out again without what readers did", async () => {
  const [day, other] = ["2026-10-30", "2026-10-31"];
  await writeSums(["2026-10-30", "2026-10"].map((period) => ({ kind: "article", subject: bread, period, count: 5 })));
  await writeSums([{ kind: "search", subject: "yeast", period: day, count: 2 }]);
  const stored = async () => {
    const models = [DayCountModel, MonthCountModel];
    const sums = await Promise.all(
      models.map((model) =>
        model
          .find({ period: /^2026-10/ })
          .sort({ period: 1 })
          .lean(),
      ),
    );
    return sums.flat().map(({ subject, period, count }) => [subject === bread ? "bread" : "soup", period, count]);
  };
  const before = await stored();
  const invented: KeptCount[] = [
    { kind: "article", subject: bread, day, count: 40 },
    { kind: "article", subject: bread, day: other, count: 1 },
    { kind: "article", subject: soup, day, count: 7 },
    { kind: "search", subject: "yeast", day, count: 3 },
  ];
  expect(await hasInventedCounts()).toBe(false);
  // Two programs that begin the same demo.
  expect(await Promise.all([keepCounts(invented), keepCounts(invented)])).toContain(4);
  expect(await keepCounts(invented)).toBe(0);
  await writeSums([{ kind: "article", subject: bread, period: day, count: 1 }]);
  const whole = { unit: "day", first: day, last: other } as const;
  expect(await sumsOf("article", whole, 5)).toMatchObject({ total: 54, different: 2 });
  expect(await emptySearches(whole, 5)).toMatchObject({ total: 5 });
  expect(await hasInventedCounts()).toBe(true);

  expect(await dropKeptCounts()).toBe(6);
  expect(await stored()).toEqual(before.map((sum) => (sum[1] === day ? ["bread", day, 6] : sum)));
  expect(await emptySearches(whole, 5)).toMatchObject({ total: 2 });
  expect([await hasInventedCounts(), await dropKeptCounts()]).toEqual([false, 0]);
});

test("a followed link is counted by its vendor and by its page", async () => {
  countFollowedLink("Pots & Co", { kind: "article", id: bread });
  countFollowedLink("Pots & Co", { kind: "page", id: "/shop" });
  countFollowedLink("shop.example", null);
  await storeCounts();
  const today = spanOf("7-days");
  const subjects = async (kind: "vendor" | "link-page") =>
    (await sumsOf(kind, today, 10)).sums.map(({ subject, count }) => [subject, count]);
  expect(await subjects("vendor")).toEqual([
    ["Pots & Co", 2],
    ["shop.example", 1],
  ]);
  expect(await subjects("link-page")).toEqual([
    [`article ${bread}`, 1],
    ["page /shop", 1],
  ]);
});

test("days and words are forgotten in time, months are not", async () => {
  const day = 86_400_000;
  const now = Date.parse("2026-11-23T12:00:00Z");
  for (const age of [0, 80, 95, 120]) {
    countOne("article", bread, now - age * day);
    countOne("search", "kombucha", now - age * day);
  }
  await storeCounts();
  await forgetOldCounts(new Date(now));
  expect(await DayCountModel.countDocuments({ kind: "article" })).toBe(3);
  expect(await EmptySearchModel.countDocuments()).toBe(2);
  expect((await sumsOf("article", spanOf("12-months", new Date(now)), 1)).total).toBe(4);
  expect(await MonthCountModel.countDocuments({ kind: "article" })).toBe(4);
  expect((await emptySearches(spanOf("12-months", new Date(now)), 5)).total).toBe(2);
});
