import { isDuplicateKey } from "~/db/database.server";
import { isObjectId } from "~/db/model.server";
import { noteChange } from "~/editing/audit.server";
import { changedFields } from "~/editing/changed-fields.server";
import type { WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { publishedFilter } from "~/facts/status";
import { parseInput } from "~/forms/parse";
import { type SearchFields, withoutSearchFields } from "~/search-index/search-fields.server";
import { categoryNameKey } from "./category-name";
import {
  type AffiliateProduct,
  type Product,
  type ProductCategory,
  type ProductOnCard,
  type ProductSummary,
  productListMost,
  relatedProductsShown,
  shopLimit,
} from "./product";
import {
  type AffiliateProductDocument,
  affiliateProjection,
  type ProductCardDocument,
  type ProductDocument,
  ProductModel,
  type ProductSummaryDocument,
  productCardProjection,
  productSummaryProjection,
  toAffiliateProduct,
  toProduct,
  toProductOnCard,
  toProductSummary,
} from "./product.model.server";
import { productCategorySchema } from "./product.schema";
import { ProductCategoryModel, toProductCategory } from "./product-category.model.server";

type ProductView = { categoryId?: number; limit?: number };

export type Shop = {
  categories: ProductCategory[];
  /** The chosen one. */
  category: ProductCategory | null;
  products: ProductOnCard[];
};

/** The shop, all of it or the category that an address names; `null` where there is no such category. */
export async function openShop(categoryId?: string): Promise<Shop | null> {
  const categories = await listProductCategories();
  const category = categories.find(({ id }) => String(id) === categoryId) ?? null;
  if (categoryId !== undefined && !category) return null;
  return { categories, category, products: await listProductCards({ categoryId: category?.id }) };
}

/** Products, newest first, in all or in one category; as many as the shop shows where no limit is given. */
export async function listProducts(view: ProductView): Promise<ProductSummary[]> {
  const found = await newest(view, productSummaryProjection).lean<ProductSummaryDocument[]>();
  return found.map(toProductSummary);
}

async function listProductCards(view: ProductView): Promise<ProductOnCard[]> {
  const found = await newest(view, productCardProjection).lean<ProductCardDocument[]>();
  return found.map(toProductOnCard);
}

function newest({ categoryId, limit }: ProductView, projection: Record<string, 0 | 1>) {
  const shopShows = categoryId === undefined ? shopLimit.all : shopLimit.category;
  return ProductModel.find({ ...publishedFilter, ...(categoryId !== undefined && { categoryId }) }, projection)
    .sort({ createdAt: -1, _id: -1 })
    .limit(Math.min(limit ?? shopShows, productListMost));
}

/** A product by its id; `null` where there is none that readers may see. */
export async function findProduct(id: string): Promise<Product | null> {
  const found = isObjectId(id)
    ? await ProductModel.findOne({ _id: id, ...publishedFilter }, withoutSearchFields).lean<
        Omit<ProductDocument, keyof SearchFields>
      >()
    : null;
  return found && toProduct(found);
}

/** The products in the shop among these ids, and those that these addresses lead or led to: `affiliateUrls` says which. */
export async function affiliateProducts(ids: string[], addresses: string[]): Promise<AffiliateProduct[]> {
  const leadsThere = [
    ...(ids.length > 0 ? [{ _id: { $in: ids } }] : []),
    ...(addresses.length > 0 ? [{ affiliateUrls: { $in: addresses } }] : []),
  ];
  if (leadsThere.length === 0) return [];
  const found = await ProductModel.find({ $or: leadsThere, ...publishedFilter }, affiliateProjection).lean<
    AffiliateProductDocument[]
  >();
  return found.map(toAffiliateProduct);
}

/** Others of the same category, itself left out; of all where it is in none. */
export async function relatedProducts(
  product: Pick<Product, "id" | "categoryId">,
  limit = relatedProductsShown,
): Promise<ProductOnCard[]> {
  const others = await listProductCards({ categoryId: product.categoryId ?? undefined, limit: limit + 1 });
  return others.filter(({ id }) => id !== product.id).slice(0, limit);
}

/** The category that a product is in; `null` where it is in none. */
export async function categoryOfProduct({ categoryId }: Pick<Product, "categoryId">): Promise<ProductCategory | null> {
  const found = categoryId === null ? null : await ProductCategoryModel.findOne({ number: categoryId }).lean();
  return found && toProductCategory(found);
}

export async function listProductCategories(): Promise<ProductCategory[]> {
  const found = await ProductCategoryModel.find().sort({ number: 1 }).lean();
  return found.map(toProductCategory);
}

/**
 * The category gets the next free number, or the one it had where it comes from. Sent twice with one id, as by a double
 * click, a form makes one category.
 *
 * @throws Problem "invalid" with the messages by field, "conflict" where another has this name
 */
export async function createProductCategory(
  input: unknown,
  { by, id, number }: Pick<WriteContext, "by" | "id"> & { number?: number } = {},
): Promise<ProductCategory> {
  const fields = parseInput(productCategorySchema, input);
  let _id = id !== undefined && isObjectId(id) ? id : undefined;
  for (;;) {
    const highest = await ProductCategoryModel.findOne({}, { number: 1 }).sort({ number: -1 }).lean();
    try {
      const nameKey = categoryNameKey(fields.name);
      const document = { ...fields, nameKey, number: number ?? (highest?.number ?? 0) + 1, ...(_id && { _id }) };
      const created = (await ProductCategoryModel.create(document)).toObject();
      // What is loaded from elsewhere has its history there.
      if (!number) {
        const line = { by, action: "created", noun: "category", title: fields.name } as const;
        await noteChange({ ...line, id: created._id.toHexString() });
      }
      return toProductCategory(created);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = _id ? await ProductCategoryModel.findById(_id).lean() : null;
      if (first && changedFields(first, fields).length === 0) return toProductCategory(first);
      if (isDuplicateKey(error, "nameKey")) throw nameTaken();
      if (number) throw error;
      // The same form with other words makes another; without one of its id, somebody else took the number in between.
      if (first) _id = undefined;
    }
  }
}

function nameTaken(): Problem {
  const message = "There is a category of this name already";
  return new Problem("conflict", message, { name: [message] });
}

/** Deletes those of some categories that are as they are given here and hold no product. Returns how many. */
export async function dropUnusedCategories(categories: Pick<ProductCategory, "id" | "name" | "description">[]) {
  let dropped = 0;
  for (const { id: number, name, description } of categories) {
    if (await ProductModel.exists({ categoryId: number })) continue;
    const { deletedCount } = await ProductCategoryModel.deleteOne({ number, name, description });
    dropped += deletedCount;
  }
  return dropped;
}
