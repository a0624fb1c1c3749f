import { isDuplicateKey } from "~/db/database.server";
import { isObjectId } from "~/db/model.server";
import { changedFields } from "~/editing/changed-fields.server";
import { noteChange } from "~/editing/history/audit.server";
import type { LinkingText } from "~/editing/noun-links.server";
import { publishedNow } from "~/editing/publish-date.server";
import { filterOfIdentifier } from "~/editing/slugs.server";
import type { WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import { withDescriptions } from "~/images/library/descriptions.server";
import { type SearchFields, withoutSearchFields } from "~/search-index/search-fields.server";
import { categoryNameKey } from "./category-name";
import {
  type AffiliateProduct,
  maxProductList,
  type Product,
  type ProductCategory,
  type ProductInText,
  type ProductOnCard,
  type ProductOrder,
  productFormPath,
  productsOnPage,
  relatedProductsShown,
  type Shop,
  shopLimit,
} from "./product";
import {
  type AffiliateProductDocument,
  affiliateProjection,
  type ProductCardDocument,
  type ProductDocument,
  type ProductInTextDocument,
  ProductModel,
  productCardProjection,
  productInTextProjection,
  toAffiliateProduct,
  toProduct,
  toProductInText,
  toProductOnCard,
} from "./product.model.server";
import { productCategorySchema } from "./product.schema";
import { ProductCategoryModel, toProductCategory } from "./product-category.model.server";

type WholeProductDocument = Omit<ProductDocument, keyof SearchFields>;

type ProductView = { categoryId?: number; skip?: number; limit?: number; sort?: ProductOrder };

/**
 * A page of the shop, or of one category of it. A page after the last means the last. `null` if there is no such category.
 */
export async function openShop(
  categoryKey?: string,
  { sort = "newest", page: wanted = 1 }: { sort?: ProductOrder; page?: number } = {},
): Promise<Shop | null> {
  const categories = await listProductCategories();
  const category = categories.find(({ id }) => String(id) === categoryKey) ?? null;
  if (categoryKey !== undefined && !category) return null;
  const categoryId = category?.id;
  const count = Math.min(await ProductModel.countDocuments(filterOf({ categoryId })), shopShows(categoryId));
  const pages = Math.max(1, Math.ceil(count / productsOnPage));
  const page = Math.min(wanted, pages);
  const skip = (page - 1) * productsOnPage;
  const limit = Math.min(productsOnPage, count - skip);
  const products = limit > 0 ? await listProductCards({ categoryId, sort, skip, limit }) : [];
  return { categories, category, products, count, page, pages, sort };
}

/**
 * Whole products, newest first or in the wanted order, of all categories or of one, for callers who may change them.
 * Without a limit as many as the shop shows.
 */
export async function listProducts(view: ProductView): Promise<Product[]> {
  const found = await findInOrder(view, withoutSearchFields).lean<WholeProductDocument[]>();
  return found.map(toProduct);
}

/** What the cards of products show. */
export async function listProductCards(view: ProductView): Promise<ProductOnCard[]> {
  const found = await findInOrder(view, productCardProjection).lean<ProductCardDocument[]>();
  return found.map(toProductOnCard);
}

/** Products of the same price stand in the order of their making. */
const orders: Record<ProductOrder, Record<string, 1 | -1>> = {
  newest: { publishedAt: -1, _id: -1 },
  "price-asc": { price: 1, _id: 1 },
  "price-desc": { price: -1, _id: -1 },
};

const filterOf = ({ categoryId }: Pick<ProductView, "categoryId">) => ({
  ...publishedNow(),
  ...(categoryId !== undefined && { categoryId }),
});

const shopShows = (categoryId?: number) => (categoryId === undefined ? shopLimit.all : shopLimit.category);

function findInOrder(
  { categoryId, skip = 0, limit = shopShows(categoryId), sort = "newest" }: ProductView,
  projection: Record<string, 0 | 1>,
) {
  return ProductModel.find(filterOf({ categoryId }), projection)
    .sort(orders[sort])
    .skip(skip)
    .limit(Math.min(limit, maxProductList));
}

/** A published product by its slug, an earlier slug or its id. `null` if there is none. */
export async function findProduct(identifier: string): Promise<Product | null> {
  const filter = filterOfIdentifier<ProductDocument>(identifier);
  const found =
    filter &&
    (await ProductModel.findOne({ ...filter, ...publishedNow() }, withoutSearchFields).lean<WholeProductDocument>());
  return found && withDescriptions(toProduct(found));
}

/** The published products with these ids, and those with these present or earlier addresses (`affiliateUrls`). */
export async function affiliateProducts(ids: string[], addresses: string[]): Promise<AffiliateProduct[]> {
  const leadsThere = [
    ...(ids.length > 0 ? [{ _id: { $in: ids } }] : []),
    ...(addresses.length > 0 ? [{ affiliateUrls: { $in: addresses } }] : []),
  ];
  if (leadsThere.length === 0) return [];
  const found = await ProductModel.find({ $or: leadsThere, ...publishedNow() }, affiliateProjection).lean<
    AffiliateProductDocument[]
  >();
  return found.map(toAffiliateProduct);
}

/** The published products with these ids, for boxes in texts. */
export async function productsInTexts(ids: string[]): Promise<Map<string, ProductInText>> {
  if (ids.length === 0) return new Map();
  const found = await ProductModel.find({ _id: { $in: ids }, ...publishedNow() }, productInTextProjection).lean<
    ProductInTextDocument[]
  >();
  return new Map(found.map((document) => [document._id.toHexString(), toProductInText(document)]));
}

/** Other products of the same category. If it has none, other products of the whole shop. */
export async function relatedProducts(
  product: Pick<Product, "id" | "categoryId">,
  limit = relatedProductsShown,
): Promise<ProductOnCard[]> {
  const others = await listProductCards({ categoryId: product.categoryId ?? undefined, limit: limit + 1 });
  return others.filter(({ id }) => id !== product.id).slice(0, limit);
}

/** The category of a product. `null` if it has none. */
export async function categoryOfProduct({ categoryId }: Pick<Product, "categoryId">): Promise<ProductCategory | null> {
  const found = categoryId === null ? null : await ProductCategoryModel.findOne({ number: categoryId }).lean();
  return found && toProductCategory(found);
}

export async function listProductCategories(): Promise<ProductCategory[]> {
  const found = await ProductCategoryModel.find().sort({ number: 1 }).lean();
  return found.map(toProductCategory);
}

/**
 * Makes a category with the next free number, or with the number from its origin. A form that is sent twice, as by a
 * double click, makes one category.
 *
 * @throws Problem "invalid" with the messages by field, "conflict" if another category has this name
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
      // A category that was loaded from elsewhere has its history there.
      if (!number) {
        const line = { by, action: "created", noun: "category", title: fields.name } as const;
        await noteChange({ ...line, id: created._id.toHexString() });
      }
      return toProductCategory(created);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = _id ? await ProductCategoryModel.findById(_id).lean() : null;
      if (first && changedFields(first, fields).length === 0) return toProductCategory(first);
      if (isDuplicateKey(error, "nameKey")) throw nameConflict();
      if (number) throw error;
      // The same form with other texts makes another category. If there is none with its id, only the number was taken.
      if (first) _id = undefined;
    }
  }
}

function nameConflict(): Problem {
  const message = "There is a category of this name already";
  return new Problem("conflict", message, { name: [message] });
}

/**
 * Deletes those of these categories that nobody has changed and that have no product. Returns how many, and the names of
 * those that stay since products are in them.
 */
export async function dropUnusedCategories(categories: Pick<ProductCategory, "id" | "name" | "description">[]) {
  let dropped = 0;
  const used: string[] = [];
  for (const { id: number, name, description } of categories) {
    const filter = { number, name, description };
    if (await ProductModel.exists({ categoryId: number })) {
      if (await ProductCategoryModel.exists(filter)) used.push(name);
    } else dropped += (await ProductCategoryModel.deleteOne(filter)).deletedCount;
  }
  return { dropped, used };
}

/** The products that lead to a vendor, drafts too, each with its address. */
export async function productsWithLinks(most: number): Promise<LinkingText[]> {
  const found = await ProductModel.find({ affiliateUrl: { $gt: "" } }, { title: 1, affiliateUrl: 1 })
    .limit(most)
    .lean<Pick<ProductDocument, "_id" | "title" | "affiliateUrl">[]>();
  return found.map(({ _id, title, affiliateUrl }) => {
    const id = _id.toHexString();
    return { id, title, formPath: productFormPath({ id }), own: [], outside: affiliateUrl ? [affiliateUrl] : [] };
  });
}
