import { changeAllInBin, findAllInBin } from "~/editing/history/bin.server";
import { type ProductDocument, ProductModel } from "~/products/product.model.server";
import { affiliatePath } from "./affiliate-link";

/** A product, published or in the bin, whose links have changed since the articles that link to it were rendered. */
export type ProductToRelink = Pick<ProductDocument, "_id" | "version"> & {
  /** Its present and earlier addresses at the vendor, and its address here. */
  addresses: string[];
  inBin: boolean;
};

const maxAtOnce = 200;

/** Products whose articles have not been rendered again yet. */
export async function productsToRelink(): Promise<ProductToRelink[]> {
  const fields = { affiliateUrls: 1, version: 1 };
  const inShop = await ProductModel.find({ relinkWanted: true }, fields).limit(maxAtOnce).lean();
  const inBin = await findAllInBin<ProductDocument>("product", { "document.relinkWanted": true });
  // A product that is still being moved into the bin keeps its links.
  const present = await ProductModel.find({ _id: { $in: inBin.map(({ _id }) => _id) } }, { _id: 1 }).lean();
  const there = new Set(present.map(({ _id }) => _id.toHexString()));
  const gone = inBin.filter(({ _id }) => !there.has(_id.toHexString()));
  return [
    ...inShop.map((product) => ({ ...toProductToRelink(product), inBin: false })),
    ...gone.map((product) => ({ ...toProductToRelink(product), inBin: true })),
  ];
}

/** Marks these products as done, unless they have changed in between. */
export async function noteRelinkDone(products: ProductToRelink[]): Promise<void> {
  const [inShop, inBin] = [products.filter((product) => !product.inBin), products.filter((product) => product.inBin)];
  if (inShop.length > 0)
    await ProductModel.bulkWrite(
      inShop.map(({ _id, version }) => ({
        updateOne: { filter: { _id, version }, update: { $unset: { relinkWanted: 1 } }, timestamps: false },
      })),
      { ordered: false },
    );
  await changeAllInBin("product", inBin, { $unset: { "document.relinkWanted": 1 } });
}

const toProductToRelink = ({
  _id,
  version,
  affiliateUrls = [],
}: Pick<ProductDocument, "_id" | "version" | "affiliateUrls">) => ({
  _id,
  version,
  addresses: [...affiliateUrls, affiliatePath(_id.toHexString())],
});
