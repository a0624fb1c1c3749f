import { countText } from "~/facts/english";
import type { WordStatus } from "~/facts/status";
import { type Recipe, type RecipeSummary, recipePath } from "~/recipes/recipe";

export const mostStars = 5;
export const starValues = [5, 4, 3, 2, 1] as const;
export const ratingLimits = { name: 60, text: 2000 } as const;
/** On the page of the recipe itself. */
export const reviewsOnRecipe = 3;
export const reviewsOnPage = 20;

/** What a reader has said of a recipe. Times are ISO 8601, UTC. */
export type Rating = {
  id: string;
  /** From 1 to 5. */
  stars: number;
  text: string | null;
  /** The name beside the words. */
  name: string;
  /** Its stars count in every state but `spam`. */
  status: WordStatus;
  ratedAt: string;
};

/** The words of a rating, as readers see them. */
export type Review = Pick<Rating, "id" | "stars" | "name" | "ratedAt"> & {
  text: string;
  /** Where all is that their writer has said, if they want such a page. */
  profile?: string;
};

/** The ratings of a recipe in sum. `average` has one decimal place, and is `null` if there are none. */
export type RatingSummary = { average: string | null; count: number };

/** A recipe for a card. `rating` is missing if nobody has rated it, or while ratings are off. */
export type RatedRecipe = RecipeSummary & { rating?: RatingSummary };

/** What the page of a recipe shows of its ratings: the newest words, and how many there are. */
export type RecipeRatings = RatingSummary & { reviews: Review[]; reviewCount: number };

/**
 * A rating in the desk's list. `recipe` is `null` if it is in the bin, or gone. `source` says where it was brought from, and is
 * `null` if it was given here.
 */
export type DeskRating = Rating & { recipe: Pick<Recipe, "title" | "slug"> | null; source: string | null };

/** A rating for the person who gave it. */
export type OwnRating = Rating & { recipeId: string; title: string | null };

/** Where a reader rates a recipe, signed in. */
export const ratePath = (recipe: Pick<Recipe, "slug">) => `${recipePath(recipe)}/rate`;
/** All that readers have written of a recipe. */
export const reviewsPath = (recipe: Pick<Recipe, "slug">, page = 1) =>
  `${recipePath(recipe)}/ratings${page > 1 ? `?page=${page}` : ""}`;

export const ratingsText = (count: number) => countText(count, "rating", "ratings");
export const starsText = (stars: number) => countText(stars, "star", "stars");
