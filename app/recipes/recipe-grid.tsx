import { clsx } from "clsx";
import { memo } from "react";
import type { RecipeSummary } from "./recipe";
import { RecipeCard } from "./recipe-card";

/** Recipes in columns. Kept as it is while the search is typed and the same recipes match. */
export const RecipeGrid = memo(function RecipeGrid({ recipes }: { recipes: RecipeSummary[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {recipes.map((recipe, index) => (
        <li key={recipe.id} className={clsx(index >= laidOutAtOnce && farDown)}>
          <RecipeCard recipe={recipe} first={index < 3} />
        </li>
      ))}
    </ul>
  );
});

/** Browsers lay out the first ones whole, and of a longer list what is near the window: hundreds would slow the typing. */
const laidOutAtOnce = 60;
/** The padding keeps the focus ring, which such a box would cut off. */
const farDown = "-m-2 p-2 [contain-intrinsic-size:auto_34rem] [content-visibility:auto]";
