import { type Unsaved, unsavedDocument } from "~/editing/unsaved/unsaved-document.server";
import { parseChanges, parseInput } from "~/forms/parse";
import type { DeskProduct } from "~/products/product";
import { type ProductDocument, toDeskProduct } from "~/products/product.model.server";
import { productSchema } from "~/products/product.schema";
import { dateOfCheck, productEditing, refuseUnknownCategory, storedFields } from "./product-changes.server";

/** A product as a save of its form would make it. See `unsavedDocument`. */
export async function unsavedProduct(unsaved: Unsaved): Promise<DeskProduct> {
  const { typed } = unsaved;
  const product = await unsavedDocument<ProductDocument>(productEditing, unsaved, async (before) => {
    const changes = before ? parseChanges(productSchema, typed) : parseInput(productSchema, typed);
    await refuseUnknownCategory(changes);
    const { slug, publishedAt } = changes;
    return {
      ...storedFields(changes),
      ...(publishedAt !== undefined && { publishedAt }),
      ...(slug && { slug }),
      priceCheckedAt: before ? dateOfCheck(before, changes) : (changes.priceCheckedAt ?? new Date()),
    };
  });
  return toDeskProduct(product);
}
