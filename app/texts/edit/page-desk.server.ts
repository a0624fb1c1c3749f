import { textWarnings } from "~/articles/blocks/text-warnings.server";
import { isObjectId } from "~/db/model.server";
import { type DeskPage as DeskList, type DeskSort, type DeskView, deskPageSize } from "~/desk/list/desk";
import type { Status } from "~/facts/status";
import { listedFields } from "~/fields/field";
import { valuesOf, withoutUnlisted } from "~/fields/field-model.server";
import { compareNames } from "~/place/words";
import { titleWords } from "~/search-index/title-words.server";
import { defaultPage, defaultPages } from "~/texts/default-pages.server";
import { fillText, placeholderWarnings } from "~/texts/fill-placeholders.server";
import { type DeskPage, type ListedPage, maxOwnPages } from "~/texts/page";
import { type PageDocument, PageModel, toDeskPage } from "~/texts/page.model.server";
import { pageFields } from "~/texts/page-fields";
import { withDefaults } from "~/texts/page-index.server";
import { pageEditing } from "./page-changes.server";

export type DeskPagesView = DeskView & { status?: Status };

/** The desk's list of pages, with drafts. There are so few that they are searched and sorted here. */
export async function deskPages({ q, status, sort, page = 1 }: DeskPagesView): Promise<DeskList<ListedPage>> {
  const typed = titleWords(q ?? "");
  const found = (await allPages(withoutUnlisted(pageFields, ["status"])))
    .filter((one) => status === undefined || one.status === status)
    .filter((one) => typed.every((word) => one.titleWords.some((other) => other.startsWith(word))))
    .sort(orders.title)
    .sort(orders[sort ?? "newest"]);
  const pages = Math.max(1, Math.ceil(found.length / deskPageSize));
  const shown = Math.min(page, pages);
  return {
    items: found.slice((shown - 1) * deskPageSize, shown * deskPageSize).map(toListedPage),
    total: found.length,
    page: shown,
    pages,
  };
}

const orders: Record<DeskSort, (one: PageDocument, other: PageDocument) => number> = {
  newest: (one, other) => Number(other.createdAt) - Number(one.createdAt),
  oldest: (one, other) => Number(one.createdAt) - Number(other.createdAt),
  changed: (one, other) => Number(other.updatedAt) - Number(one.updatedAt),
  title: (one, other) => compareNames(one.title, other.title),
};

const toListedPage = (document: PageDocument): ListedPage => {
  const { slug: _typed, ...values } = valuesOf(listedFields(pageFields), document);
  const id = document._id.toHexString();
  const { title, summary } = values;
  const shown = { title: fillText(title), summary: fillText(summary ?? "") };
  return { ...values, ...shown, id, slug: document.slug, status: document.status, lasting: isLasting(id) };
};

/** Whether it is a page that every site has: it cannot be deleted and keeps its address. */
export const isLasting = (id: string): boolean => defaultPage(id) !== null;

/** All pages with their texts, for the API. */
export const listDeskPages = async (): Promise<DeskPage[]> => (await allPages()).map(toDeskPage);

async function allPages(projection: Record<string, 0> = {}): Promise<PageDocument[]> {
  const stored = await PageModel.find({}, projection)
    .sort({ title: 1, _id: 1 })
    .limit(maxOwnPages + defaultPages().length)
    .lean<PageDocument[]>();
  return withDefaults(stored, defaultPages());
}

export const { find: findDeskPage } = pageEditing;

/** A page as its preview needs it. `null` if there is none. */
export const findPageDocument = async (id: string): Promise<PageDocument | null> =>
  (isObjectId(id) ? await PageModel.findById(id).lean<PageDocument>() : null) ?? defaultPage(id);

/** The id of the page with this slug; if there is none, a text that is no id. */
export async function idOfSlug(slug: string): Promise<string> {
  const stored = await PageModel.findOne({ slugs: slug, slug }, { _id: 1 }).lean();
  const found = stored ?? defaultPages().find((page) => page.slug === slug);
  return found?._id.toHexString() ?? "";
}

/** What readers do not get of a page, as sentences for its editor. */
export const pageWarnings = async (page: DeskPage): Promise<string[]> => {
  const { title, heading, summary, description, content } = page;
  return [...(await textWarnings(content)), ...placeholderWarnings([title, heading, summary, description, content])];
};
