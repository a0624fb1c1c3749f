import { expect, test } from "vitest";
import { type DeskArticlesView, deskArticles } from "~/articles/edit/article-desk.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { withDatabase } from "../../tests/setup/database";
import { forgivingList } from "./forgiving-list.server";
import { suggest } from "./suggest.server";

withDatabase();

const write = (words: object) =>
  createArticle({ title: "Untitled", excerpt: "Short.", content: "Nothing.", category: "wellness", ...words });
const find = async (q: string) => {
  const { items, corrections } = await forgivingList<DeskArticlesView, { title: string }>("article", deskArticles, {
    q,
  });
  return { titles: items.map(({ title }) => title), corrections };
};

test("the desk's search forgives misspellings in texts, drafts' titles and authors' names, and says which", async () => {
  await write({ title: "Bread", content: "A **sourdough** of rye.", status: "published", author: "Ann Thornbeck" });
  await write({ title: "Secret marmalade", status: "draft" });
  expect(await find("sourdough")).toEqual({ titles: ["Bread"], corrections: undefined });
  expect(await find("sourdogh rye")).toEqual({
    titles: ["Bread"],
    corrections: [{ typed: "sourdogh", meant: ["sourdough"] }],
  });
  expect(await find("thornbek")).toMatchObject({ titles: ["Bread"] });
  expect(await find("marmelade")).toMatchObject({ titles: ["Secret marmalade"] });
  expect(await find("zzyzx")).toEqual({ titles: [], corrections: undefined });
  // Words of drafts are the desk's alone.
  expect(await suggest("marmelade")).toEqual([]);
});
