import { archivePaths } from "~/archives/archives.server";
import { ContentCache } from "~/db/content-cache.server";
import type { IdPage } from "~/db/id-pages.server";
import { contactPath } from "~/facts/contact-details";
import { tagOf } from "~/http/answers/conditional-answer.server";
import { nouns } from "~/nouns/nouns.server";
import { absolute } from "~/page/metadata.server";
import { escapeXml } from "~/page/xml";
import { siteSettings } from "~/settings/site-settings.server";
import { listPagesWithDates } from "~/texts/page-index.server";

/** A sitemap's XML, and when its content last changed; `null` if that is not known. */
export type Sitemap = { xml: string; changedAt: Date | null };

type Entry = { path: string; changedAt?: Date; imageUrl?: string | null };

/** The protocol allows 50,000 addresses and 50 MB. Small sitemaps do not keep other requests waiting. */
const maxInSitemap = 1000;

export const sitemapIndexPath = "/sitemap.xml";
const sitemapPath = (plural: string, page: number) => `/sitemaps/${plural}-${page}.xml`;

/**
 * The nouns that have a page for each document, by their plural. Their entries have the stored time of the last change.
 */
const sitemaps = new Map(nouns.flatMap(({ facts, sitemap }) => (sitemap ? [[facts.plural, sitemap] as const] : [])));

/** Divides a noun into sitemaps. This reads a whole index. */
const pagesOf = (plural: string) =>
  layouts.get(plural, async () => (await sitemaps.get(plural)?.layout(maxInSitemap)) ?? []);

const layouts = new ContentCache<IdPage[]>(10, (pages) => (pages.length * maxInSitemap < veryMany ? 0 : 600_000));

/**
 * Of so many documents the division may be ten minutes old, as it takes some seconds of a core. What a sitemap lists is
 * read when it is asked for.
 */
const veryMany = 200_000;

/** The index of all sitemaps. External articles are in none of them. */
export const sitemapIndex = (): Promise<SitemapIndex> => index.get("all", renderIndex);

/** The tag of a long one is worked out once. */
type SitemapIndex = Sitemap & { etag: string };

const index = new ContentCache<SitemapIndex>();

async function renderIndex(): Promise<SitemapIndex> {
  const listed = await Promise.all(
    [...sitemaps.keys()].map(async (plural) =>
      (await pagesOf(plural)).map(({ changedAt }, index) => ({ path: sitemapPath(plural, index + 1), changedAt })),
    ),
  );
  const rendered = renderSitemap("sitemapindex", "sitemap", [{ path: sitemapPath("pages", 1) }, ...listed.flat()]);
  return { ...rendered, etag: tagOf(rendered.xml) };
}

/** A sitemap by the last part of its address, "articles-1.xml"; `null` if there is none. */
export async function sitemap(name: string): Promise<Sitemap | null> {
  const [, plural = "", number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  if (plural === "pages") return number === "1" ? renderSitemap("urlset", "url", await pagesOfTheSite()) : null;
  if (plural === "news") return number === "1" ? newsSitemap() : null;
  const content = sitemaps.get(plural);
  const page = content && (await pagesOf(plural))[Number(number) - 1];
  if (!page) return null;
  const entries = await content.addresses(page, maxInSitemap);
  return renderSitemap(
    "urlset",
    "url",
    entries.map(({ updatedAt, ...entry }) => ({ ...entry, changedAt: updatedAt })),
  );
}

/** The pages of documents and of the site's own texts that have changed after one time, and not after another, the oldest change first. */
export async function pathsChangedSince(since: Date, until: Date): Promise<{ path: string; changedAt: Date }[]> {
  const found = listPagesWithDates().map(({ path, changedAt }) => ({ path, changedAt }));
  for (const [plural, content] of sitemaps) {
    for (const page of await pagesOf(plural)) {
      if (page.changedAt <= since) continue;
      const entries = await content.addresses(page, maxInSitemap);
      found.push(...entries.map(({ path, updatedAt }) => ({ path, changedAt: updatedAt })));
    }
  }
  return found
    .filter(({ changedAt }) => changedAt > since && changedAt <= until)
    .sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime());
}

/** Lists, which change with what they list and have no date, and the site's own texts. */
async function pagesOfTheSite(): Promise<Entry[]> {
  const lists = await Promise.all([...[...sitemaps.values()].map((noun) => noun.lists()), archivePaths()]);
  return [...["/", ...lists.flat(), contactPath].map((path) => ({ path })), ...listPagesWithDates()];
}

function renderSitemap(root: "urlset" | "sitemapindex", element: "url" | "sitemap", entries: Entry[]): Sitemap {
  const lines = entries.map(({ path, changedAt, imageUrl }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    const picture = imageUrl
      ? `<image:image><image:loc>${escapeXml(absolute(imageUrl))}</image:loc></image:image>`
      : "";
    return `<${element}><loc>${escapeXml(absolute(path))}</loc>${changed}${picture}</${element}>`;
  });
  const dates = entries.map(({ changedAt }) => changedAt?.getTime());
  const known = dates.filter((date) => date !== undefined);
  const changedAt = known.length > 0 && known.length === dates.length ? new Date(latest(known)) : null;
  return { xml: withRoot(root, lines, entries.some(({ imageUrl }) => imageUrl) ? ["image"] : []), changedAt };
}

/** Google's extensions of the protocol (sitemaps.org). */
type Extension = "image" | "news";

function withRoot(root: string, lines: string[], extensions: Extension[] = []): string {
  const more = extensions.map(
    (name) => ` xmlns:${name}="http://www.google.com/schemas/sitemap-${name}/${versions[name]}"`,
  );
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more.join("")}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${lines.join("\n")}\n</${root}>\n`;
}

const versions: Record<Extension, string> = { image: "1.1", news: "0.9" };

/** Where searches for news find the articles of the last two days. The index does not name it: each address is in one of those. */
export const newsSitemapPath = sitemapPath("news", 1);

const newsMs = 2 * 24 * 3_600_000;

async function newsSitemap(): Promise<Sitemap> {
  const since = new Date(Date.now() - newsMs);
  const found = await Promise.all([...sitemaps.values()].map(({ news }) => news?.(since, maxInSitemap) ?? []));
  const entries = found.flat();
  const publication = `<news:publication><news:name>${escapeXml(siteSettings().siteName)}</news:name><news:language>en</news:language></news:publication>`;
  const lines = entries.map(({ path, title, publishedAt }) => {
    const date = `<news:publication_date>${publishedAt.toISOString()}</news:publication_date>`;
    const news = `<news:news>${publication}${date}<news:title>${escapeXml(title)}</news:title></news:news>`;
    return `<url><loc>${escapeXml(absolute(path))}</loc>${news}</url>`;
  });
  const newest = entries[0]?.publishedAt ?? null;
  return { xml: withRoot("urlset", lines, ["news"]), changedAt: newest };
}

const latest = (dates: number[]) => dates.reduce((one, other) => Math.max(one, other), 0);
