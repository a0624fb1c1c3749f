import { articleCategories, articlePath, categoryPath } from "~/articles/article";
import { articleAddresses, articleIdPages } from "~/articles/article-syndication.server";
import type { IdPage } from "~/db/id-pages.server";
import { KeptOfContent } from "~/db/kept-of-content.server";
import { contactPath } from "~/facts/contact-details";
import { absolute } from "~/page/metadata.server";
import { productPath, shopPath } from "~/products/product";
import { productAddresses, productIdPages } from "~/products/product-syndication.server";
import { listProductCategories } from "~/products/products.server";
import { recipePath } from "~/recipes/recipe";
import { recipesPath } from "~/recipes/recipe-search";
import { recipeAddresses, recipeIdPages } from "~/recipes/recipe-syndication.server";
import { escaped } from "./xml";

/** A sitemap's XML, and when what it names changed last; `null` where that is not known. */
export type Sitemap = { xml: string; changedAt: Date | null };

type Entry = { path: string; changedAt?: Date };

/** The protocol allows 50,000 addresses and 50 MB; so few are read and written at once while others wait. */
const mostInOne = 1000;

export const sitemapIndexPath = "/sitemap.xml";
const sitemapPath = (kind: string, page: number) => `/sitemaps/${kind}-${page}.xml`;

/** The kinds of content that have a page each. Their entries carry the time of the last change as it is stored. */
const kinds: Record<string, Kind> = {
  articles: kindOf(articleIdPages, articleAddresses, articlePath),
  recipes: kindOf(recipeIdPages, recipeAddresses, recipePath),
  products: kindOf(productIdPages, productAddresses, productPath),
};

type Kind = { pages(size: number): Promise<IdPage[]>; entries(page: IdPage): Promise<Entry[]> };

function kindOf<Addressed extends { updatedAt: Date }>(
  pages: Kind["pages"],
  addresses: (page: IdPage, size: number) => Promise<Addressed[]>,
  pathOf: (addressed: Addressed) => string,
): Kind {
  const entries = async (page: IdPage) =>
    (await addresses(page, mostInOne)).map((addressed) => ({
      path: pathOf(addressed),
      changedAt: addressed.updatedAt,
    }));
  return { pages, entries };
}

/** How a kind is laid out in sitemaps: that walks a whole index. */
const pagesOf = (kind: string) => layouts.get(kind, async () => (await kinds[kind]?.pages(mostInOne)) ?? []);

const layouts = new KeptOfContent<IdPage[]>(10);

/** The index of all sitemaps. Somebody else's articles are in none of them. */
export const sitemapIndex = (): Promise<Sitemap> => index.get("all", writtenIndex);

const index = new KeptOfContent<Sitemap>();

async function writtenIndex(): Promise<Sitemap> {
  const listed = await Promise.all(
    Object.keys(kinds).map(async (kind) =>
      (await pagesOf(kind)).map(({ changedAt }, index) => ({ path: sitemapPath(kind, index + 1), changedAt })),
    ),
  );
  return written("sitemapindex", "sitemap", [{ path: sitemapPath("pages", 1) }, ...listed.flat()]);
}

/** One sitemap by the last part of its address, "articles-1.xml"; `null` where there is none. */
export async function sitemap(name: string): Promise<Sitemap | null> {
  const [, kind = "", number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  if (kind === "pages") return number === "1" ? written("urlset", "url", await pagesOfTheSite()) : null;
  const content = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const page = content && (await pagesOf(kind))[Number(number) - 1];
  return page ? written("urlset", "url", await content.entries(page)) : null;
}

/** Pages that are no document's: they change with what they list, so no date is claimed. */
async function pagesOfTheSite(): Promise<Entry[]> {
  const categories = await listProductCategories();
  const paths = [
    "/",
    ...articleCategories.map(categoryPath),
    "/news",
    recipesPath(),
    shopPath(),
    ...categories.map(({ id }) => shopPath(id)),
    "/about",
    contactPath,
    "/privacy",
    "/terms",
    "/cookie-policy",
  ];
  return paths.map((path) => ({ path }));
}

function written(root: "urlset" | "sitemapindex", element: "url" | "sitemap", entries: Entry[]): Sitemap {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<${element}><loc>${escaped(absolute(path))}</loc>${changed}</${element}>`;
  });
  const dates = entries.map(({ changedAt }) => changedAt?.getTime());
  const known = dates.filter((date) => date !== undefined);
  const changedAt = known.length > 0 && known.length === dates.length ? new Date(latest(known)) : null;
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return { xml: `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${lines.join("\n")}\n</${root}>\n`, changedAt };
}

const latest = (dates: number[]) => dates.reduce((one, other) => Math.max(one, other), 0);
