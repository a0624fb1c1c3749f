import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import { type Status, statuses } from "~/facts/status";
import type { WrittenByModel } from "~/facts/written-by-model";
import { writtenByModelField } from "~/language-model/written-by-model.server";
import {
  publishedIndex,
  type SearchFields,
  searchFieldsSchema,
  withoutSearchFields,
} from "~/search-index/search-fields.server";
import {
  type Cuisine,
  cuisines,
  type DeskRecipe,
  type Difficulty,
  difficulties,
  type Recipe,
  type RecipeSummary,
} from "./recipe";

export type RecipeDocument = SearchFields & {
  _id: Types.ObjectId;
  title: string;
  description: string | null;
  imageUrl: string | null;
  imageAlt: string;
  prepTime: number | null;
  cookTime: number | null;
  servings: number | null;
  cuisine: Cuisine | null;
  difficulty: Difficulty | null;
  tags: string[];
  author: string | null;
  ingredients: string[];
  instructions: string[];
  /** A list, because a label may hold a dot or a dollar sign, which a document's key may not. */
  nutritionalInfo: { label: string; value: string }[];
  status: Status;
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

const textOrNull = { type: String, default: null };
const numberOrNull = { type: Number, default: null };

const schema = new Schema<RecipeDocument>(
  {
    title: { type: String, required: true },
    description: textOrNull,
    imageUrl: textOrNull,
    imageAlt: { type: String, default: "" },
    prepTime: numberOrNull,
    cookTime: numberOrNull,
    servings: numberOrNull,
    cuisine: { type: String, enum: [...cuisines, null], default: null },
    difficulty: { type: String, enum: [...difficulties, null], default: null },
    tags: [String],
    author: textOrNull,
    ingredients: [String],
    instructions: [String],
    nutritionalInfo: [{ _id: false, label: String, value: String }],
    status: { type: String, enum: statuses, default: "published" },
    writtenByModel: writtenByModelField,
    version: { type: Number, default: 1 },
    updatedBy: { type: Schema.Types.Mixed, default: null },
    titleWords: [String],
    ...searchFieldsSchema,
  },
  schemaOptions,
);
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, cuisine: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, difficulty: 1, createdAt: -1, _id: -1 });
// The desk's list.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ cuisine: 1, createdAt: -1, _id: -1 });
schema.index({ difficulty: 1, createdAt: -1, _id: -1 });
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
  ingredients: 0,
  instructions: 0,
  nutritionalInfo: 0,
  writtenByModel: 0,
  version: 0,
  updatedBy: 0,
  titleWords: 0,
  ...withoutSearchFields,
};

/** The fields that a list of readers' is not read with. */
export const recipeSummaryProjection: Record<string, 0> = { ...deskRecipeProjection, status: 0 };

export type RecipeSummaryDocument = Omit<
  RecipeDocument,
  | "ingredients"
  | "instructions"
  | "nutritionalInfo"
  | "status"
  | "writtenByModel"
  | "version"
  | "updatedBy"
  | "titleWords"
  | keyof SearchFields
>;

export function toRecipeSummary(document: RecipeSummaryDocument): RecipeSummary {
  return {
    id: document._id.toHexString(),
    title: document.title,
    description: document.description,
    imageUrl: document.imageUrl,
    imageAlt: document.imageAlt,
    prepTime: document.prepTime,
    cookTime: document.cookTime,
    servings: document.servings,
    cuisine: document.cuisine,
    difficulty: document.difficulty,
    tags: document.tags,
    author: document.author,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  };
}

export function toRecipe(document: Omit<RecipeDocument, keyof SearchFields>): Recipe {
  const { ingredients, instructions, nutritionalInfo, writtenByModel = null, version } = document;
  return {
    ...toRecipeSummary(document),
    ingredients,
    instructions,
    nutritionalInfo: Object.fromEntries(nutritionalInfo.map(({ label, value }) => [label, value])),
    writtenByModel,
    version,
  };
}

export function toDeskRecipe(document: RecipeDocument): DeskRecipe {
  // What has lain in the bin since before there were drafts says nothing of it.
  return { ...toRecipe(document), status: document.status ?? "published", updatedBy: document.updatedBy ?? null };
}

export const toDeskRecipeSummary = (document: RecipeSummaryDocument & Pick<RecipeDocument, "status">) => ({
  ...toRecipeSummary(document),
  status: document.status,
});
