import { titleWords } from "~/search-index/title-words.server";
import { fillFields, missing } from "./fill-fields.server";
import type { Migration } from "./migration";

/** The stored fields of the first version that the new fields are computed from. */
type Product = { title: string; tags: string[]; affiliateUrl: string | null; createdAt: Date; updatedAt?: Date };
type Recipe = { title: string; tags: string[] };
type Challenge = { title: string };
type Person = { firstName: string | null; lastName: string | null; email: string };
type Message = Person & { subject: string };

export const productFields: Migration = {
  name: "2026-11-product-fields",
  run: () =>
    fillFields<Product>(
      "products",
      ["titleWords", "affiliateUrls", "directLink", "priceCheckedAt", "updatedBy"],
      (product) =>
        missing(product, {
          titleWords: titleWords(product.title, product.tags),
          affiliateUrls: addresses(product.affiliateUrl),
          directLink: false,
          // Whoever saved it last saw the price.
          priceCheckedAt: product.updatedAt ?? product.createdAt,
          updatedBy: null,
        }),
    ),
};

export const recipeFields: Migration = {
  name: "2026-11-recipe-fields",
  run: () =>
    fillFields<Recipe>("recipes", ["titleWords", "writtenByModel", "updatedBy"], (recipe) =>
      missing(recipe, {
        titleWords: titleWords(recipe.title, recipe.tags),
        writtenByModel: null,
        updatedBy: null,
      }),
    ),
};

export const challengeFields: Migration = {
  name: "2026-11-challenge-fields",
  run: () =>
    fillFields<Challenge>("challenges", ["titleWords", "updatedBy"], (challenge) =>
      missing(challenge, { titleWords: titleWords(challenge.title), updatedBy: null }),
    ),
};

export const messageFields: Migration = {
  name: "2026-11-message-fields",
  run: () =>
    fillFields<Message>("contactmessages", ["titleWords", "mailState", "mailHeldUntil", "mailedAt"], (message) =>
      missing(message, {
        titleWords: titleWords(`${message.firstName} ${message.lastName} ${message.subject} ${message.email}`),
        // Nobody wants mail about old messages.
        mailState: "off",
        mailHeldUntil: new Date(0),
        mailedAt: null,
      }),
    ),
};

export const userFields: Migration = {
  name: "2026-11-user-fields",
  run: () =>
    fillFields<Person>("users", ["titleWords"], ({ firstName, lastName, email }) => ({
      titleWords: titleWords(`${firstName ?? ""} ${lastName ?? ""} ${email}`),
    })),
};

const addresses = (url: string | null) => (url && URL.canParse(url) ? [new URL(url).href] : []);
