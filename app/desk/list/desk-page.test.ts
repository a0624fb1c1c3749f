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
