import { expect, test } from "vitest";
import { isCrossSite } from "./same-site.server";

const siteUrl = "https://magazine.example";

test.each([
  ["the site's own page", { origin: "https://magazine.example", host: "magazine.example" }],
  [
    "the site's own page behind a proxy that asks by another name",
    { origin: "https://magazine.example", host: "app:3000" },
  ],
  ["a page on the host that was asked", { origin: "http://localhost:3000", host: "localhost:3000" }],
  ["a program that is no browser", { host: "magazine.example" }],
  ["an older browser that names no origin", { host: "magazine.example", "sec-fetch-site": "same-origin" }],
])("%s may send a form", (_who, sender) => {
  expect(isCrossSite(sender, siteUrl)).toBe(false);
});

test.each([
  ["another site", { origin: "https://elsewhere.example", host: "magazine.example" }],
  ["a subdomain", { origin: "https://shop.magazine.example", host: "magazine.example" }],
  ["the site's own name without TLS", { origin: "http://magazine.example", host: "magazine.example" }],
  ["another port", { origin: "http://localhost:4000", host: "localhost:3000" }],
  ["a page that hides where it is", { origin: "null", host: "magazine.example" }],
  ["nonsense", { origin: "not an origin", host: "magazine.example" }],
  ["a browser that names no origin but says cross-site", { host: "magazine.example", "sec-fetch-site": "cross-site" }],
])("%s may not", (_who, sender) => {
  expect(isCrossSite(sender, siteUrl)).toBe(true);
});
