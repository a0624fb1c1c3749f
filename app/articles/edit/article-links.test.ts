import mongoose from "mongoose";
import { describe, expect, test, vi } from "vitest";
import { findArticle } from "~/articles/articles.server";
import { followAffiliateLink } from "~/products/affiliate/affiliate-links.server";
import { createProduct, removeProduct, restoreProduct, updateProduct } from "~/products/edit/product-changes.server";
import { findProduct, listProducts } from "~/products/products.server";
import { withDatabase } from "../../../tests/setup/database";
import { updateArticle } from "./article-changes.server";
import { relinkArticles, relinkForProducts } from "./article-links.server";
import { createArticle, importArticles } from "./new-articles.server";

const queue = vi.hoisted(() => ({ requestJob: vi.fn(async () => undefined) }));
vi.mock("~/queue/queue.server", () => queue);

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

test("any number of articles is rendered again, and others have their turn meanwhile", async () => {
  const many = Array.from({ length: 250 }, (_none, index) => ({
    input: { title: `Stew ${index}`, excerpt: "Warm.", content: `Use [this](${vendor}).`, category: "home" as const },
  }));
  await importArticles(many);
  const { id } = await pot();
  let turns = 0;
  let working = true;
  const takeTurn = () => {
    turns++;
    if (working) setImmediate(takeTurn);
  };
  takeTurn();
  await relinkArticles([vendor]);
  working = false;
  expect(turns).toBeGreaterThan(many.length);
  for (const index of [0, 100, 249]) expect(await htmlOf(`stew-${index}`)).toContain(`/go/${id}`);
});

test("a text that today's rules refuse stays as it is, and stops none of the others", async () => {
  const articles = ["one", "two", "three"].map((slug) => ({
    input: { title: slug, excerpt: "Warm.", content: `Use [this](${vendor}).`, category: "home" as const },
  }));
  await importArticles(articles);
  const tangled = { content: `${"> ".repeat(5000)}deep`, contentHtml: "<p>As it was.</p>" };
  await mongoose.connection.collection("articles").updateOne({ slug: "two" }, { $set: tangled });
  const { id } = await pot();
  await relinkArticles([vendor]);
  for (const slug of ["one", "three"]) expect(await htmlOf(slug)).toContain(`/go/${id}`);
  expect(await htmlOf("two")).toBe(tangled.contentHtml);
});

describe("the order to render again, lost,", () => {
  const { signal } = new AbortController();
  const lose = () => queue.requestJob.mockRejectedValueOnce(new Error("the database is away"));
  const byTheClock = () => relinkForProducts(signal);

  test("is found by the clock, for each change of a product's links", async () => {
    await article(`Use [this pot](${vendor}).`);
    lose();
    const { id } = await pot();
    expect(await byTheClock()).toBe(1);
    expect(await htmlOf()).toBe(`<p>Use ${labelled(`/go/${id}`, "this pot")}.</p>`);
    expect(await byTheClock()).toBe(0);

    lose();
    await updateProduct(id, { directLink: true });
    await updateProduct(id, { title: "Red pot" });
    expect(await byTheClock()).toBe(1);
    expect(await htmlOf()).toBe(`<p>Use ${labelled(vendor, "this pot")}.</p>`);

    lose();
    await removeProduct(id);
    expect(await byTheClock()).toBe(1);
    const [, path = "", linkId = ""] = /href="(\/go\/(\w+))"/.exec((await htmlOf()) ?? "") ?? [];
    expect(linkId).not.toBe(id);
    expect(await followAffiliateLink(linkId, { counted: false })).toBe(vendor);
    expect(await htmlOf()).toBe(`<p>Use ${labelled(path, "this pot")}.</p>`);
    expect(await byTheClock()).toBe(0);

    lose();
    await restoreProduct(id);
    expect(await byTheClock()).toBe(1);
    expect(await htmlOf()).toBe(`<p>Use ${labelled(vendor, "this pot")}.</p>`);
    expect(await byTheClock()).toBe(0);
  });

  test("is kept for what changes while the articles are rendered, and for what was stopped", async () => {
    await article(`Use [this pot](${vendor}).`);
    const { id } = await pot();
    expect(await relinkForProducts(AbortSignal.abort())).toBe("unfinished");
    const products = mongoose.models.Product?.collection as unknown as { bulkWrite: (...args: unknown[]) => unknown };
    const note = products.bulkWrite.bind(products);
    vi.spyOn(products, "bulkWrite").mockImplementationOnce(async (...args) => {
      await updateProduct(id, { directLink: true });
      return note(...args);
    });
    await byTheClock();
    expect(await byTheClock()).toBe(1);
    expect(await htmlOf()).toBe(`<p>Use ${labelled(vendor, "this pot")}.</p>`);
  });

  test("shows in no answer of the shop's", async () => {
    const { id } = await pot();
    const [updated, listed, found] = [
      await updateProduct(id, { directLink: true }),
      ...(await listProducts({})),
      await findProduct(id),
    ];
    for (const product of [updated, listed, found]) expect(product).not.toHaveProperty("relinkWanted");
  });
});
