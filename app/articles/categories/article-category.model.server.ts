import { createHash } from "node:crypto";
import { Schema, Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type EditedFields, editedFields, idAndDates } from "~/editing/edited-document.server";
import { modelFields, type Stored, valuesOf } from "~/fields/field-model.server";
import type { ArticleCategory, DeskArticleCategory } from "./article-category";
import { articleCategoryFields } from "./article-category-fields";
import { defaultCategories } from "./default-categories.server";

export type ArticleCategoryDocument = EditedFields &
  Stored<typeof articleCategoryFields> & {
    key: string;
    /** Its label once more: history and bin name every document by its title. */
    title: string;
  };

const schema = new Schema<ArticleCategoryDocument>(
  {
    ...modelFields(articleCategoryFields),
    ...editedFields,
    key: { type: String, required: true },
    title: { type: String, required: true },
  },
  schemaOptions,
);
schema.index({ key: 1 }, { unique: true });

export const ArticleCategoryModel = defineModel<ArticleCategoryDocument>("ArticleCategory", schema);

/** When the categories of an untouched site were written. */
const written = new Date("2026-11-01T00:00:00Z");

/** What an untouched site has, as it is stored when it is changed first. Each has the same id on every site. */
export const defaultCategoryDocuments: ArticleCategoryDocument[] = defaultCategories.map(
  ({ feedsOnly = false, ...category }, index) => ({
    _id: new Types.ObjectId(createHash("sha256").update(`article-category:${category.key}`).digest("hex").slice(0, 24)),
    ...category,
    title: category.label,
    feedsOnly,
    position: index + 1,
    version: 1,
    updatedBy: null,
    titleWords: [],
    createdAt: written,
    updatedAt: written,
  }),
);

export function toDeskCategory(document: ArticleCategoryDocument): DeskArticleCategory {
  const { key, title, version, updatedBy } = document;
  const { id, updatedAt } = idAndDates(document);
  return { id, key, title, ...valuesOf(articleCategoryFields, document), version, updatedAt, updatedBy };
}

export function toArticleCategory(document: DeskArticleCategory): ArticleCategory {
  const { id, key, label, shortLabel, description, topics, colour, position, feedsOnly } = document;
  return { id, key, label, shortLabel: shortLabel ?? label, description, topics, colour, position, feedsOnly };
}
