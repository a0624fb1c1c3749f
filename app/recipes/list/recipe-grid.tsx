import type { RecipeSummary } from "~/recipes/recipe";
import { RecipeCard } from "./recipe-card";

export function RecipeGrid({ recipes }: { recipes: RecipeSummary[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {recipes.map((recipe, index) => (
        <li key={recipe.id}>
          <RecipeCard recipe={recipe} first={index < 3} />
        </li>
      ))}
    </ul>
  );
}
