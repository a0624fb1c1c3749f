import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { waitForChanges } from "~/db/content-changes.server";
import { nounOf } from "~/nouns/nouns.server";
import { cacheableAddress } from "~/page-cache/cacheable-address.server";
import { followAffiliateLink } from "~/products/affiliate/affiliate-links.server";
import { findProduct, listProducts, openShop } from "~/products/products.server";
import { loader as readPage } from "~/routes/reading/product.$id";
import { search } from "~/search/search.server";
import { sitemap } from "~/syndication/sitemap.server";
import { withDatabase } from "../../../tests/setup/database";
import { createProduct, removeProduct, restoreProduct, updateProduct } from "./product-changes.server";
import { deskProducts } from "./product-desk.server";

withDatabase();

const vendor = "https://vendor.example/pot";
const pot = { title: "Red teapot", description: "Holds four.", price: "20", affiliateUrl: vendor, tags: ["tea"] };
const hour = 3_600_000;

const open = (id: string) => {
  const request = new Request(`http://localhost:3000/product/${id}?buy=now`);
  return Promise.resolve(readPage({ request, params: { id }, context: {} } as never)).catch((thrown) => thrown);
};

test("a product is found by its slug and by its id; an earlier slug leads on, and none is given twice", async () => {
  const { id, slug } = await createProduct(pot);
  expect(slug).toBe("red-teapot");
  await updateProduct(id, { title: "Green teapot" });
  expect((await updateProduct(id, { slug: "Green pot" })).slug).toBe("green-pot");
  for (const address of ["green-pot", id]) {
    expect(await open(address)).toMatchObject({
      data: {
        found: { product: { id }, shareUrl: "http://localhost:3000/product/green-pot" },
        metadata: expect.arrayContaining([
          { tagName: "link", rel: "canonical", href: "http://localhost:3000/product/green-pot" },
        ]),
      },
    });
  }
  const earlier = await open("red-teapot");
  expect([earlier.status, earlier.headers.get("Location")]).toEqual([301, "/product/green-pot?buy=now"]);
  expect(cacheableAddress("/product/green-pot")).toBe("/product/green-pot");
  expect((await createProduct(pot)).slug).toBe("red-teapot-2");
  await expect(createProduct({ ...pot, slug: "green-pot" })).rejects.toMatchObject({ kind: "conflict" });
  await removeProduct(id);
  await createProduct({ ...pot, slug: "green-pot" });
  expect(await restoreProduct(id)).toEqual({ readdressed: true });
  expect((await findProduct(id))?.slug).toBe("green-pot-2");
});

describe("a scheduled product", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is nowhere before its time, not even by its link, and everywhere from it on", async () => {
    const { id } = await createProduct({ ...pot, publishedAt: new Date(Date.now() + hour).toISOString() });
    const seen = async () => [
      (await listProducts({})).length,
      (await openShop())?.products.length,
      (await search("teapot")).results.length,
      await nounOf("product")?.archives?.tag?.count("tea"),
      (await sitemap("products-1.xml"))?.xml.match(/<loc>/g)?.length ?? 0,
      (await findProduct(id)) ? 1 : 0,
      (await followAffiliateLink(id, { counted: false })) ? 1 : 0,
    ];
    expect(await seen()).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect((await deskProducts({ state: "scheduled" })).items).toMatchObject([{ id }]);
    vi.setSystemTime(Date.now() + hour);
    await waitForChanges();
    expect(await seen()).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(await nounOf("product")?.noteDue?.()).toBe(1);
    expect(await nounOf("product")?.noteDue?.()).toBe(0);
  });
});
