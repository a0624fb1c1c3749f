import mongoose from "mongoose";
import type { z } from "zod";
import { affiliatePath } from "~/affiliate/affiliate-link";
import { originFields } from "~/db/model.server";
import { changeDocument, type Edited, recordSave } from "~/editing/edited.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { parseChanges, parseInput } from "~/forms/parse";
import { Problem } from "~/problem";
import { requestJob } from "~/queue/queue.server";
import { titleWords } from "~/search/title-words.server";
import type { Product } from "./product";
import { ProductCategoryModel, type ProductDocument, ProductModel, toProduct } from "./product.model.server";
import { type ProductInput, productSchema } from "./product.schema";
import { productText } from "./product-text";

export const editedProduct: Edited<ProductDocument> = {
  noun: "product",
  model: ProductModel,
  text: (document) => productText(toProduct(document)),
};

/** @throws Problem "invalid" with the messages by field */
export async function createProduct(input: ProductInput, context: WriteContext = {}): Promise<Product> {
  const { priceCheckedToday, ...fields } = parseInput(productSchema, input);
  await refuseUnknownCategory(fields);
  const created = await ProductModel.create({
    ...fields,
    ...originFields(context.origin),
    imageAlt: fields.imageAlt ?? "",
    affiliateUrls: asWritten(fields.affiliateUrl),
    priceCheckedAt: (!priceCheckedToday && fields.priceCheckedAt) || new Date(),
    titleWords: titleWords(fields.title, fields.tags),
    updatedBy: context.by ?? null,
  });
  const product: ProductDocument = created.toObject();
  // What is loaded from elsewhere has its history there, and comes before the texts that link to it.
  if (!context.origin) {
    await recordSave(editedProduct, "created", product, context);
    await relinkTexts(product);
  }
  return toProduct(product);
}

/**
 * Changes some fields of a product (see `changeDocument`). A changed price has been checked now, unless another date is
 * given with it.
 *
 * @throws Problem "invalid" with the messages by field, "missing"; Clash
 */
export async function updateProduct(
  id: string,
  input: Partial<ProductInput>,
  context: ChangeContext = {},
): Promise<Product> {
  const changes = parseChanges(productSchema, input);
  await refuseUnknownCategory(changes);
  let linksAnew = false;
  const after = await changeDocument(
    editedProduct,
    id,
    context,
    (before) => wantedOf(before, changes),
    (product, fields) => {
      linksAnew = fields.includes("affiliateUrl") || fields.includes("directLink");
      return {
        titleWords: titleWords(product.title, product.tags),
        affiliateUrls: [...new Set([...product.affiliateUrls, ...asWritten(product.affiliateUrl)])],
      };
    },
  );
  if (linksAnew) await relinkTexts(after);
  return toProduct(after);
}

type Changes = Partial<z.output<typeof productSchema>>;

/** What a change means for a product as it is now. */
function wantedOf(before: ProductDocument, changes: Changes): Partial<ProductDocument> {
  const {
    priceCheckedToday: _asked,
    priceCheckedAt: _given,
    imageAlt,
    price,
    originalPrice,
    rating,
    ...fields
  } = changes;
  return {
    ...fields,
    ...(imageAlt !== undefined && { imageAlt: imageAlt ?? "" }),
    ...(price !== undefined && { price: decimal(price) }),
    ...(originalPrice !== undefined && { originalPrice: originalPrice === null ? null : decimal(originalPrice) }),
    ...(rating !== undefined && { rating: rating === null ? null : decimal(rating) }),
    priceCheckedAt: dateOfCheck(before, changes),
  };
}

const decimal = (text: string) => mongoose.Types.Decimal128.fromString(text);

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
const asWritten = (address: string | null) => (address ? [new URL(address).href] : []);

/** Has the articles rendered again that link to the product. */
async function relinkTexts({ _id, affiliateUrls }: ProductDocument): Promise<void> {
  if (affiliateUrls.length === 0) return;
  await requestJob("links", { addresses: [...affiliateUrls, affiliatePath(_id.toHexString())] });
}
