import { fillBlocksForFeeds } from "~/articles/blocks/fill-blocks.server";
import { ContentCache } from "~/db/content-cache.server";
import type { FeedEntry, SiteFeed } from "~/editing/noun.server";
import { imageWeights } from "~/images/image-weights.server";
import { allWithDescriptions } from "~/images/library/descriptions.server";
import { type FeedFormat, feedPath, mainFeed } from "~/page/feed-links";
import { absolute } from "~/page/metadata.server";
import { place } from "~/place/place";
import { config } from "~/runtime/config.server";
import { touchIconPath } from "~/settings/site-look.server";
import { siteSettings } from "~/settings/site-settings.server";
import { writeFeed } from "./feed-formats.server";
import { noteHtml, pictureHtml, withWholeAddresses } from "./feed-html.server";
import type { SyndicationContent, SyndicationItem } from "./syndication-item";

/** What a reader who comes back after a week has missed. */
const itemsInFeed = 30;

/** A rendered feed, and when anything in it last changed. */
export type RenderedFeed = { text: string; changedAt: Date };

/** A feed of the site's own content in one format. It is rendered once after each change. */
export function writtenFeed(feed: SiteFeed, format: FeedFormat): Promise<RenderedFeed> {
  return feeds.get(`${feed.name}.${format}`, async () => {
    const content = await feedContent(feed, format);
    return { text: writeFeed(content, format), changedAt: content.changedAt };
  });
}

const feeds = new ContentCache<RenderedFeed>(50);

/** The content of a feed. Its time is that of its last change, so the feed stays the same until something changes. */
export async function feedContent(feed: SiteFeed, format: FeedFormat): Promise<SyndicationContent> {
  const { siteName } = siteSettings();
  const items = await itemsOf(await feed.newest(itemsInFeed));
  return {
    title: feed.name === mainFeed.name ? siteName : `${siteName}: ${feed.title}`,
    description: feed.description || siteName,
    language: place().language,
    page: absolute(feed.page),
    self: absolute(feedPath(feed, format)),
    icon: absolute(touchIconPath()),
    hub: config().webSubHub ?? null,
    changedAt: new Date(items.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0)),
    items,
  };
}

/** The enclosures are the site's own pictures, whose size is known. */
async function itemsOf(entries: FeedEntry[]): Promise<SyndicationItem[]> {
  const htmls = await fillBlocksForFeeds(entries.map(({ html }) => html));
  const described = await allWithDescriptions(
    entries.map(({ html: _stored, ...entry }, index) => ({ ...entry, contentHtml: htmls[index] ?? "" })),
  );
  const weights = await imageWeights(entries.flatMap(({ imageUrl }) => imageUrl ?? []));
  return described.map(({ lastingPath, path, contentHtml: html, imageUrl, imageAlt, languageModelNote, ...told }) => {
    const bytes = weights.get(imageUrl ?? "");
    const note = languageModelNote ? noteHtml(languageModelNote) : "";
    return {
      ...told,
      id: absolute(lastingPath),
      url: absolute(path),
      html: note + (imageUrl ? pictureHtml(imageUrl, imageAlt) : "") + withWholeAddresses(html),
      image: imageUrl && bytes ? { url: absolute(imageUrl), type: "image/webp", bytes, alt: imageAlt } : null,
    };
  });
}
