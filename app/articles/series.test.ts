import { expect, test } from "vitest";
import { withDatabase } from "../../tests/setup/database";
import { findArticle } from "./articles.server";
import { updateArticle } from "./edit/article-changes.server";
import { createArticle } from "./edit/new-articles.server";
import { seriesOf } from "./series.server";

withDatabase();

const hour = 3_600_000;
const write = (title: string, hoursAgo: number, more: object = {}) =>
  createArticle({
    title,
    excerpt: "Short.",
    content: "Long.",
    category: "home",
    series: "A year on plot 14b",
    publishedAt: new Date(Date.now() - hoursAgo * hour),
    ...more,
  });

test("a part shows the published parts of its series, by number and then by date", async () => {
  const first = await write("Spring", 1, { part: 1 });
  expect(await seriesOf(first)).toBeNull();
  await write("Letters", 9);
  await write("Last words", 2);
  const second = await write("Summer", 30, { part: "2" });
  await write("A draft", 3, { part: 3, status: "draft" });
  await write("Later", -5, { part: 4 });
  await write("Elsewhere", 4, { series: "Another" });
  const series = await seriesOf(second);
  expect(series?.parts.map(({ title }) => title)).toEqual(["Spring", "Summer", "Letters", "Last words"]);
  expect(series).toMatchObject({ name: "A year on plot 14b", place: 2 });
  expect((await findArticle(second.slug))?.part).toBe(2);
  await updateArticle(second.id, { series: "", part: "" });
  expect(await seriesOf({ ...second, series: null })).toBeNull();
  expect((await seriesOf(first))?.parts).toHaveLength(3);
});
