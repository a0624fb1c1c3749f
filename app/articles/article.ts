import type { Editor } from "~/facts/editor";
import type { Reviewed, Status } from "~/facts/status";
import type { WrittenByModel } from "~/facts/written-by-model";
import type { Listed, Values } from "~/fields/field";
import type { FeedFacts } from "~/page/feed-links";
import type { SiteCategory } from "~/page/site";
import type { articleFields } from "./article-fields";

export const categoryFeed = ({ key, label }: Pick<SiteCategory, "key" | "label">): FeedFacts => ({
  name: key,
  title: label,
});

type GeneratedFields = {
  id: string;
  /** The last part of its address. It is made from the title if nobody gives one. */
  slug: string;
  /** Minutes. */
  readTime: number;
  createdAt: string;
  updatedAt: string;
};

/** The fields of an article in a list. Dates are ISO 8601 in UTC. */
export type ArticleSummary = GeneratedFields & Omit<Listed<typeof articleFields>, "slug">;

/** The fields that a card shows. A page of cards sends no others to browsers. */
export type ArticleOnCard = Omit<ArticleSummary, "imageAlt" | "tags" | "url" | "createdAt" | "updatedAt">;

export function onCard({
  imageAlt: _alt,
  tags: _tags,
  url: _url,
  createdAt: _made,
  updatedAt: _changed,
  ...shown
}: ArticleSummary): ArticleOnCard {
  return shown;
}

export type Article = GeneratedFields &
  Omit<Values<typeof articleFields>, "slug" | "status" | "featured"> & {
    /** Safe HTML, made from `content` at the last save. */
    contentHtml: string;
    /** Set if a language model wrote the text. No form and no API call can set or remove it. */
    writtenByModel: WrittenByModel | null;
    /** Goes up by one with each save. A change may name the version that it was made from. */
    version: number;
  };

/** An article in a list of the API: all of it but its HTML, which would double the length. */
export type ListedArticle = Omit<Article, "contentHtml">;

/** An article as its editors see it. */
export type DeskArticle = Article &
  Reviewed & {
    status: Status;
    /** Is first on the home page. */
    featured: boolean;
    /** Who saved this version; `null` for the program itself. */
    updatedBy: Editor | null;
  };

/** The fields of an article in the desk's list. */
export type DeskArticleSummary = ArticleSummary &
  Reviewed & {
    status: Status;
    featured: boolean;
    /** How often readers read it in the last 30 days. */
    reads: number;
  };

/** Where the articles of the news list come from: written here, or brought by feeds. */
export const newsOrigins = ["here", "elsewhere"] as const;
export type NewsOrigin = (typeof newsOrigins)[number];

/** R5.5, R4.2, R5.10, R17.1. */
export const newsPageSize = 20;
/**
 * The news list adds pages up to this number. After that it continues in a new list that starts after the last article.
 */
export const maxNewsPages = 10;
export const featuredOnHome = 3;
export const relatedArticlesShown = 2;
export const searchShortest = 3;
export const searchLongest = 200;
export const maxSearchResults = 60;
/** The most articles that one call of the list API returns, and the number if the call gives none. */
export const maxArticleList = 100;
export const articleListDefault = 20;

export const articlePath = (article: Pick<ArticleSummary, "slug">) => `/content/${encodeURIComponent(article.slug)}`;
/** The address of its form on the desk. */
export const articleFormPath = ({ id }: Pick<ArticleSummary, "id">) => `/admin?edit=${id}#edit-form`;
/** A category for feeds only has no page, but a list of news (R10.12). */
export const categoryPath = ({ key, feedsOnly }: Pick<SiteCategory, "key" | "feedsOnly">) =>
  feedsOnly ? newsPath({ category: key }) : `/${key}`;

/** The pages above an article, by its category. */
export const pagesAbove = (category: SiteCategory) => [{ to: categoryPath(category), label: category.label }];

/** The address of a view of the news list. Every view has one. */
export function newsPath(view: {
  category?: string | null;
  page?: number;
  q?: string;
  before?: string | null;
  from?: NewsOrigin | null;
}) {
  const query = new URLSearchParams();
  if (view.from) query.set("from", view.from);
  if (view.q) query.set("q", view.q);
  if (view.before) query.set("before", view.before);
  if (view.page && view.page > 1) query.set("page", String(view.page));
  const search = query.toString();
  return `/news${view.category ? `/${view.category}` : ""}${search ? `?${search}` : ""}`;
}
