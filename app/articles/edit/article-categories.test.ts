import { describe, expect, test } from "vitest";
import { findArticle } from "~/articles/articles.server";
import { articleCategories, categoriesInWords, categoryList } from "~/articles/categories/article-categories.server";
import { ArticleCategoryModel } from "~/articles/categories/article-category.model.server";
import {
  createArticleCategory,
  findArticleCategory,
  moveArticleCategory,
  restoreArticleCategory,
  updateArticleCategory,
} from "~/articles/categories/article-category-changes.server";
import { categoryStylesheet } from "~/articles/categories/category-stylesheet.server";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { listRevisions } from "~/editing/history/revisions.server";
import { nounOf } from "~/nouns/nouns.server";
import { cacheableAddress } from "~/page-cache/cacheable-address.server";
import { loader as readCategories } from "~/routes/api/api.article-categories";
import { action as onCategories } from "~/routes/api-site/api.admin.article-categories._index";
import { action as onCategory } from "~/routes/api-site/api.admin.article-categories.$key";
import { loader as readStylesheet } from "~/routes/files/categories.$file";
import { loader as readFeed } from "~/routes/files/feeds.$name";
import { loader as readHome } from "~/routes/reading/_index";
import { loader as readPage } from "~/routes/reading/$category";
import { loader as readNews } from "~/routes/reading/news.($category)";
import { callAs, visitor } from "../../../tests/setup/api";
import { withDatabase } from "../../../tests/setup/database";
import { articleEditing, removeArticle, restoreArticle, updateArticle } from "./article-changes.server";
import { createArticle } from "./new-articles.server";
import { removeArticleCategory } from "./remove-category.server";

withDatabase();

const text = { title: "Dahlias", excerpt: "Lift them.", content: "Before the frost." };
const original = ["wellness", "style", "nutrition", "career", "home", "community", "sports"];
const keys = () => articleCategories().map(({ key }) => key);
const idOf = (key: string) => categoryList.get(key)?.id ?? "";

/** What a page's loader answers or throws. */
const open = async (loader: (args: never) => unknown, address: string, params: Record<string, string> = {}) => {
  const args = { request: new Request(`http://localhost:3000${address}`), params, context: {} };
  try {
    return (await loader(args as never)) as Record<string, unknown>;
  } catch (thrown) {
    return thrown as Record<string, unknown>;
  }
};
const leadsTo = (answer: unknown) => {
  const { status, headers } = answer as Response;
  return [status, headers.get("Location")];
};
const listed = async () => (await visitor(readCategories as never, "GET", undefined)).json();

test("an untouched site has the original categories and stores none", async () => {
  await refreshSnapshots();
  expect(keys()).toEqual(original);
  expect(categoriesInWords()).toBe("wellness, style, nutrition, career, home and community");
  expect(categoryStylesheet()).toBeNull();
  const stylesheet = (file: string) => {
    const request = new Request(`http://localhost:3000/categories/${file}`);
    return readStylesheet({ request, params: { file }, context: {} } as never) as Response;
  };
  // A page of a moment ago had one.
  expect(stylesheet("sdTExFqaibfR9MMC.css").headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  expect(stylesheet("none.css").status).toBe(404);
  await createArticle({ ...text, category: "home" });
  await createArticle({ ...text, title: "A draft", category: "home", status: "draft" });
  expect(await listed()).toHaveLength(7);
  expect((await listed())[4]).toEqual({
    key: "home",
    label: "Home & Aesthetics",
    colour: "#6d5010",
    position: 5,
    count: 1,
  });
});

describe("a new category", () => {
  test("has its page, button, feed, sitemap entry, home card and cached pages", async () => {
    const admin = await callAs("admin");
    const made = await admin(onCategories, "POST", { label: "Garden & Balcony", colour: "#2D5D7B", topics: ["Pots"] });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ key: "garden-and-balcony", colour: "#2d5d7b", position: 8, count: 0 });
    const key = "garden-and-balcony";
    const { slug } = await createArticle({ ...text, category: key });
    expect(await open(readPage, `/${key}`, { category: key })).toMatchObject({
      category: { key, label: "Garden & Balcony", topics: [{ label: "Pots", path: null }] },
      articles: [{ slug, category: key }],
    });
    expect(await open(readNews, `/news/${key}`, { category: key })).toMatchObject({ counts: { all: 1, [key]: 1 } });
    expect(await open(readHome, "/")).toMatchObject({
      sections: expect.arrayContaining([
        expect.objectContaining({ interests: expect.arrayContaining([expect.objectContaining({ key })]) }),
      ]),
    });
    expect(await nounOf("article")?.sitemap?.lists()).toContain(`/${key}`);
    const feed = (await open(readFeed, `/feeds/${key}.json`, { name: `${key}.json` })) as unknown as Response;
    expect(await feed.json()).toMatchObject({ title: "Meadowsweet: Garden & Balcony", items: [{ title: "Dahlias" }] });
    for (const path of [`/${key}`, `/news/${key}?page=2`]) expect(cacheableAddress(path)).toBe(path);
    expect((await listed()).at(-1)).toMatchObject({ key, count: 1 });
    expect(categoryStylesheet()?.css).toContain(`[data-category="${key}"]{--deep:#2d5d7b`);
  });

  test.each([
    [{ label: " " }, 422, "label"],
    [{ label: "Garden", colour: "green" }, 422, "colour"],
    [{ label: "Garden", colour: "#12345g" }, 422, "colour"],
    [{ label: "Shop" }, 422, "label"],
    [{ label: "Garden", key: "search" }, 422, "key"],
    [{ label: "Garden", key: "A b" }, 422, "key"],
    [{ label: "Style" }, 409, "label"],
    [{ label: "Elegance", key: "style" }, 409, "key"],
    [{ label: "Garden", topics: ["a", "b", "c", "d"] }, 422, "topics"],
    [{ label: "Garden", shade: "dark" }, 422, "shade"],
  ])("%j is refused with %i beside %s", async (body, status, field) => {
    const admin = await callAs("admin");
    const answer = await admin(onCategories, "POST", body);
    expect(answer.status).toBe(status);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
    expect(keys()).toEqual(original);
  });

  test("is made once by a double click, and the same key by two people once", async () => {
    const id = "0123456789abcdef01234567";
    const make = () => createArticleCategory({ label: "Garden", colour: "#2d5d7b" }, { id });
    const [one, other] = await Promise.all([make(), make()]);
    expect(one.id).toBe(other.id);
    const twice = await Promise.allSettled([1, 2, 3].map(() => createArticleCategory({ label: "Balcony" })));
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(keys().filter((key) => key === "garden" || key === "balcony")).toEqual(["garden", "balcony"]);
  });
});

test("only admins change categories", async () => {
  const user = await callAs("user");
  for (const [call, status] of [
    [visitor, 401],
    [user, 403],
  ] as const) {
    expect((await call(onCategories, "POST", { label: "Garden" })).status).toBe(status);
    expect((await call(onCategory, "PUT", { label: "Garden" }, { key: "style" })).status).toBe(status);
    expect((await call(onCategory, "DELETE", undefined, { key: "style" })).status).toBe(status);
  }
});

test("a new name keeps the addresses, and the original words stay the first version", async () => {
  const admin = await callAs("admin");
  const put = (body: unknown, key = "style") => admin(onCategory, "PUT", body, { key });
  expect((await put({ label: "Clothes", shortLabel: "Clothes" })).status).toBe(200);
  expect(await open(readPage, "/style", { category: "style" })).toMatchObject({ category: { label: "Clothes" } });
  expect(keys()).toEqual(original);
  expect((await listRevisions(idOf("style"))).map(({ version }) => version)).toEqual([2, 1]);
  expect((await put({ label: "Stale", version: 1 })).status).toBe(409);
  expect((await put({ key: "clothes" })).status).toBe(422);
  expect((await put({ label: "x" }, "none")).status).toBe(404);
  await nounOf("article category")?.revisions?.update(
    idOf("style"),
    { label: "Style & Fashion" },
    {
      by: { id: "0".repeat(24), name: "Ada" },
      version: 2,
    },
  );
  expect(categoryList.get("style")).toMatchObject({ label: "Style & Fashion", version: 3 });
});

test("two people who change the same untouched category at once lose nothing", async () => {
  const id = idOf("home");
  await Promise.all([
    updateArticleCategory(id, { label: "House" }),
    updateArticleCategory(id, { description: "Rooms." }),
    updateArticleCategory(idOf("career"), { label: "Work" }),
  ]);
  expect(categoryList.get("home")).toMatchObject({ label: "House", description: "Rooms.", version: 3 });
  expect(keys()).toEqual(original);
});

test("categories change places", async () => {
  await moveArticleCategory(idOf("style"), -1);
  expect(keys().slice(0, 3)).toEqual(["style", "wellness", "nutrition"]);
  await moveArticleCategory(idOf("style"), -1);
  expect(keys()[0]).toBe("style");
});

describe("deleting a category", () => {
  test("asks where its articles go, moves all of them and leaves redirects", async () => {
    const admin = await callAs("admin");
    const remove = (body?: unknown) => admin(onCategory, "DELETE", body, { key: "style" });
    const published = await createArticle({ ...text, category: "style" });
    const draft = await createArticle({ ...text, title: "Draft", category: "style", status: "draft" });
    const binned = await createArticle({ ...text, title: "Binned", category: "style" });
    await removeArticle(binned.id);
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect((await refused.json()).message).toContain("2 articles");
    expect((await remove({ moveTo: "nowhere" })).status).toBe(422);
    expect((await remove({ moveTo: "style" })).status).toBe(422);
    expect(keys()).toEqual(original);

    expect((await remove({ moveTo: "home" })).status).toBe(204);
    expect(keys()).toEqual(original.filter((key) => key !== "style"));
    expect(await findArticle(published.slug)).toMatchObject({ category: "home", version: published.version });
    expect((await articleEditing.find(draft.id))?.category).toBe("home");
    await restoreArticle(binned.id);
    expect((await articleEditing.find(binned.id))?.category).toBe("home");
    // A form that was open, and a call that still names it.
    expect((await updateArticle(draft.id, { category: "style", title: "Still a draft" })).category).toBe("home");

    expect(leadsTo(await open(readPage, "/style", { category: "style" }))).toEqual([301, "/home"]);
    expect(leadsTo(await open(readNews, "/news/style?page=2", { category: "style" }))).toEqual([
      301,
      "/news/home?page=2",
    ]);
    expect(leadsTo(await open(readNews, "/news?category=style"))).toEqual([301, "/news/home"]);
    expect(leadsTo(await open(readFeed, "/feeds/style.atom", { name: "style.atom" }))).toEqual([
      301,
      "/feeds/home.atom",
    ]);
    expect((await admin(onCategories, "POST", { label: "Style" })).status).toBe(409);

    // Where that goes on, the first one's addresses go with it.
    await removeArticleCategory("home", "sports");
    expect(leadsTo(await open(readPage, "/style", { category: "style" }))).toEqual([301, "/news/sports"]);
    expect(leadsTo(await open(readFeed, "/feeds/style.xml", { name: "style.xml" }))).toEqual([301, "/feed.xml"]);
  });

  test("goes on where it was interrupted", async () => {
    const { slug } = await createArticle({ ...text, category: "style" });
    await categoryList.store(idOf("style"));
    await categoryList.markRemoved("style", "home");
    await createArticle({ ...text, title: "Meanwhile", category: "style" });
    await removeArticleCategory("style", "home");
    expect((await findArticle(slug))?.category).toBe("home");
    await expect(removeArticleCategory("style", "home")).rejects.toMatchObject({ kind: "missing" });
  });

  test("without articles needs no other, and the bin gives it back", async () => {
    const id = idOf("sports");
    await removeArticleCategory("sports", null);
    expect(keys()).not.toContain("sports");
    expect(await findArticleCategory(id)).toBeNull();
    await restoreArticleCategory(id);
    expect(keys()).toEqual(original);
  });

  test("never takes the last one, not even when two people delete the last two", async () => {
    for (const key of original.slice(2)) await removeArticleCategory(key, "wellness");
    const both = await Promise.allSettled([
      removeArticleCategory("wellness", "style"),
      removeArticleCategory("style", "wellness"),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(keys()).toHaveLength(1);
    await expect(removeArticleCategory(keys()[0] ?? "", null)).rejects.toMatchObject({ kind: "conflict" });
  });
});

test("another process sees what was changed, at its next request", async () => {
  await createArticleCategory({ label: "Garden" });
  // What another process writes goes past this one's functions.
  await ArticleCategoryModel.collection.updateOne({ key: "garden" }, { $set: { label: "Allotment" } });
  await refreshSnapshots();
  expect(categoryList.get("garden")?.label).toBe("Allotment");
});

test("a category's page has the sections that its editors have put above the articles", async () => {
  const { id, version } = await findBy("style");
  const refused = await updateArticleCategory(id, { sections: [{ kind: "latest", title: "x" }] }, { version }).catch(
    ({ errors }) => errors,
  );
  expect(Object.keys(refused)).toEqual(["sections.0.kind"]);
  const sections = [
    { kind: "words", title: "Sale", until: "2020-01-01" },
    { kind: "words", title: "Coats" },
  ];
  await updateArticleCategory(id, { sections }, { version });
  const page = await open(readPage, "/style", { category: "style" });
  expect(page.top).toEqual([{ kind: "words", id: "words", title: "Coats", text: "", buttons: [] }]);
  await updateArticleCategory(id, { sections: "" }, { version: version + 1 });
  expect((await open(readPage, "/style", { category: "style" })).top).toEqual([]);
});

async function findBy(key: string) {
  const found = await findArticleCategory(idOf(key));
  if (!found) throw new Error(`There is no ${key}`);
  return found;
}
