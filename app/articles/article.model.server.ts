import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import {
  type Article,
  type ArticleCategory,
  type ArticleStatus,
  type ArticleSummary,
  allArticleCategories,
  articleStatuses,
} from "./article";

export type ArticleDocument = {
  _id: Types.ObjectId;
  slug: string;
  /** The present slug and every earlier one: an old address never dies and is never given to another article. */
  slugs: string[];
  title: string;
  excerpt: string;
  content: string;
  contentHtml: string;
  category: ArticleCategory;
  imageUrl: string | null;
  imageAlt: string;
  tags: string[];
  readTime: number;
  author: string | null;
  source: string | null;
  description: string | null;
  isExternal: boolean;
  url: string | null;
  status: ArticleStatus;
  featured: boolean;
  /** In the future: scheduled. A draft may have none. */
  publishedAt: Date | null;
  /** Goes up by one with each save; an editor's save names the version it was made from. */
  version: number;
  /** See ~/search/terms.server: title and tags, and all the text. */
  titleTerms: string[];
  titleByLetter: Record<string, string[]>;
  textTerms: string[];
  textByLetter: Record<string, string[]>;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };

const schema = new Schema<ArticleDocument>(
  {
    slug: text,
    slugs: { type: [String], required: true },
    title: text,
    excerpt: text,
    content: text,
    contentHtml: { type: String, default: "" },
    category: { type: String, enum: allArticleCategories, required: true },
    imageUrl: textOrNull,
    imageAlt: { type: String, default: "" },
    tags: [String],
    readTime: { type: Number, required: true },
    author: textOrNull,
    source: textOrNull,
    description: textOrNull,
    isExternal: { type: Boolean, default: false },
    url: textOrNull,
    status: { type: String, enum: articleStatuses, required: true },
    featured: { type: Boolean, default: false },
    publishedAt: { type: Date, default: null },
    version: { type: Number, default: 1 },
    titleTerms: [String],
    titleByLetter: { type: Schema.Types.Mixed, default: {} },
    textTerms: [String],
    textByLetter: { type: Schema.Types.Mixed, default: {} },
  },
  schemaOptions,
);

// Every list of the public site is one of these, newest first; the explain test names the index of each query.
schema.index({ status: 1, publishedAt: -1, _id: -1 });
schema.index({ status: 1, category: 1, publishedAt: -1, _id: -1 });
schema.index({ slugs: 1 }, { unique: true });
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

export const ArticleModel = defineModel<ArticleDocument>("Article", schema);

const summaryFields = [
  "slug",
  "title",
  "excerpt",
  "category",
  "imageUrl",
  "imageAlt",
  "tags",
  "readTime",
  "author",
  "source",
  "isExternal",
  "url",
  "publishedAt",
  "createdAt",
  "updatedAt",
] as const satisfies (keyof ArticleDocument)[];

/** The fields that a list is read with, and those of a whole article. */
export const summaryProjection: Record<string, 1> = Object.fromEntries(summaryFields.map((field) => [field, 1]));
export const articleProjection: Record<string, 1> = {
  ...summaryProjection,
  content: 1,
  contentHtml: 1,
  description: 1,
};

export type SummaryDocument = Pick<ArticleDocument, "_id" | (typeof summaryFields)[number]>;
export type WholeDocument = SummaryDocument & Pick<ArticleDocument, "content" | "contentHtml" | "description">;

export function toSummary(document: SummaryDocument): ArticleSummary {
  return {
    id: document._id.toHexString(),
    slug: document.slug,
    title: document.title,
    excerpt: document.excerpt,
    category: document.category,
    imageUrl: document.imageUrl,
    imageAlt: document.imageAlt,
    tags: document.tags,
    readTime: document.readTime,
    author: document.author,
    source: document.source,
    isExternal: document.isExternal,
    url: document.url,
    publishedAt: document.publishedAt?.toISOString() ?? null,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  };
}

export function toArticle(document: WholeDocument): Article {
  const { content, contentHtml, description } = document;
  return { ...toSummary(document), content, contentHtml, description };
}
