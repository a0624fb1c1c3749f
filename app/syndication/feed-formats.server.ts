import { Feed } from "feed";
import type { FeedFormat } from "~/page/feed-links";
import { escapeXml, removeInvalidXml } from "~/page/xml";
import type { SyndicationContent, SyndicationItem } from "./syndication-item";

/** Renders a feed in one of its formats: RSS 2.0, Atom (RFC 4287) or JSON Feed 1.1. */
export const writeFeed = (content: SyndicationContent, format: FeedFormat): string => writers[format](content);

const writers: Record<FeedFormat, (content: SyndicationContent) => string> = {
  // Older documents may contain characters that XML does not allow. They must not break the feed.
  xml: (content) => removeInvalidXml(withMediaNamespace(xmlFeed(content, "rss").rss2())),
  atom: (content) => removeInvalidXml(xmlFeed(content, "atom").atom1()),
  json: (content) => JSON.stringify(jsonFeed(content), null, 1),
};

/** The library declares its own namespaces alone. */
const withMediaNamespace = (rss: string) => rss.replace("<rss ", '<rss xmlns:media="http://search.yahoo.com/mrss/" ');

function xmlFeed(content: SyndicationContent, format: "rss" | "atom"): Feed {
  const feed = new Feed({
    id: content.self,
    title: content.title,
    description: content.description,
    language: content.language,
    link: content.page,
    feed: content.self,
    updated: content.changedAt,
    // Atom uses the feed's author for entries without one. RSS would print it as an address.
    ...(format === "atom" && { author: { name: content.title } }),
    generator: false,
    // In Atom it is the icon.
    ...(format === "atom" ? { favicon: content.icon } : { image: content.icon, ttl: minutesToKeep }),
    ...(content.hub && { hub: content.hub }),
  });
  for (const item of content.items) feed.addItem(format === "rss" ? rssItem(item) : atomItem(item));
  return feed;
}

/** Minutes after which a reader of RSS asks again. */
const minutesToKeep = 60;

type Item = Parameters<Feed["addItem"]>[0];

const common = (
  item: SyndicationItem,
): Pick<Item, "id" | "link" | "date" | "published" | "description" | "content"> => ({
  id: item.id,
  link: item.url,
  date: item.updatedAt,
  published: item.publishedAt,
  // Both formats read these as HTML.
  description: escapeXml(item.summary),
  content: item.html,
});

const rssItem = (item: SyndicationItem): Item => ({
  ...common(item),
  title: item.title,
  extensions: [
    // RSS expects an author's e-mail address. Dublin Core has names.
    ...(item.author ? [{ name: "dc:creator", objects: { _text: item.author } }] : []),
    ...(item.image ? [{ name: "media:content", objects: mediaContent(item.image) }] : []),
  ] as Item["extensions"],
  category: item.tags.map((name) => ({ name })),
  ...(item.image && { enclosure: { url: item.image.url, type: item.image.type, length: item.image.bytes } }),
});

/** Magazine apps look for the picture here (rssboard.org/media-rss), and it can be described. */
const mediaContent = ({ url, type, bytes, alt }: NonNullable<SyndicationItem["image"]>) => ({
  _attributes: { url, type, fileSize: bytes, medium: "image" },
  ...(alt && { "media:description": { _attributes: { type: "plain" }, _text: alt } }),
});

const atomItem = (item: SyndicationItem): Item => ({
  ...common(item),
  title: escapeXml(item.title),
  author: item.author ? [{ name: item.author }] : undefined,
  category: item.tags.map((tag) => ({ term: tag.replaceAll("<", "") })),
  ...(item.image && { enclosure: { url: item.image.url, type: item.image.type, length: item.image.bytes } }),
});

function jsonFeed({ title, description, language, page, self, icon, hub, items }: SyndicationContent) {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: page,
    feed_url: self,
    icon,
    language,
    ...(hub && { hubs: [{ type: "WebSub", url: hub }] }),
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      ...(item.image && {
        image: item.image.url,
        attachments: [{ url: item.image.url, mime_type: item.image.type, size_in_bytes: item.image.bytes }],
      }),
      date_published: item.publishedAt.toISOString(),
      date_modified: item.updatedAt.toISOString(),
      ...(item.author && { authors: [{ name: item.author }] }),
      tags: item.tags,
    })),
  };
}
