import type { Types } from "mongoose";
import { ArticleModel } from "~/articles/article.model.server";
import { type ArticleBody, renderArticleBody } from "~/articles/body/article-body.server";
import { inSteps } from "~/db/id-pages.server";
import { Problem } from "~/facts/problem";
import { affiliateAddresses } from "~/products/affiliate/affiliate-links.server";
import { noteRelinkDone, productsToRelink } from "~/products/affiliate/product-links.server";
import { log } from "~/runtime/log.server";

/**
 * Renders an article's text for readers. Its affiliate links are found, registered and point to their present
 * addresses.
 *
 * @throws Problem "invalid" if the text is too complex
 */
export async function renderWithAffiliateLinks(content: string): Promise<ArticleBody> {
  const body = renderArticleBody(content);
  const affiliates = await affiliateAddresses(body.links);
  return affiliates.size === 0 ? body : { ...renderArticleBody(body.html, affiliates), links: body.links };
}

/** The addresses of other sites that a text links to, in their normal form, each once. */
export function outboundLinks({ links }: ArticleBody): string[] {
  return [...new Set(links.map(({ address }) => (URL.canParse(address) ? new URL(address).href : address)))];
}

/**
 * Renders articles again that link to a product whose affiliate address has changed.
 *
 * @returns the number of such products, or "unfinished" if it was stopped
 */
export async function relinkForProducts(signal: AbortSignal): Promise<number | "unfinished"> {
  const products = await productsToRelink();
  await relinkArticles([...new Set(products.flatMap(({ addresses }) => addresses))], signal);
  if (signal.aborted) return "unfinished";
  await noteRelinkDone(products);
  return products.length;
}

const atOnce = 100;

/**
 * Renders articles again that link to one of these addresses, because a product got the address or its link has
 * changed. The articles' versions and dates stay as they are. It may run twice, and it ends early if `signal` says so.
 */
export async function relinkArticles(addresses: string[], signal?: AbortSignal): Promise<void> {
  if (addresses.length === 0) return;
  const find = (behind: object) =>
    ArticleModel.find({ outboundLinks: { $in: addresses }, ...behind }, { content: 1, version: 1 })
      .sort({ _id: 1 })
      .limit(atOnce)
      .lean();
  for await (const found of inSteps(find)) {
    const read = await oneByOne(
      found,
      ({ _id, content }) => renderUnlessRefused(_id, () => renderArticleBody(content)),
      signal,
    );
    const affiliates = await affiliateAddresses(read.flatMap((body) => body?.links ?? []));
    const rendered = await oneByOne(
      found,
      ({ _id }, index) =>
        renderUnlessRefused(_id, () => read[index] && renderArticleBody(read[index].html, affiliates)),
      signal,
    );
    if (signal?.aborted) return;
    const updates = found.flatMap(({ _id, version }, index) => {
      const contentHtml = rendered[index]?.html;
      // If somebody saved the article in between, its text is new already.
      const filter = { _id, version };
      return contentHtml === undefined
        ? []
        : { updateOne: { filter, update: { $set: { contentHtml } }, timestamps: false } };
    });
    if (updates.length > 0) await ArticleModel.bulkWrite(updates, { ordered: false });
  }
}

export async function linkedAddresses(addresses: string[]): Promise<string[]> {
  const linked = new Set(await ArticleModel.distinct("outboundLinks", { outboundLinks: { $in: addresses } }));
  return addresses.filter((address) => linked.has(address));
}

/** Rendering only uses the processor. It yields between two texts, so that waiting readers are served. */
async function oneByOne<Item, Result>(
  items: Item[],
  work: (item: Item, index: number) => Result,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (signal?.aborted) break;
    results.push(work(item, index));
    await new Promise(setImmediate);
  }
  return results;
}

/** Nothing if today's rules refuse the text. Readers keep the old HTML until somebody edits the text. */
function renderUnlessRefused<Body>(article: Types.ObjectId, render: () => Body): Body | undefined {
  try {
    return render();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.warn({ article: article.toHexString(), reason: error.message }, "The links of an article were not put right");
    return undefined;
  }
}
