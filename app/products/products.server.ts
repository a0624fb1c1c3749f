import type { z } from "zod";
import { isDuplicateKey } from "~/db/database.server";
import { isObjectId, originFields } from "~/db/model.server";
import type { WriteContext } from "~/editing/write-context.server";
import { parseChanges, parseInput } from "~/forms/parse";
import { Problem } from "~/problem";
import { titleWords } from "~/search/title-words.server";
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
  ProductCategoryModel,
  type ProductDocument,
  ProductModel,
  type ProductSummaryDocument,
  productCardProjection,
  productSummaryProjection,
  toAffiliateProduct,
  toProduct,
  toProductCategory,
  toProductOnCard,
  toProductSummary,
} from "./product.model.server";
import { type ProductCategoryInput, type ProductInput, productCategorySchema, productSchema } from "./product.schema";

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
  return ProductModel.find(categoryId === undefined ? {} : { categoryId }, projection)
    .sort({ createdAt: -1, _id: -1 })
    .limit(Math.min(limit ?? shopShows, productListMost));
}

/** A product by its id; `null` where there is none. */
export async function findProduct(id: string): Promise<Product | null> {
  const found = isObjectId(id) ? await ProductModel.findById(id).lean() : null;
  return found && toProduct(found);
}

export async function productExists(id: string): Promise<boolean> {
  return (await ProductModel.exists({ _id: id })) !== null;
}

/** The products among these ids, and those that these addresses lead or led to: `affiliateUrls` says which. */
export async function affiliateProducts(ids: string[], addresses: string[]): Promise<AffiliateProduct[]> {
  const leadsThere = [
    ...(ids.length > 0 ? [{ _id: { $in: ids } }] : []),
    ...(addresses.length > 0 ? [{ affiliateUrls: { $in: addresses } }] : []),
  ];
  if (leadsThere.length === 0) return [];
  const found = await ProductModel.find({ $or: leadsThere }, affiliateProjection).lean<AffiliateProductDocument[]>();
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

/** @throws Problem "invalid" with the messages by field */
export async function createProduct(input: ProductInput, { origin }: WriteContext = {}): Promise<Product> {
  const { priceCheckedToday, ...fields } = parseInput(productSchema, input);
  await refuseUnknownCategory(fields);
  const created = await ProductModel.create({
    ...fields,
    ...originFields(origin),
    imageAlt: fields.imageAlt ?? "",
    affiliateUrls: asWritten(fields.affiliateUrl),
    priceCheckedAt: (!priceCheckedToday && fields.priceCheckedAt) || new Date(),
    titleWords: titleWords(fields.title, fields.tags),
  });
  return toProduct(created.toObject());
}

/** `version`: the one that the change was made from; without it the change is made to whatever is there now. */
export type UpdateContext = WriteContext & { version?: number };

/**
 * Changes some fields of a product. A changed price has been checked now, unless another date is given with it.
 *
 * @throws Problem "invalid" with the messages by field, "missing", "conflict" (a newer version was saved)
 */
export async function updateProduct(
  id: string,
  input: Partial<ProductInput>,
  { version }: UpdateContext = {},
): Promise<Product> {
  const changes = parseChanges(productSchema, input);
  await refuseUnknownCategory(changes);
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const before = isObjectId(id) ? await ProductModel.findById(id).lean() : null;
    if (!before) throw new Problem("missing", "This product does not exist any more");
    if (version !== undefined && version !== before.version) break;
    const updated = await ProductModel.findOneAndUpdate(
      { _id: id, version: before.version },
      {
        $set: changed(before, changes),
        $addToSet: { affiliateUrls: { $each: asWritten(changes.affiliateUrl) } },
        $inc: { version: 1 },
      },
      { returnDocument: "after" },
    ).lean();
    if (updated) return toProduct(updated);
    // Somebody else saved in between.
  }
  throw new Problem("conflict", "Somebody else has saved a newer version of this product");
}

const mostAttempts = 20;

type Changes = Partial<z.output<typeof productSchema>>;

function changed(before: ProductDocument, changes: Changes) {
  const { priceCheckedToday: _asked, ...fields } = changes;
  return {
    ...fields,
    ...("imageAlt" in fields && { imageAlt: fields.imageAlt ?? "" }),
    priceCheckedAt: dateOfCheck(before, changes),
    titleWords: titleWords(fields.title ?? before.title, fields.tags ?? before.tags),
  };
}

function dateOfCheck(before: ProductDocument, changes: Changes): Date {
  const { priceCheckedToday, priceCheckedAt: given } = changes;
  if (priceCheckedToday) return new Date();
  // A form sends the date that it was filled with.
  if (given && given.getTime() !== before.priceCheckedAt.getTime()) return given;
  const stays = (field: "price" | "originalPrice") =>
    !(field in changes) || (changes[field] ?? null) === (before[field]?.toString() ?? null);
  return stays("price") && stays("originalPrice") ? before.priceCheckedAt : new Date();
}

async function refuseUnknownCategory({ categoryId }: Pick<Changes, "categoryId">): Promise<void> {
  if (typeof categoryId !== "number" || (await ProductCategoryModel.exists({ number: categoryId }))) return;
  throw new Problem("invalid", "Some fields need your attention", { categoryId: ["Choose a category from the list"] });
}

/** An address as texts are searched for it, as a list of one or none. */
const asWritten = (address: string | null | undefined) => (address ? [new URL(address).href] : []);

/**
 * The category gets the next free number, or the one it had where it comes from.
 *
 * @throws Problem "invalid" with the messages by field
 */
export async function createProductCategory(
  input: ProductCategoryInput,
  { number }: Pick<WriteContext, "by"> & { number?: number } = {},
): Promise<ProductCategory> {
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
