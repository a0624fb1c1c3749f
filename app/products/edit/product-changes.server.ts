import type { z } from "zod";
import { isObjectId } from "~/db/model.server";
import { addDocument, changeDocument, removeDocument, restoreDocument } from "~/editing/edit-document.server";
import { nounEditing } from "~/editing/noun-editing.server";
import { publicationOf } from "~/editing/publication.server";
import { noteDue } from "~/editing/publish-date.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import { slugsOf } from "~/editing/slugs.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { storedOf } from "~/fields/field-model.server";
import { momentOfDay } from "~/forms/date-and-time";
import { parseChanges, parseInput } from "~/forms/parse";
import { dayAt } from "~/place/days";
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
});

const publication = publicationOf(slugsOf<ProductDocument>(() => ProductModel, { noun: productFacts.name }));

/**
 * A form that is sent twice with the same id makes one product.
 *
 * @param relinks whether links of texts that are here already may lead to it
 * @throws Problem "invalid" with the messages by field
 */
export async function createProduct(
  input: unknown,
  context: WriteContext = {},
  // The demo's products come before the texts that link to them.
  { relinks = !context.origin }: { relinks?: boolean } = {},
): Promise<DeskProduct> {
  const fields = parseInput(productSchema, input);
  await refuseUnknownCategory(fields);
  const { priceCheckedToday, priceCheckedAt } = fields;
  const product = await addDocument(productEditing, storedFields(fields), context, async (attempt) => ({
    ...(await publication.ofNew({ ...fields, status: fields.status ?? "published" }, context, attempt)),
    affiliateUrls: asWritten(fields.affiliateUrl),
    ...(fields.affiliateUrl && relinks && relinkWanted),
    priceCheckedAt: (!priceCheckedToday && priceCheckedAt) || new Date(),
    ...(await productWords(fields)),
  }));
  if (product.relinkWanted) await orderRelinking();
  return toDeskProduct(product);
}

/**
 * Changes some fields of a product (see `changeDocument`). A changed price counts as checked now, unless the change
 * has its own date.
 *
 * @throws Problem "invalid" with the messages by field, "missing"; EditConflict
 */
export async function updateProduct(id: string, input: unknown, context: ChangeContext = {}): Promise<DeskProduct> {
  const changes = parseChanges(productSchema, input);
  await refuseUnknownCategory(changes);
  const after = await publication.orConflict(
    changeDocument<ProductDocument>(
      productEditing,
      id,
      context,
      (before) => ({
        ...storedFields(changes),
        ...publication.changed(before, changes),
        priceCheckedAt: dateOfCheck(before, changes),
      }),
      async (product, fields) => ({
        ...publication.derived(product, fields),
        ...(await productWords(product)),
        affiliateUrls: [...new Set([...(product.affiliateUrls ?? []), ...asWritten(product.affiliateUrl)])],
        ...(fields.some(leadsElsewhere) && relinkWanted),
      }),
    ),
  );
  // They must exist before the next text is rendered, because the product has left the shop.
  if (after.relinkWanted && (after.status === "draft" || after.scheduled))
    await registerAffiliateLinks(after.affiliateUrls);
  if (after.relinkWanted) await orderRelinking();
  return toDeskProduct(after);
}

/**
 * Puts a product into the bin. Its own link stops working. Links in texts still lead to the vendor and keep their label.
 *
 * @throws Problem "missing"
 */
export async function removeProduct(id: string, context: Pick<WriteContext, "by"> = {}): Promise<void> {
  const product = await linksOf(id);
  // They must exist before the next text is rendered, because the product is gone.
  await registerAffiliateLinks(product?.affiliateUrls ?? []);
  await removeDocument(productEditing, id, context, relinkWanted);
  await orderRelinking();
}

/**
 * Takes a product out of the bin, as it was. Its link works again, and its clicks are counted on. If another product has its
 * address by now, it gets the next free one, and `readdressed` is true.
 *
 * @throws Problem "missing" if the bin has no product with this id
 */
export async function restoreProduct(id: string, context: Pick<WriteContext, "by"> = {}) {
  let readdressed = false;
  await restoreDocument(productEditing, id, context, async (product) => {
    const restored = await publication.ofRestored(product);
    readdressed = restored.readdressed;
    return { ...restored.fields, ...relinkWanted };
  });
  await orderRelinking();
  return { readdressed };
}

/** See `noteDue`. From its date on a product has a link, so the articles that link to it are rendered again. */
export async function noteDueProducts(): Promise<number> {
  const noted = await noteDue(ProductModel, productFacts.name, relinkWanted);
  if (noted > 0) await orderRelinking();
  return noted;
}

/** The addresses of loaded products that nobody has changed: at the vendors, and their own. */
export async function unchangedProductAddresses(ids: string[]): Promise<{ vendors: string[]; own: string[] }> {
  const found = await productEditing.findUnchanged(ids);
  return {
    vendors: found.flatMap(({ affiliateUrls }) => affiliateUrls ?? []),
    own: found.map(({ _id }) => affiliatePath(_id.toHexString())),
  };
}

/** Deletes loaded products that nobody has changed, with their clicks, without the bin. */
export async function deleteUnchangedProducts(ids: string[]) {
  const deletion = await productEditing.deleteUnchanged(ids);
  await forgetClicks(deletion.dropped.map(({ _id }) => _id.toHexString()));
  return deletion;
}

/** Works out the search terms of all products again. */
export const rebuildProducts = (): Promise<RebuildResult> => rebuildDocuments(ProductModel, productWords);

/** The words of the search: for editors those of title and tags, for readers those of all that they see. */
export async function productWords(product: Pick<ProductDocument, "categoryId">) {
  const category = await categoryOfProduct({ categoryId: product.categoryId ?? null });
  return searchWordsOf(productFields, product, { facts: category ? [category.name] : [] });
}

/** Fields that decide where the links of a product lead. One that readers do not see has no link. */
const leadsElsewhere = (field: string) => ["affiliateUrl", "directLink", "status", "publishedAt"].includes(field);

type Changes = Partial<z.output<typeof productSchema>>;

/** The fields that were sent, as they are stored, without the date of the price, the address and the publish date. */
export const storedFields = ({
  priceCheckedAt: _given,
  slug: _slug,
  publishedAt: _date,
  ...changes
}: Changes): Partial<ProductDocument> => {
  const { slug: _none, ...stored } = storedOf(productFields, changes);
  return stored;
};

/** The date on which the price was checked, after a change. The same change sent twice gives the same date. */
export function dateOfCheck(before: ProductDocument, changes: Changes): Date | null {
  const { priceCheckedToday, priceCheckedAt: given } = changes;
  const known = before.priceCheckedAt ?? null;
  const now = new Date();
  const stays = (field: "price" | "originalPrice") =>
    !(field in changes) || (changes[field] ?? null) === (before[field]?.toString() ?? null);
  const pricesStay = stays("price") && stays("originalPrice");
  if (priceCheckedToday) return pricesStay && known && dayAt(known) === dayAt(now) ? known : now;
  if (given && !saysTheSame(given, known)) return given;
  return pricesStay ? known : now;
}

/** A revision has only the day of the check, without a time. */
const saysTheSame = (given: Date, known: Date | null) =>
  known !== null && (given.getTime() === known.getTime() || given.getTime() === momentOfDay(dayAt(known)).getTime());

export async function refuseUnknownCategory({ categoryId }: Pick<Changes, "categoryId">): Promise<void> {
  if (typeof categoryId !== "number" || (await ProductCategoryModel.exists({ number: categoryId }))) return;
  throw new Problem("invalid", "Some fields need your attention", { categoryId: ["Choose a category from the list"] });
}

/** An address in the form in which texts have it, as a list of one or none. */
const asWritten = (address: string | null) => (address ? [new URL(address).href] : []);

const linksOf = (id: string) =>
  isObjectId(id)
    ? ProductModel.findById(id, { affiliateUrls: 1 }).lean<Pick<ProductDocument, "_id" | "affiliateUrls">>()
    : null;

/** Part of the write itself: the articles that link to this product have to be rendered again. */
const relinkWanted = { relinkWanted: true };

/** If the order is lost, the job finds the waiting products by the clock. */
async function orderRelinking(): Promise<void> {
  await requestJob("links").catch((error) =>
    log.warn({ reason: (error as Error).message }, "The links of articles could not be put right yet"),
  );
}
