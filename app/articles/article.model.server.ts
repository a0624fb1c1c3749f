import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type EditedFields, editedFields, idAndDates } from "~/editing/edited-document.server";
import { indexArchive } from "~/editing/noun-archive.server";
import { publishedNow, watchDates } from "~/editing/publish-date.server";
import { type ReviewField, reviewField, reviewOf } from "~/editing/review.server";
import type { WrittenByModel } from "~/facts/written-by-model";
import { listedFields } from "~/fields/field";
import { modelFields, projectionOf, type Stored, valuesOf } from "~/fields/field-model.server";
import { writtenByModelField } from "~/language-model/record/written-by-model-field.server";
import { type SearchFields, searchFieldsSchema, titleBeginningsIndex } from "~/search-index/search-fields.server";
import type { Article, ArticleSummary, DeskArticle, DeskArticleSummary, ListedArticle } from "./article";
import { articleFields } from "./article-fields";

export type ArticleDocument = SearchFields &
  EditedFields &
  ReviewField &
  Omit<Stored<typeof articleFields>, "slug"> & {
    slug: string;
    /** The present slug and every earlier one. An old address keeps working and no other article ever gets it. */
    slugs: string[];
    contentHtml: string;
    /** The version of ./article-derived-fields.server that made the derived fields. The first version stored none. */
    derivedVersion?: number;
    readTime: number;
    writtenByModel: WrittenByModel | null;
    /**
     * Its date was in the future when it was saved. The audit log gets a line at that date. Queries for readers only
     * look at the date.
     */
    scheduled: boolean;
    /** Its place in the desk's "Newest first": the article's date, or for a draft the time of its last change. */
    listedAt: Date;
    /**
     * The addresses of other sites that its text links to. If a product gets one of them, the text is rendered again.
     */
    outboundLinks: string[];
    /** The paths of this site that its text links to. */
    ownLinks?: string[];
  };

const schema = new Schema<ArticleDocument>(
  {
    ...modelFields(articleFields),
    ...editedFields,
    ...reviewField,
    slug: { type: String, required: true },
    slugs: { type: [String], required: true },
    contentHtml: { type: String, default: "" },
    derivedVersion: Number,
    readTime: { type: Number, required: true },
    writtenByModel: writtenByModelField,
    scheduled: { type: Boolean, default: false },
    listedAt: { type: Date, required: true },
    outboundLinks: [String],
    ownLinks: [String],
    ...searchFieldsSchema,
  },
  schemaOptions,
);

// All lists of the public site, newest first. The explain test names the index of each query.
schema.index({ status: 1, publishedAt: -1, _id: -1 });
schema.index({ status: 1, category: 1, publishedAt: -1, _id: -1 });
schema.index({ slugs: 1 }, { unique: true });
schema.index({ publishedAt: 1 }, { name: "scheduled", partialFilterExpression: { scheduled: true } });
// The desk's list.
schema.index({ listedAt: -1, _id: -1 });
schema.index({ category: 1, listedAt: -1, _id: -1 });
schema.index({ author: 1, listedAt: -1, _id: -1 });
schema.index({ tags: 1, listedAt: -1, _id: -1 });
schema.index({ isExternal: 1, listedAt: -1, _id: -1 });
schema.index(
  { "writtenByModel.at": 1 },
  { name: "written by a model", partialFilterExpression: { "writtenByModel.at": { $exists: true } } },
);
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ title: 1, _id: 1 });
schema.index({ titleWords: 1 });
schema.index({ pictureIds: 1 });
schema.index({ outboundLinks: 1, _id: 1 });
schema.index({ ownLinks: 1 });
schema.index({ derivedVersion: 1, _id: 1 });
// Readers' search. It has one entry for each word of each article.
schema.index({ searchTerms: 1, publishedAt: -1 });
schema.index(...titleBeginningsIndex);
schema.index(
  { publishedAt: -1, _id: -1 },
  { name: "pinned", partialFilterExpression: { featured: true, status: "published" } },
);
schema.index(
  { publishedAt: -1, _id: -1 },
  { name: "pictured", partialFilterExpression: { imageUrl: { $type: "string" }, status: "published" } },
);
// The site's own articles: for feeds, and for the sitemap, which reads no document to find out its pages.
const own = { partialFilterExpression: { isExternal: false, status: "published" } };
schema.index({ publishedAt: -1, _id: -1 }, { name: "own", ...own });
schema.index({ category: 1, publishedAt: -1, _id: -1 }, { name: "own of a category", ...own });
schema.index({ _id: 1, updatedAt: 1, publishedAt: 1, isExternal: 1, status: 1 }, { name: "own by id", ...own });
// The news from elsewhere. The last two fields are in the index so that counting needs no documents.
const elsewhere = { partialFilterExpression: { isExternal: true, status: "published" } };
schema.index({ publishedAt: -1, _id: -1 }, { name: "elsewhere", ...elsewhere });
schema.index(
  { category: 1, publishedAt: -1, _id: -1, isExternal: 1, status: 1 },
  { name: "elsewhere of a category", ...elsewhere },
);
schema.index(
  { series: 1, publishedAt: 1 },
  { name: "series", partialFilterExpression: { series: { $gt: "" }, isExternal: false, status: "published" } },
);
// The lists by tag and by author.
indexArchive(schema, "by tag", { status: 1, tags: 1, publishedAt: -1 });
const byAuthor = { status: 1, isExternal: 1, author: 1, publishedAt: -1 } as const;
indexArchive(schema, "by author", byAuthor, { isExternal: false });

export const ArticleModel = defineModel<ArticleDocument>("Article", schema);
watchDates(ArticleModel);

const listed = listedFields(articleFields);
const { status: _status, featured: _featured, ...readersFields } = articleFields;

/** The fields of an article in a list, and those of a whole article. */
export const summaryProjection = { ...projectionOf(listed), readTime: 1, createdAt: 1, updatedAt: 1 } as const;
export const articleProjection: Record<string, 1> = {
  ...summaryProjection,
  ...projectionOf(readersFields),
  contentHtml: 1,
  writtenByModel: 1,
  version: 1,
};
/** The fields of an article in the desk's list. */
export const deskProjection: Record<string, 1> = {
  ...summaryProjection,
  status: 1,
  featured: 1,
  reviewAsked: 1,
  sentBack: 1,
};

type MadeDocument = Pick<ArticleDocument, "_id" | "slug" | "readTime" | "createdAt" | "updatedAt">;
export type SummaryDocument = MadeDocument & Pick<ArticleDocument, keyof typeof listed>;
export type WholeDocument = SummaryDocument &
  Pick<ArticleDocument, keyof typeof readersFields | "contentHtml" | "writtenByModel" | "version">;
export type DeskSummaryDocument = SummaryDocument &
  Pick<ArticleDocument, "status" | "featured" | "reviewAsked" | "sentBack">;

const madeOf = (document: MadeDocument) => {
  const { slug, readTime } = document;
  return { ...idAndDates(document), slug, readTime };
};

export const toSummary = (document: SummaryDocument): ArticleSummary => ({
  ...valuesOf(listed, document),
  ...madeOf(document),
});

export function toListedArticle(document: Omit<WholeDocument, "contentHtml">): ListedArticle {
  const { writtenByModel = null, version } = document;
  return { ...valuesOf(readersFields, document), ...madeOf(document), writtenByModel, version };
}

export const toArticle = (document: WholeDocument): Article => ({
  ...toListedArticle(document),
  contentHtml: document.contentHtml,
});

export function toDeskArticle(document: ArticleDocument): DeskArticle {
  const { status, featured, updatedBy } = document;
  return { ...toArticle(document), status, featured, ...reviewOf(document), updatedBy };
}

export function toDeskSummary(document: DeskSummaryDocument): Omit<DeskArticleSummary, "reads"> {
  const { status, featured = false } = document;
  return { ...toSummary(document), status, featured, ...reviewOf(document) };
}

export const newestFirst = { publishedAt: -1, _id: -1 } as const;

export const publishedFilter = publishedNow;

/** Of those that readers may see, the site's own. */
export const publishedOwnFilter = () => ({ isExternal: false, ...publishedFilter() });

/** Of those that readers may see, those of other sites. */
export const publishedExternalFilter = () => ({ isExternal: true, ...publishedFilter() });

/** Each document once. */
export function firstOfEach<Document extends { _id: unknown }>(documents: Document[]): Document[] {
  return [...new Map(documents.map((document) => [String(document._id), document])).values()];
}

/** The date that the desk sorts an article by. */
export const listDateOf = (
  { status, publishedAt }: Pick<ArticleDocument, "status" | "publishedAt">,
  saved: Date,
): Date => (status === "published" && publishedAt) || saved;
