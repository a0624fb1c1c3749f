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
    "",
  ]);
});
