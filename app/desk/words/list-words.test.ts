import { expect, test } from "vitest";
import { updateArticle } from "~/articles/edit/article-changes.server";
import { type DeskArticlesView, deskArticles } from "~/articles/edit/article-desk.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { withDatabase } from "../../../tests/setup/database";

withDatabase();

const write = (words: object) =>
  createArticle({ title: "Untitled", excerpt: "Short.", content: "Nothing.", category: "wellness", ...words });
const titles = async (view: DeskArticlesView) => (await deskArticles(view)).items.map(({ title }) => title).sort();

test("the desk's search reads the words of the text, of tags and the author, also of drafts, in their other forms", async () => {
  await write({ title: "Soup", content: "Peel **tomatoes** over a bowl.", status: "draft" });
  await write({ title: "Bread", tags: "slow living", author: "Joan Abernathie" });
  expect(await titles({ q: "tomato" })).toEqual(["Soup"]);
  expect(await titles({ q: "peeling tomatoes" })).toEqual(["Soup"]);
  // As one types.
  for (const typed of ["toma", "bow", "the toma"]) expect(await titles({ q: typed }), typed).toEqual(["Soup"]);
  for (const typed of ["abern", "JOAN", "sl liv", "b joan"])
    expect(await titles({ q: typed }), typed).toEqual(["Bread"]);
  expect(await titles({ q: "tomato joan" })).toEqual([]);
  expect(await titles({ q: "the" })).toEqual([]);
  expect(await titles({ q: "  " })).toEqual(["Bread", "Soup"]);
});

test("the desk's search finds synonyms of one word and of two, numbers, and words of other letters", async () => {
  await write({ title: "Two words", content: "Add spring onions." });
  await write({ title: "One word", tags: "scallions" });
  await write({ title: "A number", content: "It takes 30 minutes." });
  await write({ title: "Привет", content: "Crème brûlée." });
  expect(await titles({ q: "scallions" })).toEqual(["One word", "Two words"]);
  expect(await titles({ q: "scallion two" })).toEqual(["Two words"]);
  for (const typed of ["30", "minutes 30"]) expect(await titles({ q: typed }), typed).toEqual(["A number"]);
  expect(await titles({ q: "3" })).toEqual([]);
  for (const typed of ["прив", "creme", "brul"]) expect(await titles({ q: typed }), typed).toEqual(["Привет"]);
});

test("a search finds what was saved last, and not what it said before", async () => {
  const { id } = await write({ title: "Walks", content: "Along the canal." });
  expect(await titles({ q: "canals" })).toEqual(["Walks"]);
  await updateArticle(id, { content: "Over the hills." });
  expect(await titles({ q: "canals" })).toEqual([]);
  expect(await titles({ q: "hill" })).toEqual(["Walks"]);
});

test("author, tag and origin are filters of their own, and the list names the authors and tags there are", async () => {
  await write({ title: "One", author: "Zoë Bell", tags: "Slow Living, tea" });
  await write({ title: "Two", author: "Adam Cole", tags: "slow-living" });
  await write({
    title: "News",
    isExternal: true,
    source: "A paper",
    url: "https://news.example/1",
    author: "Zoë Bell",
  });
  expect(await titles({ author: "zoe bell" })).toEqual(["News", "One"]);
  expect(await titles({ author: "Zoë Bell", origin: "own" })).toEqual(["One"]);
  expect(await titles({ origin: "feeds" })).toEqual(["News"]);
  expect(await titles({ origin: "model" })).toEqual([]);
  expect(await titles({ tag: "slow living" })).toEqual(["One", "Two"]);
  expect(await titles({ tag: "slow", author: "nobody" })).toEqual([]);
  const { names } = await deskArticles({});
  expect(names?.authors).toEqual(["Adam Cole", "Zoë Bell"]);
  expect(names?.tags).toEqual([expect.stringMatching(/^slow.living$/i), "tea"]);
});

test("oldest first is newest first the other way round", async () => {
  for (const day of [3, 1, 2]) await write({ title: `Day ${day}`, publishedAt: `2026-01-0${day}T09:00:00Z` });
  const order = async (sort?: "newest" | "oldest") => (await deskArticles({ sort })).items.map(({ title }) => title);
  expect(await order("oldest")).toEqual(["Day 1", "Day 2", "Day 3"]);
  expect(await order()).toEqual((await order("oldest")).reverse());
});
