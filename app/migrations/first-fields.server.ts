import { titleWords } from "~/search-index/title-words.server";
import { addFields } from "./fill-fields.server";

// The types have those stored fields of the first version that the new fields are made from.

type Product = { title: string; tags: string[]; affiliateUrl: string | null; createdAt: Date; updatedAt?: Date };

export const productFields = addFields<Product>("2026-11-product-fields", "products", {
  titleWords: ({ title, tags }) => titleWords(title, tags),
  affiliateUrls: ({ affiliateUrl: url }) => (url && URL.canParse(url) ? [new URL(url).href] : []),
  directLink: () => false,
  // Whoever saved it last saw the price.
  priceCheckedAt: ({ updatedAt, createdAt }) => updatedAt ?? createdAt,
  updatedBy: () => null,
});

type Recipe = { title: string; tags: string[] };

export const recipeFields = addFields<Recipe>("2026-11-recipe-fields", "recipes", {
  titleWords: ({ title, tags }) => titleWords(title, tags),
  writtenByModel: () => null,
  updatedBy: () => null,
});

export const challengeFields = addFields<{ title: string }>("2026-11-challenge-fields", "challenges", {
  titleWords: ({ title }) => titleWords(title),
  updatedBy: () => null,
});

type Person = { firstName: string | null; lastName: string | null; email: string };

export const messageFields = addFields<Person & { subject: string }>("2026-11-message-fields", "contactmessages", {
  titleWords: ({ firstName, lastName, subject, email }) => titleWords(`${firstName} ${lastName} ${subject} ${email}`),
  // Nobody wants mail about old messages.
  mailState: () => "off",
  mailHeldUntil: () => new Date(0),
  mailedAt: () => null,
});

export const userFields = addFields<Person>("2026-11-user-fields", "users", {
  titleWords: ({ firstName, lastName, email }) => titleWords(`${firstName ?? ""} ${lastName ?? ""} ${email}`),
});

type Article = { status: string; publishedAt: Date | null; updatedAt: Date };

/** The desk sorts an article by its date, and a draft by its last change. */
export const articlesListedAt = addFields<Article>("2026-11-articles-listed-at", "articles", {
  listedAt: ({ status, publishedAt, updatedAt }) => (status === "published" && publishedAt) || updatedAt,
});
