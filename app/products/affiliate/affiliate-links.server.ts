import { hash } from "node:crypto";
import { Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import { countFollowedLink } from "~/numbers/count.server";
import type { CountedPage } from "~/numbers/counted";
import { lastingProductPath } from "~/products/product";
import { affiliateProducts } from "~/products/products.server";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { AffiliateLinkModel } from "./affiliate.model.server";
import { countAffiliateClick, forgetClicks } from "./affiliate-clicks.server";
import { affiliateIdOf, affiliatePath, buyAddress } from "./affiliate-link";

/**
 * Finds the affiliate links of a text and their targets. These are links to a present or earlier address of a product,
 * links through the site's redirect, links that the writer marked, and links that are registered. Marked ones are
 * registered.
 */
export async function affiliateAddresses(
  links: { address: string; sponsored: boolean }[],
): Promise<Map<string, string>> {
  const read = links.map((link) => ({ ...link, id: ownRedirect(link.address), url: normalAddress(link.address) }));
  const urls = read.flatMap(({ id, url }) => (id || !url ? [] : url));
  const [products, registered] = await Promise.all([
    affiliateProducts(
      read.flatMap(({ id }) => id ?? []),
      urls,
    ),
    findRegistered(urls),
  ]);
  const found = new Map<string, string>();
  const register: string[] = [];
  for (const { address, sponsored, id, url } of read) {
    // The address may have been another product's earlier.
    const leading = products.filter((product) => (id ? product.id === id : url && product.affiliateUrls.includes(url)));
    const product =
      leading.find(({ affiliateUrl }) => affiliateUrl && normalAddress(affiliateUrl) === url) ?? leading[0];
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
 * The target of `/go/{id}`. `null` if there is no such link. If the product's vendor forbids redirects, or the product
 * has no link any more, the target is the product's page.
 *
 * @param counted true for a reader, false for a robot or somebody who works for the site
 * @param from the page on which the link was followed, if it is known
 */
export async function followAffiliateLink(
  id: string,
  { counted, from = null }: { counted: boolean; from?: CountedPage | null },
): Promise<string | null> {
  if (!isObjectId(id)) return null;
  const [product] = await affiliateProducts([id], []);
  const link = product ? null : await AffiliateLinkModel.findById(id, { url: 1 }).lean();
  if (!product && !link) return null;
  if (product && (product.directLink || !product.affiliateUrl)) return `${lastingProductPath(product)}?buy=now#buy`;
  const target = new URL(product?.affiliateUrl ?? link?.url ?? "");
  if (counted) {
    countFollowedLink(product?.vendor || target.hostname.replace(/^www\./, ""), from);
    // If the click cannot be counted, the reader is redirected all the same.
    await countAffiliateClick(id.toLowerCase()).catch((error) => log.error({ err: error }, "A click was lost"));
  }
  return target.href;
}

/** Registers vendors' addresses as affiliate links, so that links to them in texts stay labelled and counted. */
export async function registerAffiliateLinks(urls: string[]): Promise<void> {
  if (urls.length === 0) return;
  await AffiliateLinkModel.bulkWrite(
    [...new Set(urls)].map((url) => ({
      updateOne: { filter: { _id: new Types.ObjectId(idOf(url)) }, update: { $setOnInsert: { url } }, upsert: true },
    })),
    { ordered: false },
  );
}

/** Deletes vendors' addresses that no text links to any more, with their clicks. */
export async function forgetAffiliateLinks(urls: string[]): Promise<void> {
  const ids = urls.map(idOf);
  await AffiliateLinkModel.deleteMany({ _id: { $in: ids } });
  await forgetClicks(ids);
}

async function findRegistered(urls: string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const found = await AffiliateLinkModel.find({ _id: { $in: urls.map(idOf) } }, { url: 1 }).lean();
  return new Set(found.map(({ url }) => url));
}

const idOf = (url: string) => hash("sha256", `affiliate ${url}`, "hex").slice(0, 24);

/** An address in its normal form, for comparing. `null` if no browser could open it. */
const normalAddress = (address: string) =>
  URL.canParse(address, config().siteUrl) ? new URL(address, config().siteUrl).href : null;

function ownRedirect(address: string): string | null {
  const url = normalAddress(address);
  if (!url || new URL(url).host !== new URL(config().siteUrl).host) return null;
  return affiliateIdOf(new URL(url).pathname);
}
