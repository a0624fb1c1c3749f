import { expect, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { findArticle } from "~/articles/articles.server";
import { withDatabase } from "../../../tests/setup/database";
import { derivedFieldsVersion } from "./article-derived-fields.server";
import { updateDerivedFields } from "./derive-again.server";
import { createArticle } from "./new-articles.server";

withDatabase();

const picture = "/images/0123456789abcdef01234567-800x600.webp";
const article = { title: "Tea", excerpt: "Hot.", content: `![A cup](${picture})`, category: "home" } as const;

/** An article as the first version of the program stored it. */
async function storedEarlier(fields = {}) {
  const { id } = await createArticle(article);
  const $set = { contentHtml: `<p><img src="${picture}" alt="A cup"></p>`, readTime: 9, ...fields };
  await ArticleModel.updateOne({ _id: id }, { $set, $unset: { derivedVersion: 1 } }, { timestamps: false });
  return id;
}

test("a text that was stored by an earlier version gets its pictures' sizes without being saved again", async () => {
  const id = await storedEarlier();
  const before = await findArticle(id);
  expect(await updateDerivedFields()).toBe(1);
  const after = await findArticle(id);
  expect(after?.contentHtml).toContain("srcset=");
  expect(after?.readTime).toBe(1);
  // Nobody edited it.
  expect([after?.version, after?.updatedAt]).toEqual([before?.version, before?.updatedAt]);
  expect(await updateDerivedFields()).toBe(0);
});

test("what is saved today is left alone, and more than fit into one go are all done", async () => {
  await createArticle(article);
  for (let stored = 0; stored < 60; stored++) await storedEarlier();
  expect(await updateDerivedFields()).toBe(60);
  expect(await ArticleModel.countDocuments({ derivedVersion: derivedFieldsVersion })).toBe(61);
});

test("a text that today's rules refuse stays as readers have it, and holds up no other", async () => {
  const refused = await storedEarlier({ content: "[".repeat(9000) });
  const other = await storedEarlier();
  expect(await updateDerivedFields()).toBe(2);
  expect((await findArticle(refused))?.contentHtml).not.toContain("srcset=");
  expect((await findArticle(other))?.contentHtml).toContain("srcset=");
  expect(await updateDerivedFields()).toBe(0);
});

test("it ends when the program is asked to stop, and goes on at the next start", async () => {
  for (let stored = 0; stored < 3; stored++) await storedEarlier();
  expect(await updateDerivedFields(AbortSignal.abort())).toBe(0);
  expect(await updateDerivedFields()).toBe(3);
});
