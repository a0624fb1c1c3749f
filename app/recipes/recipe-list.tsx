import { useMemo, useRef } from "react";
import { EmptyState } from "~/ui/empty-state";
import type { RecipeSummary } from "./recipe";
import { RecipeFilters } from "./recipe-filters";
import { RecipeGrid } from "./recipe-grid";
import { isNarrowed, matchRecipes } from "./recipe-search";
import { useRecipeView } from "./use-recipe-view";

/** The list of recipes (spec 2). Every state of it is an address. */
export function RecipeList({ recipes }: { recipes: RecipeSummary[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [view, followForm] = useRecipeView(form);
  const matching = useMemo(() => matchRecipes(recipes, view), [recipes, view]);
  return (
    <div data-category="nutrition">
      <header className="bg-(--pale)">
        <div className="mx-auto max-w-page px-5 py-12 sm:py-16">
          <h1 className="text-5xl text-(--deep) sm:text-6xl">Recipes</h1>
          <p className="mt-5 max-w-2xl text-xl">
            Suppers for a Tuesday, projects for a Sunday, and something sweet for whoever drops in.
          </p>
        </div>
      </header>
      <div className="mx-auto max-w-page px-5 pt-8 sm:pt-10">
        <RecipeFilters ref={form} view={view} onChoose={followForm} />
        <p role="status" className="mt-8 mb-6 text-muted">
          {`Found ${recipes.length} recipe(s)${isNarrowed(view) ? ` (filtered: ${matching.length})` : ""}`}
        </p>
        {matching.length > 0 ? (
          <RecipeGrid recipes={matching} />
        ) : (
          <EmptyState title="No recipes found">
            {recipes.length > 0
              ? "Try another word, or clear a filter."
              : "Check back later for something good to eat."}
          </EmptyState>
        )}
      </div>
    </div>
  );
}
