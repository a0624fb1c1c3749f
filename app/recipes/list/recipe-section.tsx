import type { RatedRecipe } from "~/recipes/ratings/rating";
import { recipesPath } from "~/recipes/recipe-search";
import { ButtonLink } from "~/ui/button";
import { RelatedSection } from "~/ui/related-section";
import { RecipeGrid } from "./recipe-grid";

/** The newest recipes at the end of a page about something else, with the way to all. */
export function RecipeSection({ recipes }: { recipes: RatedRecipe[] }) {
  return (
    <RelatedSection title="From the kitchen">
      <RecipeGrid recipes={recipes} heading="h3" />
      <p className="mt-12 text-center">
        <ButtonLink to={recipesPath()} look="quiet">
          All recipes
        </ButtonLink>
      </p>
    </RelatedSection>
  );
}
