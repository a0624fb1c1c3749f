import { isDuplicateKey } from "~/db/database.server";
import { isObjectId, type Origin, originFields } from "~/db/model.server";
import { parseInput } from "~/forms/parse";
import { Problem } from "~/problem";
import { type Product, type ProductCategory, type ProductSummary, productListMost } from "./product";
import {
  ProductCategoryModel,
  ProductModel,
  type ProductSummaryDocument,
  productSummaryProjection,
  toProduct,
  toProductCategory,
  toProductSummary,
} from "./product.model.server";
import { type ProductCategoryInput, type ProductInput, productCategorySchema, productSchema } from "./product.schema";

/** Products, newest first, in all or in one category. */
export async function listProducts(view: { categoryId?: number; limit: number }): Promise<ProductSummary[]> {
  const found = await ProductModel.find(
    view.categoryId === undefined ? {} : { categoryId: view.categoryId },
    productSummaryProjection,
  )
    .sort({ createdAt: -1, _id: -1 })
    .limit(Math.min(view.limit, productListMost))
    .lean<ProductSummaryDocument[]>();
  return found.map(toProductSummary);
}

/** A product by its id; `null` where there is none. */
export async function findProduct(id: string): Promise<Product | null> {
  const found = isObjectId(id) ? await ProductModel.findById(id).lean() : null;
  return found && toProduct(found);
}

export async function productExists(id: string): Promise<boolean> {
  return (await ProductModel.exists({ _id: id })) !== null;
}

/** Others of the same category, itself left out. */
export async function relatedProducts(product: Product, limit: number): Promise<ProductSummary[]> {
  const newest = await listProducts({ categoryId: product.categoryId ?? undefined, limit: limit + 1 });
  return newest.filter(({ id }) => id !== product.id).slice(0, limit);
}

export async function listProductCategories(): Promise<ProductCategory[]> {
  const found = await ProductCategoryModel.find().sort({ number: 1 }).lean();
  return found.map(toProductCategory);
}

/** @throws Problem "invalid" with the messages by field */
export async function createProduct(input: ProductInput, origin?: Origin): Promise<Product> {
  const fields = parseInput(productSchema, input);
  if (fields.categoryId !== null && !(await ProductCategoryModel.exists({ number: fields.categoryId }))) {
    throw new Problem("invalid", "Some fields need your attention", { categoryId: ["Choose a category from the list"] });
  }
  const created = await ProductModel.create({ ...fields, ...originFields(origin), imageAlt: fields.imageAlt ?? "" });
  return toProduct(created.toObject());
}

/**
 * The category gets the next free number, or the one it had where it comes from.
 *
 * @throws Problem "invalid" with the messages by field
 */
export async function createProductCategory(input: ProductCategoryInput, number?: number): Promise<ProductCategory> {
  const fields = parseInput(productCategorySchema, input);
  for (;;) {
    const highest = await ProductCategoryModel.findOne({}, { number: 1 }).sort({ number: -1 }).lean();
    try {
      const created = await ProductCategoryModel.create({ ...fields, number: number ?? (highest?.number ?? 0) + 1 });
      return toProductCategory(created.toObject());
    } catch (error) {
      // Somebody else took the number in between.
      if (!isDuplicateKey(error) || number) throw error;
    }
  }
}
