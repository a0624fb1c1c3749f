import { expect, test } from "vitest";
import { followAffiliateLink } from "~/affiliate/affiliate-links.server";
import { createProduct, updateProduct } from "~/products/product-changes.server";
import { withDatabase } from "../../tests/setup/database";
import { updateArticle } from "./article-changes.server";
import { relinkArticles } from "./article-links.server";
import { findArticle } from "./articles.server";
import { createArticle, importArticles } from "./new-articles.server";

withDatabase();

const vendor = "https://shop.test/pot?ref=us";
const pot = (more = {}) =>
  createProduct({
    title: "Pot",
    description: "Red.",
    price: "9.50",
    originalPrice: null,
    affiliateUrl: vendor,
    ...more,
  });
const article = (content: string) =>
  createArticle({ title: "Stews", excerpt: "Warm.", content, category: "nutrition", slug: "stews" });
const htmlOf = async (slug = "stews") => (await findArticle(slug))?.contentHtml;
const labelled = (href: string, words: string) =>
  `<small class="affiliate-label">(Affiliate link)</small>\u00a0<a href="${href}" rel="sponsored nofollow noopener">${words}</a>`;

test("a link to a product's address is labelled and counted, and leads where the product's link leads at the time", async () => {
  const { id } = await pot();
  await article(`Use [this pot](${vendor}).`);
  expect(await htmlOf()).toBe(`<p>Use ${labelled(`/go/${id}`, "this pot")}.</p>`);
  await updateProduct(id, { affiliateUrl: "https://shop.test/new" });
  expect(await followAffiliateLink(id, { counted: true })).toBe("https://shop.test/new");
});

test("an article that is saved again from its old text still leads to the product", async () => {
  const { id } = await pot();
  const { id: articleId } = await article(`Use [this pot](${vendor}).`);
  await updateProduct(id, { affiliateUrl: "https://shop.test/new" });
  await updateArticle(articleId, { content: `Do use [this pot](${vendor}).` });
  expect(await htmlOf()).toBe(`<p>Do use ${labelled(`/go/${id}`, "this pot")}.</p>`);
});

test("a link that is marked leads through the redirect to its address, whether the article is saved or imported", async () => {
  const input = {
    title: "Sales",
    excerpt: "Cheap.",
    content: `[Sale](${vendor} "affiliate link")`,
    category: "home",
  } as const;
  await importArticles([{ input }]);
  const [, path = "", id = ""] = /href="(\/go\/(\w+))"/.exec((await htmlOf("sales")) ?? "") ?? [];
  expect(await htmlOf("sales")).toBe(`<p>${labelled(path, "Sale")}</p>`);
  expect(await followAffiliateLink(id, { counted: true })).toBe(vendor);
});

test("an article whose link becomes a product's later is labelled then, and is no newer for it", async () => {
  await article(`Use [this pot](${vendor}).`);
  const before = await findArticle("stews");
  expect(before?.contentHtml).not.toContain("Affiliate");
  const { id } = await pot();
  await relinkArticles([vendor]);
  const after = await findArticle("stews");
  expect(after?.contentHtml).toBe(`<p>Use ${labelled(`/go/${id}`, "this pot")}.</p>`);
  expect(after).toEqual({ ...before, contentHtml: after?.contentHtml });
});

test("when a vendor begins to forbid redirects, the articles' links lead straight there", async () => {
  const { id } = await pot();
  await article(`Use [this pot](${vendor}) or [that](/go/${id}).`);
  await updateProduct(id, { directLink: true });
  await relinkArticles([vendor, `/go/${id}`]);
  expect(await htmlOf()).toBe(`<p>Use ${labelled(vendor, "this pot")} or ${labelled(vendor, "that")}.</p>`);
});

test("any number of articles is rendered again", async () => {
  const many = Array.from({ length: 250 }, (_none, index) => ({
    input: { title: `Stew ${index}`, excerpt: "Warm.", content: `Use [this](${vendor}).`, category: "home" as const },
  }));
  await importArticles(many);
  const { id } = await pot();
  await relinkArticles([vendor]);
  for (const index of [0, 100, 249]) expect(await htmlOf(`stew-${index}`)).toContain(`/go/${id}`);
});
