import { expect, test } from "vitest";
import { findInBin } from "~/editing/bin.server";
import { action as onArticles } from "~/routes/api.content._index";
import { action as onArticle, loader as readArticle } from "~/routes/api.content.$identifier";
import { callAs, visitor } from "../../tests/setup/api";
import { withDatabase } from "../../tests/setup/database";
import { createArticle } from "./new-articles.server";

withDatabase();

/** The spec's payload (section 7), and nothing else. */
const payload = {
  title: "Linen",
  content: "It **creases**.",
  excerpt: "On creases.",
  category: "style",
  imageUrl: null,
  tags: ["linen", "summer"],
};

test("the spec's payload publishes an article at once and is answered with 201", async () => {
  const admin = await callAs("admin");
  const made = await admin(onArticles, "POST", payload);
  expect(made.status).toBe(201);
  const article = await made.json();
  expect(article).toMatchObject({ ...payload, slug: "linen", status: "published", version: 1 });
  const read = await readArticle({ params: { identifier: "linen" } } as never);
  expect(await read.json()).toMatchObject({ id: article.id, contentHtml: "<p>It <strong>creases</strong>.</p>" });
});

test("a change is answered with the article, a stale one with 409, a wrong one with 422", async () => {
  const admin = await callAs("admin");
  const { id } = await createArticle(payload as never);
  const put = (body: unknown) => admin(onArticle, "PUT", body, { identifier: id });
  const changed = await put({ excerpt: "New.", version: 1 });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ id, title: "Linen", excerpt: "New.", version: 2 });
  expect((await put({ excerpt: "Late.", version: 1 })).status).toBe(409);
  expect((await put({ excerpt: "Without a version." })).status).toBe(200);
  const wrong = await put({ title: "", category: "cooking" });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({
    errors: { title: ["Enter a title"], category: ["Choose a category"] },
  });
  expect((await put([])).status).toBe(422);
});

test("a deletion answers 204 and lands in the bin; what is not there is 404", async () => {
  const admin = await callAs("admin");
  const { id } = await createArticle(payload as never);
  const gone = await admin(onArticle, "DELETE", undefined, { identifier: id });
  expect([gone.status, await gone.text()]).toEqual([204, ""]);
  expect(await findInBin("article", id)).toMatchObject({ title: "Linen" });
  expect((await admin(onArticle, "DELETE", undefined, { identifier: id })).status).toBe(404);
  expect((await admin(onArticle, "PUT", { title: "x" }, { identifier: id })).status).toBe(404);
});

test("a visitor is answered 401 and a plain user 403, before anything is looked at", async () => {
  const { id } = await createArticle(payload as never);
  for (const [call, status] of [
    [visitor, 401],
    [await callAs("user"), 403],
  ] as const) {
    expect((await call(onArticles, "POST", payload)).status).toBe(status);
    expect((await call(onArticle, "PUT", { title: "" }, { identifier: id })).status).toBe(status);
    expect((await call(onArticle, "DELETE", undefined, { identifier: id })).status).toBe(status);
  }
});
