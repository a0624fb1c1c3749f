import mongoose from "mongoose";
import { expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { article as noun } from "~/nouns/article.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { createProductCategory } from "~/products/products.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { withDatabase } from "../../tests/setup/database";
import { withSettings } from "../../tests/setup/settings";
import { robotsText } from "./robots.server";
import { sitemap, sitemapIndex } from "./sitemap.server";

withSettings({ SITE_URL: "https://sage.example.org", SITE_NAME: "Sage" });

withDatabase();

const article = (title: string, more = {}) =>
  createArticle({ title, excerpt: "Short.", content: "Long.", category: "home", ...more });
const entriesOf = (xml = "") =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(([, loc = "", lastmod]) => ({
    loc,
    lastmod,
  }));
const setIn = (collection: string, _id: string, fields: object) =>
  mongoose.connection.collection(collection).updateOne({ _id: new mongoose.Types.ObjectId(_id) }, { $set: fields });

test("the site's own published articles are named with the time of their last change, and no others", async () => {
  const { id } = await article("Linen");
  const updatedAt = new Date("2026-03-04T05:06:07.000Z");
  await setIn("articles", id, { updatedAt, publishedAt: new Date("2026-03-01T00:00:00.000Z") });
  await article("A draft", { status: "draft" });
  await article("For later", { publishedAt: new Date(Date.now() + 3_600_000).toISOString() });
  const { id: external } = await article("Theirs");
  await setIn("articles", external, { isExternal: true, url: "https://news.example" });

  expect(entriesOf((await sitemap("articles-1.xml"))?.xml)).toEqual([
    { loc: "https://sage.example.org/content/linen", lastmod: updatedAt.toISOString() },
  ]);
  expect(entriesOf((await sitemapIndex()).xml)).toEqual([
    { loc: "https://sage.example.org/sitemaps/pages-1.xml", lastmod: undefined },
    { loc: "https://sage.example.org/sitemaps/articles-1.xml", lastmod: updatedAt.toISOString() },
  ]);
});

test("recipes, products and the shop's categories have their addresses in it", async () => {
  const recipe = await createRecipe({ title: "Soup", ingredients: "leeks", instructions: "Stir." });
  const category = await createProductCategory({ name: "Tea" });
  const product = await createProduct({ title: "Pot", description: "Red.", price: "5", originalPrice: null });
  const locs = async (name: string) => entriesOf((await sitemap(name))?.xml).map(({ loc }) => new URL(loc).pathname);
  expect(await locs("recipes-1.xml")).toEqual([`/recipe/${recipe.slug}`]);
  expect(await locs("products-1.xml")).toEqual([`/product/${product.slug}`]);
  expect(await locs("pages-1.xml")).toEqual(
    expect.arrayContaining(["/", "/wellness", `/shop/${category.id}`, "/contact"]),
  );
});

test("a text's picture stands beside its address", async () => {
  const image = "/images/0123456789abcdef01234567-40x30.webp";
  const { id } = await article("Linen");
  await setIn("articles", id, { imageUrl: image });
  await article("Wool");
  const xml = (await sitemap("articles-1.xml"))?.xml ?? "";
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect([...xml.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, loc]) => loc)).toEqual([
    `https://sage.example.org${image}`,
  ]);
});

test("the sitemap of news has the site's own articles of the last two days, with title and date", async () => {
  const publishedAt = new Date(Date.now() - 3_600_000).toISOString();
  await article("Linen & <wool>", { publishedAt });
  await article("Old", { publishedAt: new Date(Date.now() - 49 * 3_600_000).toISOString() });
  await article("For later", { publishedAt: new Date(Date.now() + 3_600_000).toISOString() });
  await article("A draft", { status: "draft" });
  const { id } = await article("Theirs");
  await setIn("articles", id, { isExternal: true, url: "https://news.example" });
  const { xml = "", changedAt } = (await sitemap("news-1.xml")) ?? {};
  expect(entriesOf(xml)).toEqual([{ loc: "https://sage.example.org/content/linen-and-wool", lastmod: undefined }]);
  expect(xml).toContain("<news:name>Sage</news:name><news:language>en</news:language>");
  expect(xml).toContain(`<news:publication_date>${publishedAt}</news:publication_date>`);
  expect(xml).toContain("<news:title>Linen &amp; &lt;wool&gt;</news:title>");
  expect(changedAt?.toISOString()).toBe(publishedAt);
  expect(robotsText()).toContain("Sitemap: https://sage.example.org/sitemaps/news-1.xml");
  expect(await sitemap("news-2.xml")).toBeNull();
});

test.each(["articles-0.xml", "articles-2.xml", "articles-1", "constructor-1.xml", "pages-2.xml", "x", "recipes-1.xml"])(
  "%s is not there when there is nothing for it",
  async (name) => {
    await article("Linen");
    expect(await sitemap(name)).toBeNull();
  },
);

test("a large collection is laid out in pages that hold each address once, and that stay when something is added", async () => {
  for (let index = 0; index < 7; index++) await article(`Number ${index}`);
  const paths = async () => {
    const pages = (await noun.sitemap?.layout(3)) ?? [];
    return Promise.all(
      pages.map(async (page) => ((await noun.sitemap?.addresses(page, 3)) ?? []).map(({ path }) => path)),
    );
  };
  const before = await paths();
  expect(before.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(new Set(before.flat()).size).toBe(7);
  await article("Number 7");
  expect((await paths()).slice(0, 2)).toEqual(before.slice(0, 2));
});

test("robots are led to the index and kept from the desk, the programs' doors and the counted links", () => {
  expect(robotsText().split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api/",
    "Disallow: /go/",
    "",
    "Sitemap: https://sage.example.org/sitemap.xml",
    "Sitemap: https://sage.example.org/sitemaps/news-1.xml",
    "",
  ]);
});
