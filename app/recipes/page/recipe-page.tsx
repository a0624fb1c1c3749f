import { useParams } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { RecipeGrid } from "~/recipes/list/recipe-grid";
import type { RatedRecipe, RecipeRatings } from "~/recipes/ratings/rating";
import { RatingsOfRecipe } from "~/recipes/ratings/recipe-ratings";
import { noRecipeId, recipesPage } from "~/recipes/recipe";
import { recipeLabels } from "~/recipes/recipe-words";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";
import { RelatedSection } from "~/ui/related-section";
import { RecipeFacts } from "./recipe-facts";
import { RecipeFilm } from "./recipe-film";
import { RecipeHeader } from "./recipe-header";
import { RecipeIngredients } from "./recipe-ingredients";
import { RecipeEquipment, RecipeNotes } from "./recipe-notes";
import { RecipeNutrition } from "./recipe-nutrition";
import { RecipeSteps, type StepPictures } from "./recipe-steps";
import { cookPath, type ScaledRecipe, servingsText, writtenFor } from "./servings";
import { multipleNames, ServingsControl } from "./servings-control";
import { useTicks } from "./use-ticks";

type RecipePageProps = ScaledRecipe & {
  /** What leads to the author, if it is not made from the name, and their picture. */
  recipe: { authorPath?: string; authorPicture?: string };
  /** The full address, for sharing and for the end of the printed page. */
  address: string;
  relatedRecipes: RatedRecipe[];
  cuisineLabel: string | null;
  /** The news that suggested it. */
  story?: { title: string; url: string } | null;
  stepPictures: StepPictures;
  /** Whether its film plays. */
  plays?: boolean;
  /** Why the servings are not the requested ones. */
  servingsProblem: string | null;
  /** What readers say of it. `null`: ratings are off. */
  ratings?: RecipeRatings | null;
  /** Stands among its buttons. */
  beside?: ReactNode;
  /** Readers do not have it yet, so nothing leads to its own addresses. */
  isPreview?: true;
  /** What comes right after the recipe. */
  children?: ReactNode;
};

/** The recipe page (R7.5). */
export function RecipePage(props: RecipePageProps) {
  const { recipe, servings, times, ingredients, address, relatedRecipes, servingsProblem } = props;
  const page = useRef<HTMLElement>(null);
  useTicks(page, recipe);
  const written = writtenFor(props);
  return (
    <>
      <article ref={page} data-category="nutrition" className="sheet mx-auto max-w-page px-5 pt-6 sm:pt-8 print:p-0">
        <div className="no-print mb-6">
          <Breadcrumbs above={[recipesPage]} here={recipe.title} />
        </div>
        <RecipeHeader
          recipe={recipe}
          story={props.story}
          ratings={props.ratings}
          cook={props.isPreview ? null : cookPath(props)}
          address={address}
          beside={props.beside}
        />
        <RecipeFacts recipe={recipe} servings={servings} makes={props.makes} cuisineLabel={props.cuisineLabel} />
        <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-14 sm:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] print:mt-5 print:block">
          <section
            aria-labelledby="ingredients"
            className="self-start rounded-card bg-surface p-6 sm:p-8 lg:p-7 print:bg-transparent print:p-0"
          >
            <h2 id="ingredients" className="text-3xl print:text-xl">
              Ingredients
            </h2>
            {!props.isPreview && <ServingsControl amount={props} problem={servingsProblem} />}
            <p role="status" className="mt-4 text-meta text-muted print:mt-1">
              {servings
                ? `For ${servingsText(servings)}${written ? `. The recipe was written ${written}.` : ""}`
                : times !== 1 && `${multipleNames[times]}.`}
            </p>
            {props.units && (
              <p className="mt-2 text-meta text-muted print:mt-1">
                Units in the steps and the oven’s heat are still as the recipe was written.
              </p>
            )}
            <div className="mt-4 print:mt-2">
              <RecipeIngredients groups={ingredients} />
            </div>
            {recipe.equipment.length > 0 && (
              <>
                <h2 id="equipment" className="mt-8 text-2xl print:mt-4 print:text-xl">
                  {recipeLabels.equipment}
                </h2>
                <RecipeEquipment equipment={recipe.equipment} />
              </>
            )}
          </section>
          <section aria-labelledby="instructions" className="print:mt-6">
            <h2 id="instructions" className="text-3xl print:text-xl">
              Instructions
            </h2>
            {written && (
              <p className="mt-4 max-w-text border-l-3 border-(--mid) pl-4 text-meta text-muted">
                {`The amounts of the ingredients in the steps are scaled, too. Times, tins and other numbers are still those ${written}.`}
              </p>
            )}
            <RecipeSteps steps={props.steps} pictures={props.stepPictures} />
            {recipe.notes && (
              <>
                <h2 id="notes" className="mt-14 text-3xl print:mt-5 print:text-xl">
                  {recipeLabels.notes}
                </h2>
                <RecipeNotes notes={recipe.notes} />
              </>
            )}
            <RecipeFilm amount={props} plays={props.isPreview ? "later" : props.plays === true} />
          </section>
        </div>
        <RecipeNutrition recipe={recipe} />
        <p className="hidden print:mt-6 print:block print:text-[0.85em]">{address}</p>
      </article>
      {props.ratings && <RatingsOfRecipe recipe={recipe} ratings={props.ratings} />}
      {props.children}
      {relatedRecipes.length > 0 && (
        <div data-category="nutrition">
          <RelatedSection title="More recipes">
            <RecipeGrid recipes={relatedRecipes} heading="h3" />
          </RelatedSection>
        </div>
      )}
    </>
  );
}

/** R7.7, R14.2. */
export function RecipeNotFound() {
  const withoutId = !useParams().id?.trim();
  return (
    <MessagePage
      title="Recipe not found"
      text={withoutId ? `${noRecipeId}.` : "It may have been moved or removed. There is plenty else to cook."}
      actions={<ButtonLink to={recipesPage.to}>Browse all recipes</ButtonLink>}
    />
  );
}
