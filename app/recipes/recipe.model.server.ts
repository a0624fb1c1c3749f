import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type EditedFields, editedFields, idAndDates, withoutEditedFields } from "~/editing/edited-document.server";
import { indexArchive } from "~/editing/noun-archive.server";
import { type Scheduled, watchDates } from "~/editing/publish-date.server";
import { type ReviewField, reviewField, reviewOf } from "~/editing/review.server";
import { type Addressed, indexSlugs, slugFields } from "~/editing/slugs.server";
import type { WrittenByModel } from "~/facts/written-by-model";
import { listedFields } from "~/fields/field";
import { indexFilters, modelFields, type Stored, valuesOf, withoutUnlisted } from "~/fields/field-model.server";
import { writtenByModelField } from "~/language-model/record/written-by-model-field.server";
import {
  type SearchFields,
  searchFieldsSchema,
  titleBeginningsIndex,
  withoutSearchFields,
} from "~/search-index/search-fields.server";
import { cuisineLabel } from "./cuisines/cuisines.server";
import type { DeskRecipe, Recipe, RecipeSummary } from "./recipe";
import { recipeFields } from "./recipe-fields";

export type RecipeDocument = SearchFields &
  EditedFields &
  ReviewField &
  Addressed &
  Scheduled &
  Omit<Stored<typeof recipeFields>, "slug"> & {
    /** Set if a language model wrote it. It is never removed. */
    writtenByModel: WrittenByModel | null;
  };

const schema = new Schema<RecipeDocument>(
  {
    ...modelFields(recipeFields),
    ...editedFields,
    ...reviewField,
    ...slugFields,
    scheduled: { type: Boolean, default: false },
    writtenByModel: writtenByModelField,
    ...searchFieldsSchema,
  },
  schemaOptions,
);
schema.index({ status: 1, publishedAt: -1, _id: -1 });
indexSlugs(schema);
schema.index({ publishedAt: 1 }, { name: "scheduled", partialFilterExpression: { scheduled: true } });
indexFilters(schema, recipeFields);
// The desk's list.
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ title: 1, _id: 1 });
schema.index({ titleWords: 1 });
schema.index({ pictureIds: 1 });
schema.index({ tags: 1, createdAt: -1, _id: -1 });
schema.index({ author: 1, createdAt: -1, _id: -1 });
schema.index(
  { "writtenByModel.at": 1 },
  { name: "written by a model", partialFilterExpression: { "writtenByModel.at": { $exists: true } } },
);
// Readers' search.
schema.index({ searchTerms: 1, publishedAt: -1 });
schema.index(...titleBeginningsIndex);
// The sitemap.
schema.index({ _id: 1, updatedAt: 1, publishedAt: 1, status: 1 });
// The lists by tag and by author.
indexArchive(schema, "published by tag", { status: 1, tags: 1, publishedAt: -1 });
indexArchive(schema, "published by author", { status: 1, author: 1, publishedAt: -1 });

export const RecipeModel = defineModel<RecipeDocument>("Recipe", schema);
watchDates(RecipeModel);

/** Leaves out the fields that the desk's list does not need. */
export const deskRecipeProjection: Record<string, 0> = {
  // Each line says whether the recipe is a draft.
  ...withoutUnlisted(recipeFields, ["status"]),
  writtenByModel: 0,
  slugs: 0,
  scheduled: 0,
  ...withoutEditedFields,
  ...withoutSearchFields,
};

/** Leaves out the fields that readers' lists do not need. */
export const recipeSummaryProjection: Record<string, 0> = {
  ...deskRecipeProjection,
  status: 0,
  reviewAsked: 0,
  sentBack: 0,
};

const listed = listedFields(recipeFields);

type Dated = Pick<RecipeDocument, "_id" | "slug" | "createdAt" | "updatedAt">;
export type RecipeSummaryDocument = Dated & Pick<RecipeDocument, keyof typeof listed>;

export const toRecipeSummary = (document: RecipeSummaryDocument): RecipeSummary => ({
  ...idAndDates(document),
  ...valuesOf(listed, document),
  slug: document.slug,
  cuisineLabel: cuisineLabel(document.cuisine ?? null),
});

export function toDeskRecipe(document: Omit<RecipeDocument, keyof SearchFields>): DeskRecipe {
  const { writtenByModel = null, version, updatedBy = null } = document;
  return {
    ...idAndDates(document),
    ...valuesOf(recipeFields, document),
    slug: document.slug,
    ...reviewOf(document),
    writtenByModel,
    version,
    updatedBy,
  };
}

export function toRecipe(document: Omit<RecipeDocument, keyof SearchFields>): Recipe {
  const {
    status: _status,
    updatedBy: _editor,
    review: _review,
    reviewAsked: _asked,
    sentBack: _sentBack,
    ...recipe
  } = toDeskRecipe(document);
  return recipe;
}

export const toDeskRecipeSummary = (
  document: RecipeSummaryDocument & Pick<RecipeDocument, "status" | "reviewAsked" | "sentBack">,
) => ({
  ...toRecipeSummary(document),
  status: document.status,
  ...reviewOf(document),
});
