import mongoose from "mongoose";
import { categoryNameKey } from "~/products/category-name";
import type { Migration } from "./migration";

type Category = { _id: mongoose.Types.ObjectId; number: number; name: string; nameKey?: string };

/** Makes the names of product categories unique: later ones get a number, "Tea (2)". */
export const categoryNames: Migration = {
  name: "2026-11-category-names",
  run: async () => {
    const collection = mongoose.connection.collection<Category>("productcategories");
    const categories = await collection.find().sort({ number: 1 }).toArray();
    const given = new Set(categories.map(({ name }) => categoryNameKey(name)));
    const taken = new Set(categories.flatMap(({ nameKey }) => nameKey ?? []));
    let changed = 0;
    for (const { _id, name, nameKey } of categories) {
      if (nameKey !== undefined) continue;
      const free = taken.has(categoryNameKey(name)) ? withNumber(name, new Set([...given, ...taken])) : name;
      taken.add(categoryNameKey(free));
      await collection.updateOne({ _id }, { $set: { name: free, nameKey: categoryNameKey(free) } });
      changed++;
    }
    return changed;
  },
};

function withNumber(name: string, taken: Set<string>): string {
  for (let number = 2; ; number++) {
    const next = `${name} (${number})`;
    if (!taken.has(categoryNameKey(next))) return next;
  }
}
