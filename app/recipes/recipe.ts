import type { Editor } from "~/facts/editor";
import type { Reviewed, Status } from "~/facts/status";
import type { WrittenByModel } from "~/facts/written-by-model";
import type { Listed, Values } from "~/fields/field";
import type { FeedFacts } from "~/page/feed-links";
import type { recipeFields } from "./recipe-fields";

/** The list of all recipes. */
export const recipesPage = { to: "/recipes", label: "Recipes" };

/** The list with one choice of one filter. The page of a recipe links to it, and does not load the search for that. */
export const recipesWith = (filter: "cuisine" | "diet" | "difficulty", choice: string): string =>
  `${recipesPage.to}?${new URLSearchParams({ [filter]: choice })}`;

export const recipesFeed: FeedFacts = { name: "recipes", title: "Recipes" };

type Dated = {
  id: string;
  createdAt: string;
  updatedAt: string;
};

export type RecipeSummary = Dated &
  Omit<Listed<typeof recipeFields>, "slug"> & {
    /** The last part of its address. It is made from the title if nobody gives one. */
    slug: string;
    cuisineLabel: string | null;
  };

export type Recipe = Dated &
  Omit<Values<typeof recipeFields>, "slug" | "status"> & {
    slug: string;
    /** Set if a language model wrote it. Readers are told. */
    writtenByModel: WrittenByModel | null;
    /** Goes up by one with each save. A change names the version that it was made from. */
    version: number;
  };

/** A recipe as its form shows it. */
export type DeskRecipe = Recipe &
  Reviewed & {
    status: Status;
    /** Who saved it last. `null` for the program itself. */
    updatedBy: Editor | null;
  };

/** The fields of a recipe in the desk's list. */
export type DeskRecipeSummary = RecipeSummary &
  Reviewed & {
    status: Status;
    /** How often readers read it in the last 30 days. */
    reads: number;
  };

/** Ingredients under a heading, for the chosen servings. */
export type IngredientGroup = { heading: string | null; lines: IngredientLine[] };
export type IngredientLine = {
  /** Its place among the recipe's lines. */
  place: number;
  text: string;
  /** Its amounts are not clear. So they are still those of the recipe as it was written. */
  isUnscaled: boolean;
};

export const maxRecipeList = 1000;
/** R7.4. */
export const tagsOnCard = 3;

export const recipePath = (recipe: Pick<Recipe, "slug">) => `/recipe/${encodeURIComponent(recipe.slug)}`;
/** The address with its id, which answers too and never changes. */
export const lastingRecipePath = ({ id }: Pick<Recipe, "id">) => `/recipe/${id}`;
/** The address of its form on the desk. */
export const recipeFormPath = ({ id }: Pick<Recipe, "id">) => `/admin/recipes?edit=${id}#edit-form`;
/** The place of a step on its recipe's page, counted from 1. */
export const stepAnchor = (step: number) => `step-${step}`;

/** The fields that the total time is the sum of. */
export const timeFields = ["prepTime", "cookTime", "restTime"] as const;

/** The minutes of preparation, cooking and resting together (R7.6). `null` if none is known. */
export const totalTime = ({ prepTime, cookTime, restTime }: Pick<Recipe, (typeof timeFields)[number]>) =>
  (prepTime ?? 0) + (cookTime ?? 0) + (restTime ?? 0) || null;

/** For whom it is, or what it makes, in a line of facts. */
export function servesText({ servings, yield: makes }: Pick<Recipe, "servings" | "yield">): string | null {
  if (servings) return `Serves ${servings}`;
  return makes ? `Makes ${makes}` : null;
}

/** 95 as "1 hr 35 min". */
export function inHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours} hr`, rest && `${rest} min`].filter(Boolean).join(" ");
}

export const noRecipeId = "No recipe ID provided";
