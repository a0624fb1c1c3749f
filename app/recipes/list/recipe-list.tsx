import { clsx } from "clsx";
import { useMemo, useRef } from "react";
import { withLabels } from "~/fields/labels";
import { recipeFilters } from "~/recipes/recipe-fields";
import { hasFilters, type RecipeView, recipeKeys, recipesPath, recipesThatFit } from "~/recipes/recipe-search";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { RecipeFilters } from "./recipe-filters";
import { RecipeGrid } from "./recipe-grid";
import type { RecipeListing } from "./recipe-listing";
import { useRecipeView } from "./use-recipe-view";

type RecipeListProps = RecipeListing & {
  /** The view that the server was asked for. */
  requestedView: RecipeView;
  /** The labels of the cuisines by key. */
  cuisines: Record<string, string>;
};

/** The list of recipes (R7.1 to R7.4). Every view of it has an address. */
export function RecipeList({ requestedView, cuisines, ...listing }: RecipeListProps) {
  const form = useRef<HTMLFormElement>(null);
  const filters = useMemo(() => withLabels(recipeFilters, { cuisine: cuisines }), [cuisines]);
  const [view, followForm] = useRecipeView(form, filters, listing.isWhole);
  const { recipes, matches } = useFilteredRecipes(listing, view);
  // While the next view of a long list loads, the old one stays visible.
  const isBehind = !listing.isWhole && recipesPath(view) !== recipesPath(requestedView);
  return (
    <div data-category="nutrition">
      <header className="bg-(--pale)">
        <div className="mx-auto max-w-page px-5 py-7 sm:py-16">
          <h1 className="text-display text-(--deep)">Recipes</h1>
          <p className="mt-3 max-w-2xl sm:mt-5 sm:text-xl">
            Suppers for a Tuesday, projects for a Sunday, and something sweet for whoever drops in.
          </p>
        </div>
      </header>
      <div className="mx-auto max-w-page px-5 pt-5 sm:pt-10">
        <RecipeFilters ref={form} fields={filters} view={view} onChoose={followForm} />
        <p role="status" className="mt-4 mb-5 text-muted sm:mt-8 sm:mb-6">
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

/** Filters and orders a complete list in the browser, at each keystroke. */
function useFilteredRecipes({ recipes, isWhole, matches, synonyms }: RecipeListing, view: RecipeView) {
  const searched = useMemo(() => recipes.map((recipe) => ({ recipe, ...recipeKeys(recipe) })), [recipes]);
  return useMemo(() => {
    if (!isWhole) return { recipes, matches };
    const fitting = recipesThatFit(searched, view, synonyms).map(({ recipe }) => recipe);
    return { recipes: fitting, matches: fitting.length };
  }, [recipes, isWhole, matches, synonyms, searched, view]);
}
