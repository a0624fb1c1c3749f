import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import type { WrittenByModel } from "~/facts/written-by-model";
import { listedFields } from "~/fields/field";
import { indexFilters, modelFields, type Stored, valuesOf, withoutUnlisted } from "~/fields/field-model.server";
import { writtenByModelField } from "~/language-model/record/written-by-model-field.server";
import {
  publishedIndex,
  type SearchFields,
  searchFieldsSchema,
  withoutSearchFields,
} from "~/search-index/search-fields.server";
import type { DeskRecipe, Recipe, RecipeSummary } from "./recipe";
import { recipeFields } from "./recipe-fields";

export type RecipeDocument = SearchFields &
  Stored<typeof recipeFields> & {
    _id: Types.ObjectId;
    /** Set where a language model wrote it, for good. */
    writtenByModel: WrittenByModel | null;
    /** Goes up by one with each save; an editor's save names the version it was made from. */
    version: number;
    /** Who saved this version; `null` for the program itself. */
    updatedBy: Editor | null;
    /** The words of title and tags, for the desk's search by their beginnings: see ~/search-index/title-words.server. */
    titleWords: string[];
    createdAt: Date;
    updatedAt: Date;
  };

const schema = new Schema<RecipeDocument>(
  {
    ...modelFields(recipeFields),
    writtenByModel: writtenByModelField,
    version: { type: Number, default: 1 },
    updatedBy: { type: Schema.Types.Mixed, default: null },
    titleWords: [String],
    ...searchFieldsSchema,
  },
  schemaOptions,
);
schema.index({ status: 1, createdAt: -1, _id: -1 });
indexFilters(schema, recipeFields);
// The desk's list.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ title: 1, _id: 1 });
schema.index({ titleWords: 1 });
schema.index({ tags: 1, createdAt: -1, _id: -1 });
// Readers' search.
schema.index({ titleTerms: 1, createdAt: -1 }, publishedIndex("titleTerms"));
schema.index({ textTerms: 1, createdAt: -1 }, publishedIndex("textTerms"));
// The sitemap.
schema.index({ _id: 1, updatedAt: 1, status: 1 });

export const RecipeModel = defineModel<RecipeDocument>("Recipe", schema);

/** The fields that the desk's list is not read with. */
export const deskRecipeProjection: Record<string, 0> = {
  // A line says whether the recipe is a draft.
  ...withoutUnlisted(recipeFields, ["status"]),
  writtenByModel: 0,
  version: 0,
  updatedBy: 0,
  titleWords: 0,
  ...withoutSearchFields,
};

/** The fields that a list of readers' is not read with. */
export const recipeSummaryProjection: Record<string, 0> = { ...deskRecipeProjection, status: 0 };

const listed = listedFields(recipeFields);

type Dated = Pick<RecipeDocument, "_id" | "createdAt" | "updatedAt">;
export type RecipeSummaryDocument = Dated & Pick<RecipeDocument, keyof typeof listed>;

const datesOf = ({ _id, createdAt, updatedAt }: Dated) => ({
  id: _id.toHexString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const toRecipeSummary = (document: RecipeSummaryDocument): RecipeSummary => ({
  ...datesOf(document),
  ...valuesOf(listed, document),
});

export function toDeskRecipe(document: Omit<RecipeDocument, keyof SearchFields>): DeskRecipe {
  const { writtenByModel = null, version, updatedBy = null } = document;
  return { ...datesOf(document), ...valuesOf(recipeFields, document), writtenByModel, version, updatedBy };
}

export function toRecipe(document: Omit<RecipeDocument, keyof SearchFields>): Recipe {
  const { status: _status, updatedBy: _editor, ...recipe } = toDeskRecipe(document);
  return recipe;
}

export const toDeskRecipeSummary = (document: RecipeSummaryDocument & Pick<RecipeDocument, "status">) => ({
  ...toRecipeSummary(document),
  status: document.status,
});
