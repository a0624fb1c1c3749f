import type { Editor } from "~/facts/editor";
import type { Values } from "~/fields/field";
import type { SiteCategory } from "~/page/site";
import type { articleCategoryFields } from "./article-category-fields";

/** A category of articles. */
export type ArticleCategory = { id: string } & SiteCategory &
  Pick<Values<typeof articleCategoryFields>, "description" | "note" | "topics" | "sections" | "position"> & {
    /** `#rrggbb` */
    colour: string;
    /** A badge and a list, but no button and no page of its own (R10.12). */
    feedsOnly: boolean;
  };

/** A category as its form shows it. */
export type DeskArticleCategory = { id: string; key: string; title: string } & Values<typeof articleCategoryFields> & {
    /** Goes up by one with each save. A save names the version that it was made from. */
    version: number;
    updatedAt: string;
    /** Who saved it last. `null` for the program itself. */
    updatedBy: Editor | null;
  };

/** A category in `GET /api/article-categories`. */
export type CountedCategory = Pick<ArticleCategory, "key" | "label" | "colour" | "position"> & {
  /** The number of published articles. */
  count: number;
};

export const articleCategoriesPath = "/admin/article-categories";
