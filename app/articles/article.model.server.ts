import { Schema } from "mongoose";
import { watchTime } from "~/db/content-changes.server";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type EditedFields, editedFields, idAndDates } from "~/editing/edited-document.server";
import type { WrittenByModel } from "~/facts/written-by-model";
import { listedFields } from "~/fields/field";
import { modelFields, projectionOf, type Stored, valuesOf } from "~/fields/field-model.server";
import { writtenByModelField } from "~/language-model/record/written-by-model-field.server";
import { type SearchFields, searchFieldsSchema } from "~/search-index/search-fields.server";
import type { Article, ArticleSummary, DeskArticle, DeskArticleSummary } from "./article";
import { articleFields } from "./article-fields";

export type ArticleDocument = SearchFields &
  EditedFields &
  Omit<Stored<typeof articleFields>, "slug"> & {
    slug: string;
    /** The present slug and every earlier one: an old address never dies and is never given to another article. */
    slugs: string[];
    contentHtml: string;
    /** By which version of ./article-derived.server the fields were made that are made of others; none by the first. */
    derivedVersion?: number;
    readTime: number;
    writtenByModel: WrittenByModel | null;
    /** Saved with a date to come: the audit trail gets a line when it has come. Readers' queries go by the date alone. */
    scheduled: boolean;
    /** Where "Newest first" at the desk puts it: at its date, and while it is a draft where its last change was. */
    listedAt: Date;
    /** The addresses elsewhere that its text links to: when one becomes a product's, the text is rendered again. */
    outboundLinks: string[];
  };

const schema = new Schema<ArticleDocument>(
  {
    ...modelFields(articleFields),
    ...editedFields,
    slug: { type: String, required: true },
    slugs: { type: [String], required: true },
    contentHtml: { type: String, default: "" },
    derivedVersion: Number,
    readTime: { type: Number, required: true },
    writtenByModel: writtenByModelField,
    scheduled: { type: Boolean, default: false },
    listedAt: { type: Date, required: true },
    outboundLinks: [String],
    ...searchFieldsSchema,
  },
  schemaOptions,
);

// Every list of the public site is one of these, newest first; the explain test names the index of each query.
schema.index({ status: 1, publishedAt: -1, _id: -1 });
schema.index({ status: 1, category: 1, publishedAt: -1, _id: -1 });
schema.index({ slugs: 1 }, { unique: true });
schema.index({ publishedAt: 1 }, { name: "scheduled", partialFilterExpression: { scheduled: true } });
// The desk's list.
schema.index({ listedAt: -1, _id: -1 });
schema.index({ category: 1, listedAt: -1, _id: -1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ title: 1, _id: 1 });
schema.index({ titleWords: 1 });
schema.index({ outboundLinks: 1, _id: 1 });
schema.index({ derivedVersion: 1, _id: 1 });
// One entry for each word of each article: what is not needed here is left out hundreds of times an article.
schema.index({ titleTerms: 1, publishedAt: -1 }, { partialFilterExpression: { status: "published" } });
schema.index({ textTerms: 1, publishedAt: -1 }, { partialFilterExpression: { status: "published" } });
schema.index(
  { publishedAt: -1, _id: -1 },
  { name: "pinned", partialFilterExpression: { featured: true, status: "published" } },
);
schema.index(
  { publishedAt: -1, _id: -1 },
  { name: "pictured", partialFilterExpression: { imageUrl: { $type: "string" }, status: "published" } },
);
// The site's own: feeds, and the sitemap, which reads no document to lay out its pages.
const own = { partialFilterExpression: { isExternal: false, status: "published" } };
schema.index({ publishedAt: -1, _id: -1 }, { name: "own", ...own });
schema.index({ category: 1, publishedAt: -1, _id: -1 }, { name: "own of a category", ...own });
schema.index({ _id: 1, updatedAt: 1, publishedAt: 1, isExternal: 1, status: 1 }, { name: "own by id", ...own });

export const ArticleModel = defineModel<ArticleDocument>("Article", schema);
watchTime("Article", nextPublishDate);

const listed = listedFields(articleFields);
const { status: _status, featured: _featured, ...readersFields } = articleFields;

/** The fields that a list is read with, and those of a whole article. */
export const summaryProjection = { ...projectionOf(listed), readTime: 1, createdAt: 1, updatedAt: 1 } as const;
export const articleProjection: Record<string, 1> = {
  ...summaryProjection,
  ...projectionOf(readersFields),
  contentHtml: 1,
  writtenByModel: 1,
  version: 1,
};
/** What the desk's list is read with. */
export const deskProjection: Record<string, 1> = { ...summaryProjection, status: 1 };

type MadeDocument = Pick<ArticleDocument, "_id" | "slug" | "readTime" | "createdAt" | "updatedAt">;
export type SummaryDocument = MadeDocument & Pick<ArticleDocument, keyof typeof listed>;
export type WholeDocument = SummaryDocument &
  Pick<ArticleDocument, keyof typeof readersFields | "contentHtml" | "writtenByModel" | "version">;
export type DeskSummaryDocument = SummaryDocument & Pick<ArticleDocument, "status">;

const madeOf = (document: MadeDocument) => {
  const { slug, readTime } = document;
  return { ...idAndDates(document), slug, readTime };
};

export const toSummary = (document: SummaryDocument): ArticleSummary => ({
  ...valuesOf(listed, document),
  ...madeOf(document),
});

export function toArticle(document: WholeDocument): Article {
  const { contentHtml, writtenByModel = null, version } = document;
  return { ...valuesOf(readersFields, document), ...madeOf(document), contentHtml, writtenByModel, version };
}

export function toDeskArticle(document: ArticleDocument): DeskArticle {
  const { status, featured, updatedBy } = document;
  return { ...toArticle(document), status, featured, updatedBy };
}

export function toDeskSummary(document: DeskSummaryDocument): DeskArticleSummary {
  return { ...toSummary(document), status: document.status };
}

export const newestFirst = { publishedAt: -1, _id: -1 } as const;

/** What readers may see: published, and not before its time. Drafts and scheduled articles are nowhere public. */
export const publishedFilter = () => ({ status: "published" as const, publishedAt: { $lte: new Date() } });

/** When the next article appears by its date alone; `null` where none is scheduled. */
export async function nextPublishDate(): Promise<Date | null> {
  const next = await ArticleModel.findOne(
    { status: "published", publishedAt: { $gt: new Date() } },
    { publishedAt: 1, _id: 0 },
  )
    .sort({ publishedAt: 1, _id: 1 })
    .lean<{ publishedAt: Date }>();
  return next?.publishedAt ?? null;
}

/** The same of the site's own articles alone. */
export const publishedOwnFilter = () => ({ isExternal: false, ...publishedFilter() });

/** Of documents that come more than once the first. */
export function firstOfEach<Document extends { _id: unknown }>(documents: Document[]): Document[] {
  return [...new Map(documents.map((document) => [String(document._id), document])).values()];
}

/** Where the desk lists an article that is saved at a moment. */
export const listDateOf = (
  { status, publishedAt }: Pick<ArticleDocument, "status" | "publishedAt">,
  saved: Date,
): Date => (status === "published" && publishedAt) || saved;

/** Whether an article's date is still to come. */
export const isScheduled = ({ status, publishedAt }: Pick<ArticleDocument, "status" | "publishedAt">) =>
  status === "published" && publishedAt !== null && publishedAt > new Date();
