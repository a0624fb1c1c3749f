import { titleBeginnings as beginningsOf } from "~/search-index/title-beginnings.server";
import { fillFields } from "./fill-fields.server";
import type { Migration } from "./migration";

/** Searches suggest titles by their beginnings. */
export const titleBeginnings: Migration = {
  name: "2026-11-title-beginnings",
  run: async () => {
    let changed = 0;
    for (const noun of ["articles", "recipes", "products", "challenges"]) {
      changed += await fillFields<{ title: string }>(noun, ["titleBeginnings"], ({ title }) => ({
        titleBeginnings: beginningsOf(title),
      }));
    }
    return changed;
  },
};
