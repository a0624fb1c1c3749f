import { beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "~/facts/problem";
import { createProduct, updateProduct } from "~/products/edit/product-changes.server";
import { withDatabase } from "../../tests/setup/database";
import * as products from "./products.server";

withDatabase();

const { createProductCategory, findProduct, listProducts, openShop } = products;
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

/** All fields of R13.20. */
const small = {
  title: "Enamelled Pot",
  description: "It has made a stew for six.",
  price: "118",
  categoryId: 1,
  imageUrl: "",
  tags: "pot, Kitchen",
};

beforeEach(() => createProductCategory({ name: "Kitchen & Table" }));

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (problem: Problem) => ({ kind: problem.kind, fields: Object.keys(problem.errors ?? {}) }),
  );

describe("a product that is created", () => {
  test("needs no more than R13.20 sends", async () => {
    const { id } = await createProduct(small);
    expect(await findProduct(id)).toMatchObject({
      title: "Enamelled Pot",
      price: "118.00",
      originalPrice: null,
      categoryId: 1,
      imageUrl: null,
      tags: ["pot", "Kitchen"],
      rating: null,
      reviewCount: 0,
      inStock: true,
      features: [],
      affiliateUrl: null,
      directLink: false,
      version: 1,
    });
  });

  test("has a price that was checked just now, or when it is said", async () => {
    const before = Date.now();
    const now = await createProduct(small);
    expect(Date.parse(now.priceCheckedAt ?? "")).toBeGreaterThanOrEqual(before);
    const earlier = await createProduct({ ...small, priceCheckedAt: "2026-01-02" });
    expect(earlier.priceCheckedAt).toBe("2026-01-02T00:00:00.000Z");
    const ticked = await createProduct({ ...small, priceCheckedAt: "2026-01-02", priceCheckedToday: "on" });
    expect(Date.parse(ticked.priceCheckedAt ?? "")).toBeGreaterThanOrEqual(before);
  });

  test.each([
    ["title", { title: " " }],
    ["title", { title: "x".repeat(201) }],
    ["description", { description: "" }],
    ["price", { price: "" }],
    ["price", { price: "about ten" }],
    ["price", { price: "1.999" }],
    ["price", { price: -1 }],
    ["originalPrice", { originalPrice: "1,000" }],
    ["categoryId", { categoryId: 99 }],
    ["categoryId", { categoryId: "one" }],
    ["imageUrl", { imageUrl: "javascript:alert(1)" }],
    ["affiliateUrl", { affiliateUrl: "javascript:alert(1)" }],
    ["affiliateUrl", { affiliateUrl: "shop.example/pot" }],
    ["affiliateUrl", { affiliateUrl: "https://shop.example/po\nt" }],
    ["vendor", { vendor: "x".repeat(121) }],
    ["rating", { rating: "5.1" }],
    ["rating", { rating: "good" }],
    ["rating", { rating: "0x3" }],
    ["rating", { rating: "1e0" }],
    ["reviewCount", { reviewCount: "-3" }],
    ["reviewCount", { reviewCount: 1.5 }],
    ["inStock", { inStock: "perhaps" }],
    ["features", { features: Array.from({ length: 21 }, (_none, index) => `feature ${index}`) }],
    ["directLink", { directLink: 7 }],
    ["priceCheckedAt", { priceCheckedAt: "yesterday" }],
    ["priceCheckedAt", { priceCheckedAt: daysAgo(-2) }],
    ["priceCheckedAt", { priceCheckedAt: true }],
    ["tags", { tags: "x".repeat(61) }],
  ])("is refused for its %s: %j", async (field, wrong) => {
    expect(await refusal(createProduct({ ...small, ...wrong }))).toEqual({ kind: "invalid", fields: [field] });
  });

  test("takes form fields that are empty as what is not there", async () => {
    const empty = { originalPrice: "", vendor: "", rating: "", reviewCount: "", features: "", affiliateUrl: "" };
    const product = await createProduct({ ...small, ...empty, categoryId: "", priceCheckedAt: "" });
    expect(product).toMatchObject({
      originalPrice: null,
      vendor: null,
      rating: null,
      affiliateUrl: null,
      features: [],
    });
    expect(product.categoryId).toBeNull();
  });

  test("is in stock where nothing, or null, is said of it; a rating of blanks is none", async () => {
    for (const inStock of [undefined, null]) {
      expect(await createProduct({ ...small, inStock, rating: " " })).toMatchObject({
        inStock: true,
        rating: null,
      });
    }
  });

  test("names each feature once", async () => {
    const { features } = await createProduct({ ...small, features: "Red\n\nHeavy\nRed" });
    expect(features).toEqual(["Red", "Heavy"]);
  });
});

describe("a product that is changed", () => {
  const existing = (more = {}) =>
    createProduct({
      ...small,
      originalPrice: "149.00",
      rating: "4.8",
      inStock: false,
      priceCheckedAt: daysAgo(40),
      ...more,
    });

  test("keeps what is not sent", async () => {
    const before = await existing();
    const after = await updateProduct(before.id, { title: "Cast-Iron Pot" });
    expect(after).toEqual({ ...before, title: "Cast-Iron Pot", version: 2, updatedAt: after.updatedAt });
  });

  test("stays out of stock where null is sent of that", async () => {
    const { id } = await existing();
    expect(await updateProduct(id, { inStock: null, title: "Pan" })).toMatchObject({ inStock: false });
  });

  test("is as the change has it where nobody else saved, and is refused where somebody did", async () => {
    const { id, version } = await existing();
    await updateProduct(id, { price: "120.00" }, { version });
    expect(await refusal(updateProduct(id, { price: "99.00" }, { version }))).toMatchObject({ kind: "conflict" });
    expect(await findProduct(id)).toMatchObject({ price: "120.00", version: 2 });
  });

  test("takes changes without a version one after the other, and loses none", async () => {
    const { id } = await existing();
    await Promise.all([
      updateProduct(id, { price: "1.00" }),
      updateProduct(id, { vendor: "Harrow Lane" }),
      updateProduct(id, { tags: "red" }),
      updateProduct(id, { inStock: true }),
    ]);
    expect(await findProduct(id)).toMatchObject({
      price: "1.00",
      vendor: "Harrow Lane",
      tags: ["red"],
      inStock: true,
      version: 5,
    });
  });

  test("that is not there is missing", async () => {
    expect(await refusal(updateProduct("0".repeat(24), { title: "x" }))).toMatchObject({ kind: "missing" });
    expect(await refusal(updateProduct("none", { title: "x" }))).toMatchObject({ kind: "missing" });
  });

  test("is refused for a wrong field, like a new one", async () => {
    const { id } = await existing();
    const wrong = { price: "x", categoryId: 99 };
    expect(await refusal(updateProduct(id, wrong))).toEqual({ kind: "invalid", fields: ["price"] });
    expect(await refusal(updateProduct(id, { categoryId: 99 }))).toEqual({ kind: "invalid", fields: ["categoryId"] });
    expect(await refusal(updateProduct(id, { title: "" }))).toEqual({ kind: "invalid", fields: ["title"] });
  });

  test.each([
    ["the price changes", { price: "117.99" }, true],
    ["the original price changes", { originalPrice: "150.00" }, true],
    ["the original price goes", { originalPrice: "" }, true],
    ["it is said to have been checked today", { priceCheckedToday: "on" }, true],
    ["both prices are sent as they were", { price: "118", originalPrice: 149 }, false],
    ["anything else changes", { title: "Pot", rating: "3" }, false],
  ] as const)("when %s, its price was checked now: %#", async (_when, change, renewed) => {
    const before = await existing();
    const { priceCheckedAt } = await updateProduct(before.id, change);
    if (renewed) expect(Date.now() - Date.parse(priceCheckedAt ?? "")).toBeLessThan(day);
    else expect(priceCheckedAt).toBe(before.priceCheckedAt);
  });

  test("takes another date of the check with a new price, but not the one that its form was filled with", async () => {
    const { id, priceCheckedAt } = await existing();
    const given = await updateProduct(id, { price: "1", priceCheckedAt: daysAgo(3) });
    expect(Date.now() - Date.parse(given.priceCheckedAt ?? "")).toBeGreaterThan(2 * day);
    await updateProduct(id, { priceCheckedAt });
    const same = await updateProduct(id, { price: "2", priceCheckedAt });
    expect(Date.now() - Date.parse(same.priceCheckedAt ?? "")).toBeLessThan(day);
  });

  test("is found by an address that it had before", async () => {
    const { id } = await existing({ affiliateUrl: "https://shop.test/old" });
    await updateProduct(id, { affiliateUrl: "https://shop.test/new" });
    const [found] = await products.affiliateProducts([], ["https://shop.test/old"]);
    expect(found).toMatchObject({ id, affiliateUrl: "https://shop.test/new" });
  });
});

describe("the shop", () => {
  test("shows the newest 300 of all and 500 of a category (R6.2)", async () => {
    const many = Array.from({ length: 510 }, (_none, index) => ({ ...small, title: `Pot ${index}` }));
    for (let start = 0; start < many.length; start += 100) {
      await Promise.all(many.slice(start, start + 100).map((product) => createProduct(product)));
    }
    const pagesOf = async (category?: string, pages = 20) => {
      const shown = await Promise.all(
        Array.from({ length: pages }, (_none, at) => openShop(category, { page: at + 1 })),
      );
      const ids = shown.flatMap((one) => one?.products.map(({ id }) => id) ?? []);
      return {
        ...shown[0],
        each: shown.slice(0, shown[0]?.pages).map((one) => one?.products.length),
        ids: new Set(ids),
      };
    };
    const all = await pagesOf();
    expect(all).toMatchObject({ count: 300, pages: 7, page: 1, each: [...Array(6).fill(48), 12] });
    expect(all.ids.size).toBe(300);
    const ofCategory = await pagesOf("1");
    expect(ofCategory).toMatchObject({ count: 500, pages: 11, each: [...Array(10).fill(48), 20] });
    expect(ofCategory.ids.size).toBe(500);
    expect(await openShop("1", { page: 99 })).toMatchObject({ page: 11 });
    expect((await openShop("1", { page: 11 }))?.products).toHaveLength(20);
    expect(await listProducts({})).toHaveLength(300);
    expect(await listProducts({ categoryId: 1 })).toHaveLength(500);
    expect(await listProducts({ limit: 10_000 })).toHaveLength(500);
    expect(await listProducts({ limit: 4 })).toHaveLength(4);
  });

  test("is not there for a category that is not", async () => {
    expect(await openShop("2")).toBeNull();
    expect(await openShop("one")).toBeNull();
    expect((await openShop("1"))?.category).toMatchObject({ id: 1, name: "Kitchen & Table" });
  });

  test("is ordered by price to the penny, whole or in a category", async () => {
    const prices = ["100.00", "9.50", "20.10", "20.09"];
    for (const price of prices) await createProduct({ ...small, price });
    const inOrder = ["9.50", "20.09", "20.10", "100.00"];
    const pricesOf = (list: { price: string }[] = []) => list.map(({ price }) => price);
    expect(pricesOf((await openShop(undefined, { sort: "price-asc" }))?.products)).toEqual(inOrder);
    expect(pricesOf((await openShop("1", { sort: "price-desc" }))?.products)).toEqual([...inOrder].reverse());
    expect(pricesOf(await listProducts({ sort: "price-asc", limit: 2 }))).toEqual(inOrder.slice(0, 2));
    expect(pricesOf((await openShop())?.products)).toEqual([...prices].reverse());
  });

  test("claims a saving only for a price that was checked lately", async () => {
    const on = (priceCheckedAt: string) => createProduct({ ...small, originalPrice: "149.00", priceCheckedAt });
    await on(daysAgo(31));
    await on(daysAgo(29));
    const claims = (await openShop())?.products.map(({ priceClaim }) => [priceClaim.stale, priceClaim.saving]);
    expect(claims).toEqual([
      [false, { was: "149.00", percent: 21 }],
      [true, null],
    ]);
  });

  test("gives a category the next whole number, and each its own", async () => {
    const made = await Promise.all(["A", "B", "C"].map((name) => createProductCategory({ name })));
    expect(made.map(({ id }) => id).sort()).toEqual([2, 3, 4]);
    expect(await refusal(createProductCategory({ name: " " }))).toEqual({ kind: "invalid", fields: ["name"] });
  });
});
