import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { relinkForProducts } from "~/articles/edit/article-links.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { updateProduct } from "~/products/edit/product-changes.server";
import { ProductModel } from "~/products/product.model.server";
import { createProductCategory, findProduct } from "~/products/products.server";
import { RedirectModel } from "~/redirects/redirect.model.server";
import { withDatabase } from "../../../tests/setup/database";
import { importOf } from "../../../tests/setup/import/import-of";
import { openWordPress } from "./open-wordpress.server";

withDatabase();

const folder = mkdtempSync(path.join(tmpdir(), "wxr-"));
afterAll(() => rmSync(folder, { recursive: true }));

const cdata = (text: string) => `<![CDATA[${text}]]>`;

type Told = {
  type?: string;
  title?: string;
  text?: string;
  short?: string;
  status?: string;
  meta?: Record<string, string>;
  terms?: [taxonomy: string, name: string][];
};

function item(id: number, slug: string, told: Told): string {
  const { type = "product", title = slug, text = "", short = "", status = "publish", meta = {}, terms = [] } = told;
  const fields = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const filed = terms.map(
    ([taxonomy, name]) => `<category domain="${taxonomy}" nicename="${name.toLowerCase()}">${cdata(name)}</category>`,
  );
  const place = type === "product" ? `product/${slug}` : slug;
  return [
    `<item><title>${cdata(title)}</title><link>https://old.example/${place}/</link>`,
    `<content:encoded>${cdata(text)}</content:encoded><excerpt:encoded>${cdata(short)}</excerpt:encoded>`,
    `<wp:post_id>${id}</wp:post_id><wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status>`,
    `<wp:post_type>${type}</wp:post_type><wp:post_date_gmt>2020-05-01 10:00:00</wp:post_date_gmt>`,
    ...filed,
    ...fields,
    "</item>",
  ].join("");
}

async function bring(items: string[], options = {}) {
  const file = path.join(folder, "export.xml");
  const site = "<wp:base_blog_url>https://old.example</wp:base_blog_url>";
  const term =
    "<wp:term><wp:term_id>7</wp:term_id><wp:term_taxonomy>product_cat</wp:term_taxonomy><wp:term_slug>knives</wp:term_slug><wp:term_name>Knives</wp:term_name></wp:term>";
  writeFileSync(file, `<?xml version="1.0"?><rss><channel>${site}${term}${items.join("")}</channel></rss>`);
  return importOf(await openWordPress(file), options);
}

const elsewhere = { _product_url: "https://www.vendor.example/knife?tag=me-21", _price: "89.9", _regular_price: "99" };
const knife = item(1, "bread-knife", {
  title: "Bread &amp; butter knife",
  short: "<p>Cuts bread.</p>",
  text: '<p>Cuts bread.</p><p>Made in <a href="https://maker.example">Solingen</a>.</p><ul><li>Steel</li></ul><img src="/a.jpg">',
  meta: { ...elsewhere, _sale_price: "89.90", _product_image_gallery: "5,6", _stock_status: "outofstock" },
  terms: [
    ["product_type", "external"],
    ["product_cat", "Knives"],
    ["product_cat", "Gifts"],
    ["product_tag", "bread"],
    ["pa_colour", "Blue"],
  ],
});

test("a product that was sold elsewhere comes into the shop, with its price, place, category and tags", async () => {
  const { id } = await createProductCategory({ name: "knives" });
  const { lines } = await bring([knife]);
  expect(await findProduct("bread-knife")).toMatchObject({
    ...{ title: "Bread & butter knife", price: "89.90", originalPrice: "99.00", categoryId: id, inStock: false },
    ...{ vendor: "vendor.example", tags: ["bread", "Gifts"], imageUrl: null },
    description: "Cuts bread.\n\nMade in Solingen.\n\nSteel",
  });
  expect(await ProductModel.findOne().lean()).toMatchObject({
    affiliateUrl: elsewhere._product_url,
    publishedAt: new Date("2020-05-01T10:00:00Z"),
    // The price of the shelf is as old as the export's.
    priceCheckedAt: new Date("2020-05-01T00:00:00Z"),
  });
  expect(lines.filter(({ kind }) => kind === "product")).toMatchObject([
    { from: "https://old.example/product/bread-knife/", to: "/product/bread-knife", result: "stored" },
  ]);
  expect(lines.find(({ kind }) => kind === "product")?.notes).toEqual([
    "A product has one picture here: 2 of its gallery are left out",
    "It has no place for its “pa_colour” here: Blue",
    "The description of a product is plain text here: 1 link, 1 picture left out",
    "The shop has no category “Gifts”: tags say it now.",
  ]);
});

test("what the old shop sold itself, what has no price and what was a draft is public to nobody", async () => {
  const { lines } = await bring([
    item(1, "own", { meta: { _price: "5", _regular_price: "5" }, terms: [["product_type", "variable"]] }),
    item(2, "free", { meta: { _product_url: "https://vendor.example/free", _price: "" } }),
    item(3, "odd", { meta: { _product_url: "javascript:alert(1)", _price: "from 5", _regular_price: "from 5" } }),
    item(6, "thousand", { meta: { _product_url: "https://vendor.example/b", _price: "1,299" } }),
    item(7, "mills", { meta: { _product_url: "https://vendor.example/c", _price: "1.299" } }),
    item(4, "early", { status: "draft", meta: elsewhere }),
    item(5, "secret", { status: "private", meta: elsewhere }),
  ]);
  const found = await ProductModel.find().sort({ slug: 1 }).lean();
  expect(found.map(({ slug, status }) => `${slug} ${status}`)).toEqual([
    "early draft",
    "free draft",
    "mills draft",
    "odd draft",
    "own draft",
    "secret draft",
    "thousand draft",
  ]);
  const notes = (slug: string) => lines.find(({ from }) => from.endsWith(`/product/${slug}/`))?.notes;
  expect(notes("own")).toEqual([
    "The old shop sold it itself, and the shop here leads to vendors alone: it is a draft here",
    "It had variants there: it is one product here",
  ]);
  expect(notes("free")).toEqual(["It has no price in the export: it is a draft here, at 0"]);
  expect(notes("odd")?.[0]).toBe("Its price could not be read: “from 5”");
  expect(notes("thousand")?.[0]).toBe("Its price could not be read: “1,299”");
  expect(notes("early")).toEqual([]);
  expect(await RedirectModel.countDocuments({ to: /^\/product\// })).toBe(0);
});

test("links of texts and old addresses lead to it, and archives of the shop to the shop", async () => {
  const post = item(9, "kitchen", { type: "post", text: '<p>A <a href="/product/bread-knife/">knife</a>.</p>' });
  await bring([post, knife]);
  expect((await ArticleModel.findOne({ slug: "kitchen" }).lean())?.content).toContain('href="/product/bread-knife"');
  const leads = async (key: string) => (await RedirectModel.findOne({ key }).lean())?.to ?? null;
  expect(await leads("/?p=1")).toBe("/product/bread-knife");
  expect(await leads("/product-category/knives")).toBe("/shop");
});

test("links to it in texts that are here already are labelled", async () => {
  const content = `<p>A <a href="${elsewhere._product_url}">knife</a>.</p>`;
  const { id } = await createArticle({ title: "Ours", excerpt: "E", content, category: "home" });
  await bring([knife]);
  await relinkForProducts(new AbortController().signal);
  expect((await ArticleModel.findById(id).lean())?.contentHtml).toContain("Affiliate link");
});

test("a second run changes what has changed there, and leaves what somebody has changed or deleted here", async () => {
  await bring([knife]);
  const again = await bring([knife]);
  expect(again.lines.find(({ kind }) => kind === "product")?.result).toBe("unchanged");
  const cheaper = knife.replace("89.9]", "79.9]");
  const changed = await bring([cheaper]);
  expect(changed.lines.find(({ kind }) => kind === "product")?.result).toBe("changed");
  const { _id } = await ProductModel.findOne().orFail().lean();
  const by = { id: "0".repeat(24), name: "Ada", role: "admin" } as never;
  await updateProduct(_id.toHexString(), { title: "Ours" }, { by });
  const kept = await bring([knife]);
  expect(kept.lines.find(({ kind }) => kind === "product")?.result).toBe("skipped");
  expect((await ProductModel.findOne().lean())?.title).toBe("Ours");
});

test("a dry run stores nothing, and what WooCommerce keeps for itself is counted", async () => {
  const { lines } = await bring(
    [
      knife,
      knife,
      item(20, "order", { type: "shop_order", title: "Order of Rita" }),
      item(21, "blue", { type: "product_variation" }),
      item(22, "other", { title: "Of another plugin" }),
    ],
    { dryRun: true },
  );
  expect(await ProductModel.countDocuments()).toBe(0);
  expect(lines.filter(({ kind }) => kind === "product").map(({ result, from }) => `${result} ${from}`)).toEqual([
    "stored https://old.example/product/bread-knife/",
    "skipped Of another plugin",
  ]);
  expect(lines.find(({ kind }) => kind === "the same id again")?.result).toBe("skipped");
  const counted = lines.flatMap(({ notes }) => notes).filter((note) => note.includes("of type"));
  expect(counted).toEqual([
    "1 entry of type “shop_order” is not brought: nothing is sold here",
    "1 entry of type “product_variation” is not brought: a product has one price here",
  ]);
  expect(JSON.stringify(lines)).not.toContain("Rita");
});
