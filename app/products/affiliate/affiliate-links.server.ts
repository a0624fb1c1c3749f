import { createHash } from "node:crypto";
import { Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import { productPath } from "~/products/product";
import { affiliateProducts } from "~/products/products.server";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { AffiliateLinkModel } from "./affiliate.model.server";
import { countAffiliateClick, forgetClicks } from "./affiliate-clicks.server";
import { affiliateIdOf, affiliatePath, buyAddress } from "./affiliate-link";

/**
 * Which of a text's links are affiliate links, and where each is to lead: those to an address that is or was a product's,
 * those through the site's own redirect, those that the writer marked, which are registered, and those that have been.
 */
export async function affiliateAddresses(
  links: { address: string; sponsored: boolean }[],
): Promise<Map<string, string>> {
  const read = links.map((link) => ({ ...link, id: ownRedirect(link.address), url: asWritten(link.address) }));
  const urls = read.flatMap(({ id, url }) => (id || !url ? [] : url));
  const [products, registered] = await Promise.all([
    affiliateProducts(
      read.flatMap(({ id }) => id ?? []),
      urls,
    ),
    registeredAmong(urls),
  ]);
  const found = new Map<string, string>();
  const register: string[] = [];
  for (const { address, sponsored, id, url } of read) {
    // An address may have been another product's before.
    const leading = products.filter((product) => (id ? product.id === id : url && product.affiliateUrls.includes(url)));
    const product = leading.find(({ affiliateUrl }) => affiliateUrl && asWritten(affiliateUrl) === url) ?? leading[0];
    if (product) found.set(address, buyAddress(product) ?? affiliatePath(product.id));
    else if (id) found.set(address, affiliatePath(id));
    else if (url && (sponsored || registered.has(url))) {
      found.set(address, affiliatePath(idOf(url)));
      if (!registered.has(url)) register.push(url);
    }
  }
  await registerAffiliateLinks(register);
  return found;
}

/**
 * Where a reader who follows `/go/{id}` is led, at this moment; `null` where there is no such link. A product whose
 * vendor forbids redirects, or that has no link any more, leads to its own page.
 *
 * @param counted whether this is a reader, and not a robot or one of the site's own people
 */
export async function followAffiliateLink(id: string, { counted }: { counted: boolean }): Promise<string | null> {
  if (!isObjectId(id)) return null;
  const [product] = await affiliateProducts([id], []);
  const link = product ? null : await AffiliateLinkModel.findById(id, { url: 1 }).lean();
  if (!product && !link) return null;
  if (product && (product.directLink || !product.affiliateUrl)) return `${productPath(product)}?buy=now#buy`;
  // Whether the click could be counted is nothing to the reader.
  if (counted)
    await countAffiliateClick(id.toLowerCase()).catch((error) => log.error({ err: error }, "A click was lost"));
  return new URL(product?.affiliateUrl ?? link?.url ?? "").href;
}

/** Makes vendors' addresses, as `URL` writes them, links of their own: texts that name them stay labelled and counted. */
export async function registerAffiliateLinks(urls: string[]): Promise<void> {
  if (urls.length === 0) return;
  await AffiliateLinkModel.bulkWrite(
    [...new Set(urls)].map((url) => ({
      updateOne: { filter: { _id: new Types.ObjectId(idOf(url)) }, update: { $setOnInsert: { url } }, upsert: true },
    })),
    { ordered: false },
  );
}

/** Takes vendors' addresses off the register that no text names any more, with what was counted of them. */
export async function forgetAffiliateLinks(urls: string[]): Promise<void> {
  const ids = urls.map(idOf);
  await AffiliateLinkModel.deleteMany({ _id: { $in: ids } });
  await forgetClicks(ids);
}

async function registeredAmong(urls: string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const found = await AffiliateLinkModel.find({ _id: { $in: urls.map(idOf) } }, { url: 1 }).lean();
  return new Set(found.map(({ url }) => url));
}

const idOf = (url: string) => createHash("sha256").update(`affiliate ${url}`).digest("hex").slice(0, 24);

/** An address as all are compared; `null` for one that no browser could follow. */
const asWritten = (address: string) =>
  URL.canParse(address, config().siteUrl) ? new URL(address, config().siteUrl).href : null;

function ownRedirect(address: string): string | null {
  const url = asWritten(address);
  if (!url || new URL(url).host !== new URL(config().siteUrl).host) return null;
  return affiliateIdOf(new URL(url).pathname);
}
