import { ContentSnapshot } from "~/db/content-snapshot.server";
import { holdAddresses } from "~/editing/keyed/held-addresses";
import type { MenuLink } from "~/settings/site-settings";
import { defaultPages } from "./default-pages.server";
import { pagePath } from "./page";
import { type PageDocument, PageModel } from "./page.model.server";

/** What addresses, menus and the sitemap need to know of a page. */
export type IndexedPage = Pick<PageDocument, "_id" | "slug" | "slugs" | "title" | "status" | "updatedAt">;

const projection = { slug: 1, slugs: 1, title: 1, status: 1, updatedAt: 1 } as const;

/**
 * Which pages there are, always at hand: so a made-up address costs no query. A default page is what is stored of it, if
 * anything is.
 */
export const pageIndex = new ContentSnapshot<readonly IndexedPage[]>(
  async () =>
    withDefaults(await PageModel.find({}, projection).sort({ title: 1, _id: 1 }).lean<IndexedPage[]>(), defaultPages()),
  defaultPages,
);

/** The stored pages behind those default pages that are not stored. */
export function withDefaults<Page extends { slugs: string[] }>(stored: Page[], defaults: readonly Page[]): Page[] {
  const known = new Set(stored.flatMap(({ slugs }) => slugs));
  return [...defaults.filter(({ slugs }) => !slugs.some((slug) => known.has(slug))), ...stored];
}

holdAddresses((word) => pageIndex.current.some(({ slugs }) => slugs.includes(word)));

const published = () => pageIndex.current.filter(({ status }) => status === "published");

/** The published page at an address, or which had it once. */
export const pageAt = (word: string): IndexedPage | undefined => published().find(({ slugs }) => slugs.includes(word));

/** Whether a path is the present address of a published page. */
export const isPagePath = (path: string): boolean => published().some((page) => pagePath(page) === path);

/** Whether somebody has saved every page that each site has from the beginning. */
export const areDefaultsAdapted = (): boolean =>
  defaultPages().every(({ _id, updatedAt: written }) =>
    pageIndex.current.some((page) => page._id.equals(_id) && page.updatedAt > written),
  );

/** The published pages for menus: their titles and paths. */
export const listPagePlaces = (): MenuLink[] =>
  published().map((page) => ({ label: page.title, path: pagePath(page) }));

/** The published pages that the owner has added to those of every site. */
export const ownPagesPublished = (): IndexedPage[] =>
  published().filter(({ _id }) => !defaultPages().some((page) => page._id.equals(_id)));

/** The published pages for the sitemap. */
export const listPagesWithDates = () =>
  published().map((page) => ({ path: pagePath(page), changedAt: page.updatedAt }));
