import mongoose from "mongoose";
import { expect, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { articleSearch } from "~/articles/article-search.server";
import { importArticles } from "~/articles/edit/new-articles.server";
import { foldWords } from "~/search-index/terms.server";
import { withDatabase } from "../setup/database";
import { articleMixer } from "./mixed-articles";

withDatabase({ kept: true });

const { make, words } = articleMixer(8);
const articles = Array.from({ length: 20 }, (_none, at) => make(at));

const storedOf = (ids: unknown[]) =>
  ArticleModel.collection
    .find({ _id: { $in: ids as mongoose.Types.ObjectId[] } })
    .sort({ createdAt: 1, title: 1 })
    .toArray();
/** Those of one letter stand in no order. */
const inOrder = (weights: Record<string, string>) =>
  Object.fromEntries(Object.entries(weights).map(([letter, group]) => [letter, group.split(" ").sort()]));

test("articles that the benchmark writes are those that the program would have stored", async () => {
  const ids = articles.map(() => new mongoose.Types.ObjectId());
  await importArticles(
    articles.map((article, at) => {
      const { title, excerpt, content, category, tags, author, imageUrl, imageAlt, featured, publishedAt } = article;
      return {
        input: { title, excerpt, content, category, tags, author, imageUrl, imageAlt, featured, publishedAt } as never,
        origin: { id: String(ids[at]), createdAt: article.createdAt as Date },
      };
    }),
  );
  const imported = await storedOf(ids);
  await ArticleModel.collection.insertMany(articles as never[]);
  const written = await storedOf(articles.map(({ _id }) => _id));
  expect(imported).toHaveLength(articles.length);
  expect(written).toHaveLength(articles.length);
  for (const [at, one] of written.entries()) {
    const { _id, slug, slugs, updatedAt, searchWeights, ...fields } = one;
    const { searchWeights: theirs, ...other } = imported[at] ?? { searchWeights: {} };
    expect(other).toMatchObject(fields);
    expect(inOrder(searchWeights)).toEqual(inOrder(theirs));
    expect(Object.keys(one).sort()).toEqual(Object.keys(imported[at] ?? {}).sort());
  }
});

test("the words of all that was written are those that the vocabulary would read", async () => {
  const texts = await articleSearch.textsOf(articles.map(({ _id }) => String(_id)));
  const known = new Set(words());
  expect([...texts.values()].flatMap(foldWords).filter((word) => !known.has(word))).toEqual([]);
  expect(texts.size).toBe(articles.length);
});
