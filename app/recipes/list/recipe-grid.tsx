import type { RatedRecipe } from "~/recipes/ratings/rating";
import { RecipeCard } from "./recipe-card";

type RecipeGridProps = {
  recipes: RatedRecipe[];
  /** The level of the cards' headings. Below another heading no card is visible when the page opens. */
  heading?: "h2" | "h3";
};

/** On a phone rows with a small picture, otherwise cards in columns. */
export function RecipeGrid({ recipes, heading = "h2" }: RecipeGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
      {recipes.map((recipe, index) => (
        <li key={recipe.id}>
          <RecipeCard recipe={recipe} heading={heading} first={heading === "h2" && index < 4} />
        </li>
      ))}
    </ul>
  );
}
