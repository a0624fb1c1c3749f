import mongoose from "mongoose";
import { fillFields } from "./fill-fields.server";
import type { Migration } from "./migration";

const nouns = ["recipes", "products"];

/** Recipes and products can now be drafts. Existing ones are published. */
export const drafts: Migration = {
  name: "2026-11-drafts",
  run: async () => {
    let changed = 0;
    for (const noun of nouns) {
      changed += await fillFields(noun, ["status"], () => ({ status: "published" }));
      await dropOldIndexes(noun);
    }
    return changed;
  },
};

/** New indexes on the same terms contain published documents only. A search names an index by its terms. */
async function dropOldIndexes(noun: string): Promise<void> {
  const collection = mongoose.connection.collection(noun);
  const old = ["titleTerms_1_createdAt_-1", "textTerms_1_createdAt_-1", "_id_1_updatedAt_1"];
  for (const name of old) await collection.dropIndex(name).catch(unlessMissing);
}

function unlessMissing(error: { codeName?: string }): void {
  if (!["IndexNotFound", "NamespaceNotFound"].includes(error.codeName ?? "")) throw error;
}
