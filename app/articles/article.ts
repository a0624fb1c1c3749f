import type { Editor } from "~/facts/editor";
import type { Reviewed, Status } from "~/facts/status";
import type { WrittenByModel } from "~/facts/written-by-model";
import type { Listed, Values } from "~/fields/field";
import type { FeedFacts } from "~/page/feed-links";
import type { articleFields } from "./article-fields";
import { categoryLabels as labels } from "./category-labels";

/** R10.11. The news page's buttons have this order. */
export const articleCategories = ["wellness", "style", "nutrition", "career", "home", "community"] as const;

/** Items of feeds may be about sports. That category has a badge and a list, but no button (R10.12). */
export const allArticleCategories = Object.keys(labels) as ArticleCategory[];

export type ArticleCategory = keyof typeof labels;
export type EditorialCategory = (typeof articleCategories)[number];

export type CategoryFacts = {
  /** The full label (R10.11). */
  label: string;
  /** The label of a news button and of a badge (R5.1). */
  shortLabel: string;
  /** The three sub-category labels of the home page's card (R4.3). */
  topics: string[];
  description: string;
};

export const categoryFacts: Record<ArticleCategory, CategoryFacts> = {
  wellness: {
    label: labels.wellness,
    shortLabel: "Wellness",
    topics: ["Sleep & Rest", "Mind & Mood", "Everyday Movement"],
    description: "Small, kind habits that hold up on an ordinary Tuesday: rest, movement and a quieter mind.",
  },
  style: {
    label: labels.style,
    shortLabel: "Style",
    topics: ["Wardrobe Basics", "Beauty & Skin", "Mending & Care"],
    description: "Clothes that last, colours that lift a face, and the pleasure of looking like yourself.",
  },
  nutrition: {
    label: labels.nutrition,
    shortLabel: "Nutrition",
    topics: ["Seasonal Cooking", "Everyday Nutrition", "Kitchen Know-how"],
    description: "Good food without the sermon: what is in season, what to do with it, and why it is good for you.",
  },
  career: {
    label: labels.career,
    shortLabel: "Career",
    topics: ["Working Well", "Making Things", "Money Matters"],
    description: "Work that fits a life: pay and pluck, craft and confidence, and knowing when to go home.",
  },
  home: {
    label: labels.home,
    shortLabel: "Home",
    topics: ["Rooms & Light", "Garden & Green", "Calm & Order"],
    description: "Rooms that let you breathe: light, plants, useful order and the odd beautiful thing.",
  },
  community: {
    label: labels.community,
    shortLabel: "Community",
    topics: ["Neighbours", "Friendship", "Doing Good"],
    description: "Neighbours, choirs, allotments and long tables: the company that makes a place home.",
  },
  sports: {
    label: labels.sports,
    shortLabel: "Sports",
    topics: [],
    description: "News from pitch, court and ring.",
  },
};

export const categoryFeed = (category: EditorialCategory): FeedFacts => ({
  name: category,
  title: categoryFacts[category].label,
});

/** The categories in a sentence: "wellness, style, nutrition, career, home and community". */
export const categoriesInWords = () => new Intl.ListFormat("en-GB").format(articleCategories);

export function isArticleCategory(value: unknown): value is ArticleCategory {
  return (allArticleCategories as readonly unknown[]).includes(value);
}

export function isEditorialCategory(value: unknown): value is EditorialCategory {
  return (articleCategories as readonly unknown[]).includes(value);
}

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
export type DeskArticleSummary = ArticleSummary & Reviewed & { status: Status };

/** "scheduled" means published with a date in the future. */
export const deskStatuses = ["published", "scheduled", "draft"] as const;
export type DeskStatus = (typeof deskStatuses)[number];
export const deskStatusLabels: Record<DeskStatus, string> = {
  published: "Published",
  scheduled: "Scheduled",
  draft: "Draft",
};

/** The states that the desk's list is filtered by: those of an article, and the drafts whose review is wanted. */
export const deskStates = [...deskStatuses, "review"] as const;
export type DeskState = (typeof deskStates)[number];

export const deskStatus = (
  { status, publishedAt }: Pick<DeskArticleSummary, "status" | "publishedAt">,
  now = Date.now(),
): DeskStatus => (status === "draft" ? "draft" : Date.parse(publishedAt ?? "") > now ? "scheduled" : "published");

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

export const articlePath = (article: Pick<ArticleSummary, "slug">) => `/content/${article.slug}`;
/** The address of its form on the desk. */
export const articleFormPath = ({ id }: Pick<ArticleSummary, "id">) => `/admin?edit=${id}#edit-form`;
export const categoryPath = (category: ArticleCategory) =>
  isEditorialCategory(category) ? `/${category}` : newsPath({ category });

export const pagesAbove = ({ category }: Pick<ArticleSummary, "category">) => [
  { to: categoryPath(category), label: categoryFacts[category].label },
];

/** The address of a view of the news list. Every view has one. */
export function newsPath(view: {
  category?: ArticleCategory | null;
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
