import { expect, test } from "vitest";
import { dayAt } from "~/place/days";
import { createProduct, removeProduct, restoreProduct, updateProduct } from "~/products/edit/product-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { affiliateClicksOf, countAffiliateClick } from "./affiliate-clicks.server";
import { affiliateIdOf, buyAddress } from "./affiliate-link";
import { affiliateAddresses, followAffiliateLink } from "./affiliate-links.server";

withDatabase();

const pot = (more = {}) =>
  createProduct({
    title: "Pot",
    description: "Red.",
    price: "9.50",
    originalPrice: null,
    affiliateUrl: "https://shop.test/pot?a=1&b=2",
    ...more,
  });

const follow = (id: string) => followAffiliateLink(id, { counted: true });
const written = (address: string, sponsored = false) => ({ address, sponsored });
const clicksOf = async (id: string) => (await affiliateClicksOf([id])).get(id) ?? 0;

test("a product's link leads to the vendor, at the address that it has at that moment", async () => {
  const { id } = await pot();
  expect(await follow(id)).toBe("https://shop.test/pot?a=1&b=2");
  await updateProduct(id, { affiliateUrl: "https://shop.test/new" });
  expect(await follow(id.toUpperCase())).toBe("https://shop.test/new");
  expect(await clicksOf(id)).toBe(2);
});

test("a product without a link, or whose vendor forbids redirects, leads to its own page and is not counted", async () => {
  const { id } = await pot({ directLink: true });
  expect(await follow(id)).toBe(`/product/${id}?buy=now#buy`);
  await updateProduct(id, { directLink: false, affiliateUrl: null });
  expect(await follow(id)).toBe(`/product/${id}?buy=now#buy`);
  expect(await clicksOf(id)).toBe(0);
});

test("nothing is redirected to but what is registered", async () => {
  for (const id of ["0".repeat(24), "none", "", "https://evil.test", "//evil.test", "$where"]) {
    expect(await follow(id)).toBeNull();
  }
});

test("of a text's links, a product's are found by its present and earlier addresses, however they are written", async () => {
  const { id } = await pot();
  await updateProduct(id, { affiliateUrl: "https://shop.test/new" });
  const found = await affiliateAddresses([
    written("HTTPS://SHOP.test/pot?a=1&b=2"),
    written("https://shop.test/new"),
    written("https://shop.test/other"),
    written("https://maps.test/"),
  ]);
  expect([...found]).toEqual([
    ["HTTPS://SHOP.test/pot?a=1&b=2", `/go/${id}`],
    ["https://shop.test/new", `/go/${id}`],
  ]);
});

test("an address that moved from one product to another is the other's", async () => {
  const first = await pot();
  await updateProduct(first.id, { affiliateUrl: "https://shop.test/new" });
  const second = await pot();
  const found = await affiliateAddresses([written("https://shop.test/pot?a=1&b=2")]);
  expect(found.get("https://shop.test/pot?a=1&b=2")).toBe(`/go/${second.id}`);
});

test("where the vendor forbids redirects, a text's link leads straight there", async () => {
  const { id } = await pot({ directLink: true });
  const found = await affiliateAddresses([written("https://shop.test/pot?a=1&b=2"), written(`/go/${id}`)]);
  expect([...new Set(found.values())]).toEqual(["https://shop.test/pot?a=1&b=2"]);
});

test("a link that its writer marked is registered once, whichever text it stands in, and counted", async () => {
  const sale = "https://shop.test/sale";
  const [one, other] = await Promise.all([
    affiliateAddresses([written(sale, true)]),
    affiliateAddresses([written(sale, true), written(sale, true)]),
  ]);
  expect(one.get(sale)).toMatch(/^\/go\/[0-9a-f]{24}$/);
  expect(other.get(sale)).toBe(one.get(sale));
  const id = affiliateIdOf(one.get(sale) ?? "") ?? "";
  expect(await follow(id)).toBe(sale);
  expect(await clicksOf(id)).toBe(1);
});

test("the address of a product that is deleted stays an affiliate link in texts, and is the product's again when it is back", async () => {
  const { id } = await pot();
  const address = "https://shop.test/pot?a=1&b=2";
  const pathNow = async () => (await affiliateAddresses([written(address)])).get(address);
  await removeProduct(id);
  const path = await pathNow();
  expect(path).not.toBe(`/go/${id}`);
  expect(await follow(affiliateIdOf(path ?? "") ?? "")).toBe(address);
  expect(await follow(id)).toBeNull();
  await restoreProduct(id);
  expect(await pathNow()).toBe(`/go/${id}`);
});

test("clicks at the same moment are all counted", async () => {
  const { id } = await pot();
  await Promise.all(Array.from({ length: 40 }, () => follow(id)));
  expect(await clicksOf(id)).toBe(40);
});

test("who is not counted is led the same way", async () => {
  const { id } = await pot();
  expect(await followAffiliateLink(id, { counted: false })).toBe("https://shop.test/pot?a=1&b=2");
  expect(await clicksOf(id)).toBe(0);
});

test("clicks are counted by the day that it is in the UK, and summed up for a period", async () => {
  expect(dayAt(new Date("2026-07-01T22:59:59Z"))).toBe("2026-07-01");
  expect(dayAt(new Date("2026-07-01T23:00:00Z"))).toBe("2026-07-02");
  expect(dayAt(new Date("2026-12-31T23:59:59Z"))).toBe("2026-12-31");
  const [seldom, often] = [await pot({ title: "Seldom" }), await pot({ title: "Often" })];
  const now = new Date("2026-07-08T12:00:00Z");
  await countAffiliateClick(seldom.id, new Date("2026-07-08T01:00:00Z"));
  for (const date of ["2026-07-02T01:00:00Z", "2026-07-03T01:00:00Z"])
    await countAffiliateClick(often.id, new Date(date));
  for (const date of ["2026-07-01T12:00:00Z", "2026-06-01T12:00:00Z"])
    await countAffiliateClick(seldom.id, new Date(date));
  const never = await pot({ title: "Never" });
  const clicks = await affiliateClicksOf([seldom.id, often.id, never.id], { days: 7, now });
  expect([...clicks].sort()).toEqual(
    [
      [seldom.id, 1],
      [often.id, 2],
    ].sort(),
  );
});

test("a buy link goes through the redirect unless the vendor forbids it", () => {
  const product = { id: "0".repeat(24), affiliateUrl: "https://shop.test/pot", directLink: false };
  expect(buyAddress(product)).toBe(`/go/${product.id}`);
  expect(buyAddress({ ...product, directLink: true })).toBe("https://shop.test/pot");
  expect(buyAddress({ ...product, affiliateUrl: null })).toBeNull();
});
