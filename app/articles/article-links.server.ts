import { affiliateAddresses } from "~/affiliate/affiliate-links.server";
import { ArticleModel } from "./article.model.server";
import { type ArticleBody, renderArticleBody } from "./article-body.server";

/**
 * An article's text as readers get it: its affiliate links known, registered and led where they go at present.
 *
 * @throws Problem "invalid" where the text is too tangled to be an article
 */
export async function renderWithAffiliateLinks(content: string): Promise<ArticleBody> {
  const body = renderArticleBody(content);
  const affiliates = await affiliateAddresses(body.links);
  return affiliates.size === 0 ? body : { ...renderArticleBody(body.html, affiliates), links: body.links };
}

/** The addresses elsewhere that a text links to, as they are looked for, each once. */
export function outboundLinks({ links }: ArticleBody): string[] {
  return [...new Set(links.map(({ address }) => (URL.canParse(address) ? new URL(address).href : address)))];
}

const atOnce = 100;

/**
 * Renders the articles again that link to one of these addresses: they have become a product's, or lead another way. To
 * nobody is that a change of the article. It may run twice.
 */
export async function relinkArticles(addresses: string[]): Promise<void> {
  let after = {};
  for (;;) {
    const found = await ArticleModel.find({ outboundLinks: { $in: addresses }, ...after }, { content: 1, version: 1 })
      .sort({ _id: 1 })
      .limit(atOnce)
      .lean();
    const last = found.at(-1);
    if (!last) return;
    const rendered = await Promise.all(found.map(({ content }) => renderWithAffiliateLinks(content)));
    await ArticleModel.bulkWrite(
      found.map(({ _id, version }, index) => ({
        updateOne: {
          // A save in between has rendered it itself.
          filter: { _id, version },
          update: { $set: { contentHtml: rendered[index]?.html } },
          timestamps: false,
        },
      })),
      { ordered: false },
    );
    after = { _id: { $gt: last._id } };
  }
}
