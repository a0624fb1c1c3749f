import { expect, test } from "vitest";
import { claimOf, lastingProductPath, productPath, ratingInWords, savingPercent, shopCount, shopPath } from "./product";

test("a saving is the rounded percent of the original price", () => {
  expect(savingPercent({ price: "11.00", originalPrice: "14.00" })).toBe(21);
  expect(savingPercent({ price: "19.99", originalPrice: "39.98" })).toBe(50);
});

test("there is no saving unless the original price is above the price", () => {
  expect(savingPercent({ price: "11.00", originalPrice: null })).toBeNull();
  expect(savingPercent({ price: "11.00", originalPrice: "11.00" })).toBeNull();
  expect(savingPercent({ price: "11.00", originalPrice: "9.50" })).toBeNull();
});

test("prices are compared by their value, not by their text", () => {
  expect(savingPercent({ price: "9.00", originalPrice: "10.00" })).toBe(10);
  expect(savingPercent({ price: "100.00", originalPrice: "20.00" })).toBeNull();
});

const pot = { price: "118.00", originalPrice: "149.00", priceCheckedAt: "2026-11-01T12:00:00.000Z" };

test("a saving is claimed until thirty days after the price was checked, and not a moment longer", () => {
  expect(claimOf(pot, new Date("2026-12-01T12:00:00.000Z"))).toEqual({
    checkedAt: pot.priceCheckedAt,
    stale: false,
    saving: { was: "149.00", percent: 21 },
  });
  expect(claimOf(pot, new Date("2026-12-01T12:00:00.001Z"))).toEqual({
    checkedAt: pot.priceCheckedAt,
    stale: true,
    saving: null,
  });
});

test("where nothing is saved, nothing is claimed, however lately the price was checked", () => {
  const now = new Date("2026-11-01T12:00:00.000Z");
  for (const originalPrice of [null, "118.00", "99.00"]) {
    expect(claimOf({ ...pot, originalPrice }, now)).toMatchObject({ stale: false, saving: null });
  }
});

test("of a price that nobody has checked no saving is claimed", () => {
  expect(claimOf({ ...pot, priceCheckedAt: null })).toEqual({ checkedAt: null, stale: true, saving: null });
});

test("the shop says how many products it shows, and of what", () => {
  expect(shopCount(12, { name: "Kitchen & Table" })).toBe("Showing 12 products in Kitchen & Table");
  expect(shopCount(40, null)).toBe("Showing 40 products across all categories");
});

test("a rating is said with the number of its reviews", () => {
  expect(ratingInWords("4.6", 128)).toBe("4.6 out of 5 from 128 reviews");
  expect(ratingInWords("5.0", 1)).toBe("5.0 out of 5 from 1 review");
  expect(ratingInWords("4.0", 12_500)).toBe("4.0 out of 5 from 12,500 reviews");
  expect(ratingInWords("4.0", 0)).toBe("4.0 out of 5");
});

test("shop and product have addresses of their own", () => {
  expect(shopPath()).toBe("/shop");
  expect(shopPath(3)).toBe("/shop/3");
  expect([shopPath(3, "price-asc"), shopPath(undefined, "newest")]).toEqual(["/shop/3?sort=price-asc", "/shop"]);
  expect([shopPath(3, "price-asc", 2), shopPath(undefined, "newest", 7)]).toEqual([
    "/shop/3?sort=price-asc&page=2",
    "/shop?page=7",
  ]);
  expect(productPath({ slug: "green-tea" })).toBe("/product/green-tea");
  expect(lastingProductPath({ id: "6b019b1dc73ad11b4b4bceea" })).toBe("/product/6b019b1dc73ad11b4b4bceea");
});
