import mongoose from "mongoose";
import { slugFromTitle } from "~/editing/slugs.server";
import { dropIndexes } from "./drop-indexes.server";
import { fillFields, missing } from "./fill-fields.server";
import type { Migration } from "./migration";

type Stored = { title: string; status?: string; createdAt: Date };

/** Indexes by the date of making, in whose place there are now some by the publish date. */
const formerIndexes = ["by tag", "by author", "searchTerms_1_createdAt_-1", "_id_1_updatedAt_1_status_1"];

/** Readers have seen what is published since it was made. Its address is made from its title. */
const addAddresses = (name: string, collection: string, noun: string): Migration => ({
  name,
  async run() {
    const given = new Set<string>();
    const isTaken = async (slug: string) =>
      given.has(slug) || (await mongoose.connection.collection(collection).findOne({ slugs: slug })) !== null;
    async function freeSlug(title: string): Promise<string> {
      const wanted = slugFromTitle(title, { noun });
      let slug = wanted;
      for (let number = 2; await isTaken(slug); number++) slug = `${wanted}-${number}`;
      given.add(slug);
      return slug;
    }
    await dropIndexes(collection, formerIndexes);
    return fillFields<Stored>(collection, ["slugs"], async (document) => {
      const { title, status, createdAt } = document;
      const slug = await freeSlug(title);
      const publishedAt = status === "draft" ? null : createdAt;
      return { slug, slugs: [slug], ...missing(document, { status: "published", publishedAt, scheduled: false }) };
    });
  },
});

export const recipeAddresses = addAddresses("2026-11-recipe-addresses", "recipes", "recipe");
export const challengeAddresses = addAddresses("2026-11-challenge-addresses", "challenges", "challenge");
export const productAddresses = addAddresses("2026-11-product-addresses", "products", "product");
