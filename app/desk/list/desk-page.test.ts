import { expect, test } from "vitest";
import { ChallengeModel } from "~/challenges/challenge.model.server";
import { withDatabase } from "../../../tests/setup/database";
import { deskPage } from "./desk-page.server";

withDatabase();

const first = Date.UTC(2026, 0, 1);
const fill = (count: number) =>
  ChallengeModel.insertMany(
    Array.from({ length: count }, (_none, at) => ({
      title: `Walk ${String((at * 37) % count).padStart(3, "0")}`,
      description: "Daily.",
      active: at % 2 === 0,
      createdAt: new Date(first + at * 1000),
    })),
  );
const titlesOf = async (page: number, { sort = "newest" as "newest" | "title", filter = {} } = {}) => {
  const found = await deskPage(
    ChallengeModel,
    filter,
    { page, sort, cacheKey: filter },
    ({ title }: { title: string }) => title,
  );
  return found;
};

test.each(["newest", "title"] as const)("all pages by %s together are the whole list in its order", async (sort) => {
  await fill(230);
  const all = await ChallengeModel.find()
    .sort(sort === "title" ? { title: 1 } : { createdAt: -1 })
    .lean();
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => titlesOf(page, { sort })));
  expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 50, 50, 30]);
  expect(pages.flatMap(({ items }) => items)).toEqual(all.map(({ title }) => title));
  expect(await titlesOf(99, { sort })).toEqual(pages[4]);
});

test("a list that fits on one page, or holds nothing, is shown whole", async () => {
  expect(await titlesOf(3)).toEqual({ items: [], total: 0, page: 1, pages: 1 });
  await fill(50);
  expect((await titlesOf(2)).items).toHaveLength(50);
});

test("what a filter leaves is counted again as soon as something was saved", async () => {
  await fill(60);
  const active = { filter: { active: true } };
  expect(await titlesOf(1, active)).toMatchObject({ total: 30, pages: 1 });
  await ChallengeModel.updateMany({ active: false }, { active: true });
  expect(await titlesOf(2, active)).toMatchObject({ total: 60, page: 2, pages: 2 });
  expect((await titlesOf(2, active)).items).toHaveLength(10);
});

test("of what a filter leaves, a list shows a bounded number, in order, and says that there is more", async () => {
  await fill(260);
  const list = (page: number, filter: object, most: number) =>
    deskPage(
      ChallengeModel,
      filter,
      { page, cacheKey: { filter, most } },
      ({ title }: { title: string }) => title,
      most,
    );
  const active = { active: true };
  const newest = await ChallengeModel.find(active).sort({ createdAt: -1 }).lean();
  const all = newest.map(({ title }) => title);
  const [first, last] = await Promise.all([list(1, active, 100), list(2, active, 100)]);
  expect([...first.items, ...last.items]).toEqual(all.slice(0, 100));
  expect(last).toMatchObject({ total: 100, page: 2, pages: 2, isMore: true });
  expect(await list(9, active, 100)).toEqual(last);
  expect(await list(3, active, 130)).toEqual({ items: all.slice(100), total: 130, page: 3, pages: 3 });
  expect(await list(6, {}, 100)).toMatchObject({ total: 260, pages: 6 });
});
