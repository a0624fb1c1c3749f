import { documentsNamed, type NamedDocument } from "~/editing/slugs.server";
import { ProductModel } from "./product.model.server";

/** The products with ids, or with present or earlier slugs, whatever their status. */
export const productsNamed = (names: readonly string[]): Promise<NamedDocument[]> =>
  documentsNamed(ProductModel, names);
