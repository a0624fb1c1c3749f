import type { z } from "zod";
import { isObjectId } from "~/db/model.server";
import { addDocument, changeDocument, removeDocument } from "~/editing/edit-document.server";
import { nounEditing } from "~/editing/noun-editing.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { storedOf } from "~/fields/field-model.server";
import { parseChanges, parseInput } from "~/forms/parse";
import { ukTimeText } from "~/forms/uk-time";
import { forgetClicks } from "~/products/affiliate/affiliate-clicks.server";
import { affiliatePath } from "~/products/affiliate/affiliate-link";
import { registerAffiliateLinks } from "~/products/affiliate/affiliate-links.server";
import type { DeskProduct } from "~/products/product";
import { type ProductDocument, ProductModel, toDeskProduct } from "~/products/product.model.server";
import { productSchema } from "~/products/product.schema";
import { ProductCategoryModel } from "~/products/product-category.model.server";
import { productFacts, productFields } from "~/products/product-fields";
import { categoryOfProduct } from "~/products/products.server";
import { requestJob } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";
import { searchWordsOf } from "~/search-index/searched-fields.server";

export const productEditing = nounEditing({
  facts: productFacts,
  model: ProductModel,
  toDesk: toDeskProduct,
  placed: async ({ status }) => ({ ...relinkWanted, status: status ?? "published" }),
});

/** Sent twice with one id, a form makes one product. @throws Problem "invalid" with the messages by field */
export async function createProduct(input: unknown, context: WriteContext = {}): Promise<DeskProduct> {
  const fields = parseInput(productSchema, input);
  await refuseUnknownCategory(fields);
  const { priceCheckedToday, priceCheckedAt } = fields;
  const product = await addDocument(productEditing, storedFields(fields), context, async () => ({
    affiliateUrls: asWritten(fields.affiliateUrl),
    // What is loaded from elsewhere comes before the texts that link to it.
    ...(fields.affiliateUrl && !context.origin && relinkWanted),
    priceCheckedAt: (!priceCheckedToday && priceCheckedAt) || new Date(),
    ...(await wordsOf(fields)),
  }));
  if (product.relinkWanted) await orderRelinking();
  return toDeskProduct(product);
}

/**
 * Changes some fields of a product (see `changeDocument`). A changed price has been checked now, unless another date is
 * given with it.
 *
 * @throws Problem "invalid" with the messages by field, "missing"; EditConflict
 */
export async function updateProduct(id: string, input: unknown, context: ChangeContext = {}): Promise<DeskProduct> {
  const changes = parseChanges(productSchema, input);
  await refuseUnknownCategory(changes);
  const after = await changeDocument<ProductDocument>(
    productEditing,
    id,
    context,
    (before) => ({ ...storedFields(changes), priceCheckedAt: dateOfCheck(before, changes) }),
    async (product, fields) => ({
      ...(await wordsOf(product)),
      affiliateUrls: [...new Set([...(product.affiliateUrls ?? []), ...asWritten(product.affiliateUrl)])],
      ...(fields.some(leadsElsewhere) && relinkWanted),
    }),
  );
  // A text that is rendered as soon as the product is no more in the shop finds them.
  if (after.relinkWanted && after.status === "draft") await registerAffiliateLinks(after.affiliateUrls);
  if (after.relinkWanted) await orderRelinking();
  return toDeskProduct(after);
}

/**
 * Puts a product into the bin. Its own link answers as if there were none; texts that name the vendor's address lead
 * there without it, and are labelled as before. @throws Problem "missing"
 */
export async function removeProduct(id: string, context: Pick<WriteContext, "by"> = {}): Promise<void> {
  const product = await linksOf(id);
  // A text that is rendered as soon as the product is gone finds them.
  await registerAffiliateLinks(product?.affiliateUrls ?? []);
  await removeDocument(productEditing, id, context, relinkWanted);
  await orderRelinking();
}

/**
 * Takes a product out of the bin, as it was: its link leads to the vendor again, and what was counted of it is counted on.
 *
 * @throws Problem "missing" where the bin has none of that id
 */
export async function restoreProduct(id: string, context: Pick<WriteContext, "by"> = {}) {
  const restored = await productEditing.restore(id, context);
  await orderRelinking();
  return restored;
}

/** The addresses that lead to loaded products which nobody has changed: the vendors' and the products' own. */
export async function unchangedProductAddresses(ids: string[]): Promise<{ vendors: string[]; own: string[] }> {
  const found = await productEditing.findUnchanged(ids);
  return {
    vendors: found.flatMap(({ affiliateUrls }) => affiliateUrls ?? []),
    own: found.map(({ _id }) => affiliatePath(_id.toHexString())),
  };
}

/** Deletes loaded products for good that nobody has changed, with what was counted of them. */
export async function deleteUnchangedProducts(ids: string[]) {
  const deletion = await productEditing.deleteUnchanged(ids);
  await forgetClicks(deletion.dropped.map(({ _id }) => _id.toHexString()));
  return deletion;
}

/** Makes the search terms of all products anew. */
export const rebuildProducts = (): Promise<RebuildResult> => rebuildDocuments(ProductModel, wordsOf);

/** What a product is found by: for editors its title and tags, for readers all that they see of it. */
async function wordsOf(product: Pick<ProductDocument, "categoryId">) {
  const category = await categoryOfProduct({ categoryId: product.categoryId ?? null });
  return searchWordsOf(productFields, product, category ? [category.name] : []);
}

/** Fields by which the links of a product lead another way: a draft has none. */
const leadsElsewhere = (field: string) => ["affiliateUrl", "directLink", "status"].includes(field);

type Changes = Partial<z.output<typeof productSchema>>;

/** The fields that were sent as they are stored, but for the date of the price. */
const storedFields = ({ priceCheckedAt: _given, ...changes }: Changes): Partial<ProductDocument> =>
  storedOf(productFields, changes);

/** When the price was checked, for a change to a product as it is now. Sent twice, a change means the same. */
function dateOfCheck(before: ProductDocument, changes: Changes): Date | null {
  const { priceCheckedToday, priceCheckedAt: given } = changes;
  const known = before.priceCheckedAt ?? null;
  const now = new Date();
  const stays = (field: "price" | "originalPrice") =>
    !(field in changes) || (changes[field] ?? null) === (before[field]?.toString() ?? null);
  const pricesStay = stays("price") && stays("originalPrice");
  if (priceCheckedToday) return pricesStay && known && dayOf(known) === dayOf(now) ? known : now;
  if (given && !saysTheSame(given, known)) return given;
  return pricesStay ? known : now;
}

/** A revision knows the day of the check alone. */
const saysTheSame = (given: Date, known: Date | null) =>
  known !== null && (given.getTime() === known.getTime() || given.getTime() === Date.parse(dayOf(known)));

const dayOf = (date: Date) => ukTimeText(date.toISOString()).slice(0, 10);

async function refuseUnknownCategory({ categoryId }: Pick<Changes, "categoryId">): Promise<void> {
  if (typeof categoryId !== "number" || (await ProductCategoryModel.exists({ number: categoryId }))) return;
  throw new Problem("invalid", "Some fields need your attention", { categoryId: ["Choose a category from the list"] });
}

/** An address as texts are searched for it, as a list of one or none. */
const asWritten = (address: string | null) => (address ? [new URL(address).href] : []);

const linksOf = (id: string) =>
  isObjectId(id)
    ? ProductModel.findById(id, { affiliateUrls: 1 }).lean<Pick<ProductDocument, "_id" | "affiliateUrls">>()
    : null;

/** Stands in the very write after which the articles that link to a product are to be rendered again. */
const relinkWanted = { relinkWanted: true };

/** A lost order loses nothing: the job looks for products that wait, by the clock. */
async function orderRelinking(): Promise<void> {
  await requestJob("links").catch((error) =>
    log.warn({ reason: (error as Error).message }, "The links of articles could not be put right yet"),
  );
}
