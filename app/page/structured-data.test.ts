import { expect, test } from "vitest";
import { authorOf } from "./structured-data.server";

const site = { "@type": "Organization", name: "Meadowsweet", url: "http://localhost:3000" };

test("a text is somebody's where it has an author, and the site's where it has none", () => {
  expect(authorOf({ author: "Joan Abernathie", writtenByModel: null })).toEqual({
    "@type": "Person",
    name: "Joan Abernathie",
    url: "http://localhost:3000/author/joan-abernathie",
  });
  expect(authorOf({ author: null, writtenByModel: null })).toEqual(site);
});

test("nobody is said to have written what a language model wrote, whoever had it written", () => {
  const writtenByModel = { model: "small-1", at: "2026-01-01T00:00:00.000Z", productName: null, rating: null };
  expect(authorOf({ author: "Ada Admin", writtenByModel })).toEqual(site);
});
