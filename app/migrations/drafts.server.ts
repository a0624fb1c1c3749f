import { dropIndexes } from "./drop-indexes.server";
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
      await dropIndexes(noun, oldIndexes);
    }
    return changed;
  },
};

/** Indexes of what readers see have published documents only. */
const oldIndexes = ["titleTerms_1_createdAt_-1", "textTerms_1_createdAt_-1", "_id_1_updatedAt_1"];
