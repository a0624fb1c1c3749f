import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type EditedFields, editedFields, idAndDates } from "~/editing/edited-document.server";
import { defaultDocuments } from "~/editing/keyed/default-documents.server";
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

export const defaultCategoryDocuments: ArticleCategoryDocument[] = defaultDocuments(
  "article-category",
  defaultCategories.map(({ feedsOnly = false, ...category }) => ({ ...category, note: "", sections: [], feedsOnly })),
);

export function toDeskCategory(document: ArticleCategoryDocument): DeskArticleCategory {
  const { key, title, version, updatedBy } = document;
  const { id, updatedAt } = idAndDates(document);
  return { id, key, title, ...valuesOf(articleCategoryFields, document), version, updatedAt, updatedBy };
}

export function toArticleCategory(document: DeskArticleCategory): ArticleCategory {
  const { id, key, label, shortLabel, description, note, topics, sections, colour, position, feedsOnly } = document;
  return {
    id,
    key,
    label,
    shortLabel: shortLabel ?? label,
    description,
    note,
    topics,
    sections,
    colour,
    position,
    feedsOnly,
  };
}
