import type { Editor } from "~/facts/editor";
import type { Status } from "~/facts/status";
import type { WrittenByModel } from "~/facts/written-by-model";
import type { FeedFacts } from "~/page/feed-links";

export const difficulties = ["easy", "medium", "hard"] as const;
export const cuisines = ["italian", "mexican", "asian", "american", "mediterranean", "indian"] as const;
export type Difficulty = (typeof difficulties)[number];
export type Cuisine = (typeof cuisines)[number];

export const difficultyLabels: Record<Difficulty, string> = { easy: "Easy", medium: "Medium", hard: "Hard" };
export const cuisineLabels: Record<Cuisine, string> = {
  italian: "Italian",
  mexican: "Mexican",
  asian: "Asian",
  american: "American",
  mediterranean: "Mediterranean",
  indian: "Indian",
};

export const recipesFeed: FeedFacts = { name: "recipes", title: "Recipes" };

export type RecipeSummary = {
  id: string;
  title: string;
  description: string | null;
  imageUrl: string | null;
  imageAlt: string;
  /** Minutes. */
  prepTime: number | null;
  cookTime: number | null;
  servings: number | null;
  cuisine: Cuisine | null;
  difficulty: Difficulty | null;
  tags: string[];
  author: string | null;
  createdAt: string;
  updatedAt: string;
};

export type Recipe = RecipeSummary & {
  /** A line that ends with a colon is the heading of the lines below it. */
  ingredients: string[];
  instructions: string[];
  /** Label to value with its unit: `{ "Energy": "412 kcal" }`. */
  nutritionalInfo: Record<string, string>;
  /** Set where a language model wrote it, which readers are told. */
  writtenByModel: WrittenByModel | null;
  /** Goes up by one with each save; a change names the version that it was made from. */
  version: number;
};

/** A recipe as its form shows it. */
export type DeskRecipe = Recipe & {
  status: Status;
  /** Who saved it last; `null` for the program itself. */
  updatedBy: Editor | null;
};

/** What the desk's list shows of a recipe. */
export type DeskRecipeSummary = RecipeSummary & { status: Status };

/** Ingredients under a heading, for the servings that are shown. */
export type IngredientGroup = { heading: string | null; lines: IngredientLine[] };
export type IngredientLine = {
  /** Among the recipe's lines as they were written. */
  place: number;
  text: string;
  /** Its amounts could not be read with certainty, so they are still those of the recipe as it was written. */
  notScaled: boolean;
};

export const recipeListMost = 1000;
export const recipeLimits = {
  title: 200,
  description: 2000,
  author: 120,
  line: 2000,
  lines: 100,
  minutes: 14_400,
  servings: 500,
} as const;
/** R7.4. */
export const tagsOnCard = 3;

export const recipePath = (recipe: Pick<Recipe, "id">) => `/recipe/${recipe.id}`;
/** The place of a step on its recipe's page, counted from 1. */
export const stepAnchor = (step: number) => `step-${step}`;

/** Minutes of preparation and cooking together (R7.6); `null` where neither is known. */
export const totalTime = ({ prepTime, cookTime }: Pick<Recipe, "prepTime" | "cookTime">) =>
  (prepTime ?? 0) + (cookTime ?? 0) || null;

/** 95 as "1 hr 35 min". */
export function inHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours} hr`, rest && `${rest} min`].filter(Boolean).join(" ");
}

/** R14.2. */
export const recipeLoadFailed = "Failed to fetch recipe";
export const noRecipeId = "No recipe ID provided";
