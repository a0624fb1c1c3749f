import { clsx } from "clsx";
import { useMemo, useRef } from "react";
import { hasFilters, isOfView, type RecipeView, recipeKeys, recipesPath } from "~/recipes/recipe-search";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { RecipeFilters } from "./recipe-filters";
import { RecipeGrid } from "./recipe-grid";
import type { RecipeListing } from "./recipe-listing";
import { useRecipeView } from "./use-recipe-view";

type RecipeListProps = RecipeListing & {
  /** The view that the server was asked for. */
  requestedView: RecipeView;
};

/** The list of recipes (R7.1 to R7.4). Every view of it has an address. */
export function RecipeList({ requestedView, ...listing }: RecipeListProps) {
  const form = useRef<HTMLFormElement>(null);
  const [view, followForm] = useRecipeView(form, listing.isWhole);
  const { recipes, matches } = useFilteredRecipes(listing, view);
  // While the next view of a long list loads, the old one stays visible.
  const isBehind = !listing.isWhole && recipesPath(view) !== recipesPath(requestedView);
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
          {`Found ${listing.total} recipe(s)${hasFilters(view) ? ` (filtered: ${isBehind ? "…" : matches})` : ""}`}
        </p>
        {recipes.length > 0 ? (
          <div aria-busy={isBehind} className={clsx(isBehind && "opacity-60")}>
            <RecipeGrid recipes={recipes} />
            <Pager page={listing.page} pages={listing.pages} to={(page) => recipesPath({ ...requestedView, page })} />
          </div>
        ) : (
          <EmptyState title="No recipes found">
            {listing.total > 0 ? "Try another word, or clear a filter." : "Check back later for something good to eat."}
          </EmptyState>
        )}
      </div>
    </div>
  );
}

/** Filters a complete list in the browser, at each keystroke. */
function useFilteredRecipes({ recipes, isWhole, matches }: RecipeListing, view: RecipeView) {
  const searched = useMemo(() => recipes.map((recipe) => ({ recipe, keys: recipeKeys(recipe) })), [recipes]);
  return useMemo(() => {
    if (!isWhole) return { recipes, matches };
    const fits = isOfView(view);
    const fitting = searched.filter(({ keys }) => fits(keys)).map(({ recipe }) => recipe);
    return { recipes: fitting, matches: fitting.length };
  }, [recipes, isWhole, matches, searched, view]);
}
