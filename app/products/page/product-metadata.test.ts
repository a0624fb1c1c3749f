import { expect, test } from "vitest";
import type { Product } from "~/products/product";
import { describeProduct, describeShop, productStructuredData } from "./product-metadata.server";

const category = { id: 5, name: "Kitchen & Table", description: null };
const product: Product = {
  slug: "green-tea",
  publishedAt: "2026-01-01T00:00:00.000Z",
  id: "6b019b1dc73ad11b4b4bceea",
  title: "Marrowby Enamelled Pot",
  description: "It has made a stew for six.",
  price: "118.00",
  originalPrice: "149.00",
  imageUrl: "/images/6b01a035018eb1c142fdf77d-1600x1067.webp",
  imageAlt: "A brown pot.",
  vendor: "The Copper Ladle",
  categoryId: 5,
  rating: "4.8",
  reviewCount: 1382,
  inStock: true,
  features: ["4.2 litres"],
  affiliateUrl: "https://www.thecopperladle.example/pot",
  directLink: false,
  testedBy: null,
  priceCheckedAt: "2026-01-01T00:00:00.000Z",
  tags: ["pot"],
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

const daysLater = (days: number) => new Date(Date.parse(product.priceCheckedAt ?? "") + days * 86_400_000);

test("search engines are told of a product, and of other shops' price while it has been checked lately", () => {
  expect(productStructuredData(product, category, daysLater(30))).toEqual({
    "@type": "Product",
    name: product.title,
    description: product.description,
    image: [expect.stringMatching(/^http.*\/images\//)],
    category: "Kitchen & Table",
    url: expect.stringMatching(/^http.*\/product\/green-tea$/),
    offers: {
      "@type": "AggregateOffer",
      offerCount: 1,
      lowPrice: "118.00",
      priceCurrency: "GBP",
      availability: "https://schema.org/InStock",
    },
  });
});

test("no price is told that was checked long ago, or that leads to no shop", () => {
  expect(productStructuredData(product, category, daysLater(31)).offers).toBeUndefined();
  expect(productStructuredData({ ...product, affiliateUrl: null }, category, daysLater(1)).offers).toBeUndefined();
});

test("nothing marks a product as this shop's own listing, and no rating is invented", () => {
  const told = JSON.stringify(describeProduct({ ...product, priceCheckedAt: new Date().toISOString() }, category));
  expect(told).toContain("AggregateOffer");
  for (const word of ["shippingDetails", "hasMerchantReturnPolicy", '"Offer"', "aggregateRating", "review", "brand"]) {
    expect(told).not.toContain(word);
  }
});

test("a product's page is a website to networks, under its own address", () => {
  const head = describeProduct(product, category);
  expect(head).toContainEqual({ property: "og:type", content: "website" });
  expect(head).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: expect.stringMatching(/\/product\/green-tea$/),
  });
});

test("a category of the shop is named and described by its own words, or by the shop's where it has none", () => {
  const shop = { count: 0, page: 1, pages: 1, categories: [category], category, products: [], sort: "newest" as const };
  expect(describeShop(shop)).toContainEqual({ title: expect.stringMatching(/^Kitchen & Table \| /) });
  expect(describeShop({ ...shop, page: 2, pages: 3 })).toEqual(
    expect.arrayContaining([
      { title: expect.stringMatching(/^Kitchen & Table, page 2 \| /) },
      { tagName: "link", rel: "canonical", href: expect.stringMatching(/\/shop\/\d+\?page=2$/) },
    ]),
  );
  expect(describeShop(shop)).toContainEqual({
    name: "description",
    content: expect.stringMatching(/^A curated selection/),
  });
});
