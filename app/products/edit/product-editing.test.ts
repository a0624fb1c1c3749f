import mongoose from "mongoose";
import { afterEach, describe, expect, test, vi } from "vitest";
import { newId } from "~/db/model.server";
import { listChanges } from "~/editing/history/audit.server";
import { listBin } from "~/editing/history/bin.server";
import { findRevision, listRevisions } from "~/editing/history/revisions.server";
import { EditConflict } from "~/facts/edit-conflict";
import { textOf } from "~/fields/field-text";
import { productAddresses } from "~/migrations/addresses.server";
import { drafts } from "~/migrations/drafts.server";
import { dayAt, dayBefore } from "~/place/days";
import { countAffiliateClick } from "~/products/affiliate/affiliate-clicks.server";
import { followAffiliateLink } from "~/products/affiliate/affiliate-links.server";
import type { DeskProduct } from "~/products/product";
import { productFields } from "~/products/product-fields";
import {
  createProductCategory,
  findProduct,
  listProductCategories,
  listProducts,
  openShop,
} from "~/products/products.server";
import { withDatabase } from "../../../tests/setup/database";
import { createProduct, removeProduct, restoreProduct, updateProduct } from "./product-changes.server";
import { deskProducts, findDeskProduct } from "./product-desk.server";

withDatabase();

const ada = { id: "a".repeat(24), name: "Ada" };
const rita = { id: "b".repeat(24), name: "Rita" };
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
const input = {
  title: "Enamelled Pot",
  description: "It has made a stew for six.",
  price: "118.00",
  originalPrice: "149",
  rating: "4.8",
  features: "Red\nHeavy",
  tags: "pot, kitchen",
  affiliateUrl: "https://shop.test/pot",
};
const create = (more = {}, context = {}) => createProduct({ ...input, ...more }, context);
const many = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_none, index) => work(index)));
const formOf = async (id: string) => textOf(productFields, (await findDeskProduct(id)) as DeskProduct);

describe("a form that is sent twice", () => {
  test("makes one product, and with other words another", async () => {
    const id = newId();
    await many(2, () => create({ priceCheckedToday: "on" }, { by: ada, id }));
    expect((await listProducts({})).map((product) => product.id)).toEqual([id]);
    expect((await create({ title: "Mug" }, { id })).id).not.toBe(id);
  });

  test("makes one category with one number, and leaves one line in the audit log", async () => {
    const id = newId();
    const category = { name: "Kitchen", description: "Pots." };
    await many(3, () => createProductCategory(category, { by: ada, id }));
    expect(await listProductCategories()).toEqual([{ id: 1, ...category }]);
    expect((await listChanges({ noun: "category" })).changes).toMatchObject([
      { action: "created", by: ada, title: "Kitchen" },
    ]);
    await createProductCategory({ name: "Garden" }, { by: ada, id });
    expect((await listProductCategories()).map(({ name }) => name)).toEqual(["Kitchen", "Garden"]);
  });

  test("is no edit conflict with itself, whichever way it dates the price", async () => {
    for (const dated of [{}, { priceCheckedToday: "on" }, { priceCheckedAt: "2026-01-02" }]) {
      for (const price of ["118.00", "99.00"]) {
        const { id, version } = await create({ priceCheckedAt: daysAgo(40) });
        const form = { ...(await formOf(id)), vendor: "Harrow Lane", price, priceCheckedAt: "", ...dated };
        await updateProduct(id, form, { by: ada, version });
        expect(await updateProduct(id, form, { by: ada, version })).toMatchObject({ version: 2, price });
      }
    }
  });
});

describe("an edit", () => {
  test("of a form as it was opened changes nothing", async () => {
    const { id, version } = await create({ priceCheckedAt: "2026-07-01T22:30:00Z" });
    const product = await findDeskProduct(id);
    await updateProduct(id, await formOf(id), { by: ada, version });
    expect(await findDeskProduct(id)).toEqual(product);
  });

  test("of twenty of one version wins once; the others learn what is there", async () => {
    const { id, version } = await create();
    const results = await many(20, (index) => updateProduct(id, { vendor: `Shop ${index}` }, { by: ada, version }));
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toHaveLength(19);
    const { vendor } = (await findProduct(id)) ?? {};
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(EditConflict);
      expect(reason.newer).toMatchObject({ version: 2, by: ada, fields: { vendor } });
    }
  });

  test("leaves a version that can be brought back", async () => {
    // A revision has the day on the site's calendar. In summer that day is different elsewhere for an hour at night.
    const checked = daysAgo(40).slice(0, 10);
    const { id } = await create({ priceCheckedAt: `${checked}T12:00:00Z` }, { by: ada });
    await updateProduct(id, { price: "99", tags: "", features: [], originalPrice: null }, { by: rita, version: 1 });
    expect(await listRevisions(id)).toMatchObject([
      { version: 2, by: rita },
      { version: 1, by: ada },
    ]);
    await updateProduct(id, (await findRevision(id, 1))?.fields, { by: ada, version: 2 });
    const product = await findProduct(id);
    expect(product).toMatchObject({ version: 3, price: "118.00", originalPrice: "149.00", rating: "4.8" });
    expect(product).toMatchObject({ tags: ["pot", "kitchen"], features: ["Red", "Heavy"] });
    expect(product?.priceCheckedAt?.slice(0, 10)).toBe(checked);
  });
});

describe("a product in the bin", () => {
  test("is in no shop, and its link leads nowhere; put back, both are as they were, with the clicks", async () => {
    const { id } = await create({}, { by: ada });
    const before = await findProduct(id);
    await countAffiliateClick(id);
    await removeProduct(id, { by: rita });
    expect(await findProduct(id)).toBeNull();
    expect((await openShop())?.products).toEqual([]);
    expect(await followAffiliateLink(id, { counted: true })).toBeNull();
    expect(await listBin()).toMatchObject([{ noun: "product", id, title: input.title, by: rita }]);
    await many(2, () => restoreProduct(id, { by: ada }));
    expect(await findProduct(id)).toEqual({ ...before, version: 2 });
    expect(await followAffiliateLink(id, { counted: true })).toBe(input.affiliateUrl);
    expect((await deskProducts({})).items).toMatchObject([{ id, clicks: 2 }]);
    expect((await listChanges()).changes.map(({ action }) => action)).toEqual(["restored", "deleted", "created"]);
  });

  test("cannot be deleted again, and what is not in it cannot be put back", async () => {
    const { id } = await create();
    await expect(restoreProduct(id)).rejects.toMatchObject({ kind: "missing" });
    await removeProduct(id);
    await expect(removeProduct(id)).rejects.toMatchObject({ kind: "missing" });
    await expect(removeProduct("nonsense")).rejects.toMatchObject({ kind: "missing" });
  });
});

test("a product from before most fields existed is shown, claims no saving, and can be edited", async () => {
  const _id = new mongoose.Types.ObjectId();
  const price = mongoose.Types.Decimal128.fromString("9.50");
  const originalPrice = mongoose.Types.Decimal128.fromString("19.00");
  const old = { _id, title: "Pot", description: "Red.", price, originalPrice, version: 1 };
  await mongoose.connection
    .collection("products")
    .insertOne({ ...old, createdAt: new Date(), updatedAt: new Date() } as never);
  const id = _id.toHexString();
  // Every start of the program does this first.
  await drafts.run();
  await productAddresses.run();
  expect((await openShop())?.products).toMatchObject([
    { id, tags: [], inStock: true, priceClaim: { checkedAt: null, stale: true, saving: null } },
  ]);
  expect(await listProducts({})).toMatchObject([{ id, priceCheckedAt: null, imageAlt: "" }]);
  expect((await deskProducts({ state: "unchecked" })).items).toMatchObject([{ id, checkedAt: null, stale: true }]);
  expect(await updateProduct(id, await formOf(id), { version: 1 })).toMatchObject({ priceCheckedAt: null });
  const checked = await updateProduct(id, { priceCheckedToday: "on" }, { version: 2 });
  expect(checked.priceCheckedAt).not.toBeNull();
  await removeProduct(id);
  await restoreProduct(id);
});

describe("the desk's list", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is narrowed by words, category and state", async () => {
    await createProductCategory({ name: "Kitchen" });
    await create({ title: "Crème pot", categoryId: 1, inStock: false });
    await create({ title: "Tea tin", priceCheckedAt: daysAgo(31), affiliateUrl: "" });
    const titles = async (view: Parameters<typeof deskProducts>[0]) =>
      (await deskProducts({ sort: "title", ...view })).items.map(({ title }) => title);
    expect(await titles({})).toEqual(["Crème pot", "Tea tin"]);
    expect(await titles({ q: "crem" })).toEqual(["Crème pot"]);
    expect(await titles({ categoryId: 1 })).toEqual(["Crème pot"]);
    expect(await titles({ state: "in-stock" })).toEqual(["Tea tin"]);
    expect(await titles({ state: "out-of-stock", q: "kit" })).toEqual(["Crème pot"]);
    expect(await titles({ state: "unchecked" })).toEqual(["Tea tin"]);
    expect(await titles({ state: "unlinked" })).toEqual(["Tea tin"]);
  });

  test("comes in pages of fifty, with each product's own clicks of the last thirty days", async () => {
    // The clocks of the UK went back in these thirty days: thirty times 24 hours ago is the 29th day before.
    vi.useFakeTimers({ now: new Date("2026-11-23T23:30:00Z"), toFake: ["Date"] });
    await many(51, (index) => create({ title: `Pot ${String(index).padStart(2, "0")}` }));
    const first = (await deskProducts({ sort: "title" })).items[0];
    for (const days of [0, 29, 30]) {
      const day = dayBefore(dayAt(new Date()), days);
      await countAffiliateClick(first?.id ?? "", new Date(`${day}T12:00:00Z`));
    }
    const page = await deskProducts({ sort: "title" });
    expect(page).toMatchObject({ total: 51, pages: 2 });
    expect(page.items.map(({ clicks }) => clicks)).toEqual([2, ...Array(49).fill(0)]);
  });
});
