import mongoose from "mongoose";
import { ArticleModel } from "~/articles/article.model.server";
import type { Status } from "~/facts/status";
import { isEventWanted, noteEvents } from "~/webhooks/events/note-events.server";
import { pageEvents } from "~/webhooks/events/page-events.server";
import { derivedFieldsOfText } from "./article-derived-fields.server";
import { articleSlugs } from "./article-slug.server";
import { importArticles } from "./new-articles.server";

/** An article of another site (R5.14): its headline, an excerpt, its source and its address, without the full text. */
export type ExternalArticle = {
  id: string;
  title: string;
  excerpt: string;
  url: string;
  /** The publication's name. */
  source: string;
  author: string | null;
  category: string;
  publishedAt: Date;
  /** "published" if it says nothing. */
  status?: Status;
};

/**
 * Stores external articles in bulk, under their given ids. Those that exist already stay as they are. So storing them
 * twice stores them once.
 */
export async function addExternalArticles(articles: ExternalArticle[]): Promise<void> {
  const ids = articles.map(({ id }) => new mongoose.Types.ObjectId(id));
  const present = await ArticleModel.find({ _id: { $in: ids } }, { _id: 1 }).lean();
  const there = new Set(present.map(({ _id }) => _id.toHexString()));
  const missing = articles.filter(({ id }) => !there.has(id));
  const slugs = await freeSlugs(missing);
  const createdAt = new Date();
  await importArticles(
    missing.map(({ id, excerpt, ...fields }, index) => ({
      input: { ...fields, excerpt, content: asHtml(excerpt), isExternal: true, slug: slugs[index] },
      origin: { id, createdAt },
    })),
    "feed",
  );
}

/**
 * Gives external articles the present headlines and excerpts of their source. An article that an editor has changed
 * keeps the editor's words. A deleted one stays deleted.
 */
export async function updateExternalArticles(
  changes: Pick<ExternalArticle, "id" | "title" | "excerpt" | "url">[],
): Promise<void> {
  if (changes.length === 0) return;
  await ArticleModel.bulkWrite(
    changes.map(({ id, title, excerpt, url }) => {
      const text = { title, excerpt, content: asHtml(excerpt) };
      return {
        updateOne: {
          filter: { _id: new mongoose.Types.ObjectId(id), updatedBy: null },
          update: { $set: { ...text, url, ...derivedFieldsOfText({ ...text, tags: [] }) }, $inc: { version: 1 } },
        },
      };
    }),
    { ordered: false },
  );
  if (!(await isEventWanted("article.changed"))) return;
  const ids = changes.map(({ id }) => id);
  const changed = await ArticleModel.find({ _id: { $in: ids }, updatedBy: null }, eventProjection).lean();
  await noteEvents(changed.flatMap((article) => pageEvents("article", article, article, "feed")));
}

const eventProjection = { title: 1, slug: 1, status: 1, publishedAt: 1, scheduled: 1 } as const;

/**
 * Deletes external articles for good. One that an editor has changed stays. They do not go into the bin, as nobody here has
 * written anything in them.
 */
export async function removeExternalArticles(ids: string[]): Promise<void> {
  const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
  const untouched = { _id, isExternal: true, updatedBy: null };
  const seen = (await isEventWanted("article.deleted"))
    ? await ArticleModel.find(untouched, eventProjection).lean()
    : [];
  await ArticleModel.deleteMany(untouched);
  await noteEvents(seen.flatMap((article) => pageEvents("article", article, null, "feed")));
}

/** How many external articles are drafts: stories that are held for review. */
export const countHeldArticles = (): Promise<number> =>
  ArticleModel.countDocuments({ isExternal: true, status: "draft" });

/** The words of other sites are plain text, even if they look like markdown. */
const asHtml = (text: string) => `<p>${text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")}</p>`;

const maxSlug = 60;

/** A free address for each, found in one query: made from the title, with the end of the id if the title's is taken. */
async function freeSlugs(articles: ExternalArticle[]): Promise<string[]> {
  const wanted = articles.map(({ title }) => articleSlugs.fromTitle(title));
  const found = await ArticleModel.find({ slugs: { $in: wanted } }, { slugs: 1 }).lean();
  const taken = new Set(found.flatMap(({ slugs }) => slugs));
  return wanted.map((slug, index) => {
    const own = taken.has(slug) ? `${slug.slice(0, maxSlug).replace(/-$/, "")}-${articles[index]?.id.slice(-8)}` : slug;
    taken.add(own);
    return own;
  });
}
