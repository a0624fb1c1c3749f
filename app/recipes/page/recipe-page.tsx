import { useParams } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { WrittenByModelNote } from "~/language-model/mark/written-by-model-note";
import { RecipeGrid } from "~/recipes/list/recipe-grid";
import { noRecipeId, type Recipe, type RecipeSummary } from "~/recipes/recipe";
import { recipeFields } from "~/recipes/recipe-fields";
import { recipesPage, recipesPath } from "~/recipes/recipe-search";
import { typeset } from "~/text-blocks/typography";
import { AuthorLink, Byline, TagLinks } from "~/ui/archive-links";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { MessagePage } from "~/ui/message-page";
import { Picture } from "~/ui/picture";
import { ShareButtons } from "~/ui/reading/share-buttons";
import { RelatedSection } from "~/ui/related-section";
import { Unbroken } from "~/ui/unbroken";
import { RecipeFacts } from "./recipe-facts";
import { RecipeFilm } from "./recipe-film";
import { RecipeIngredients } from "./recipe-ingredients";
import { RecipeEquipment, RecipeNotes } from "./recipe-notes";
import { RecipeNutrition } from "./recipe-nutrition";
import { RecipeSteps, type StepPictures } from "./recipe-steps";
import { cookPath, type ScaledRecipe, servingsText, writtenFor } from "./servings";
import { multipleNames, ServingsControl } from "./servings-control";
import { StoryOfRecipe } from "./story-of-recipe";
import { useTicks } from "./use-ticks";

type RecipePageProps = ScaledRecipe & {
  /** What leads to the author, if it is not made from the name, and their picture. */
  recipe: { authorPath?: string; authorPicture?: string };
  /** The full address, for sharing and for the end of the printed page. */
  address: string;
  relatedRecipes: RecipeSummary[];
  cuisineLabel: string | null;
  /** The news that suggested it. */
  story?: { title: string; url: string } | null;
  stepPictures: StepPictures;
  /** Whether its film plays. */
  plays?: boolean;
  /** Why the servings are not the requested ones. */
  servingsProblem: string | null;
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
          cook={props.isPreview ? null : cookPath(props)}
          address={address}
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
                  {recipeFields.equipment.label}
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
                  {recipeFields.notes.label}
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
      actions={<ButtonLink to={recipesPath()}>Browse all recipes</ButtonLink>}
    />
  );
}

type RecipeHeaderProps = Pick<RecipePageProps, "story" | "address"> & {
  recipe: Recipe & RecipePageProps["recipe"];
  cook: string | null;
};

function RecipeHeader({ recipe, story, cook, address }: RecipeHeaderProps) {
  return (
    <header
      className={
        recipe.imageUrl
          ? "grid grid-cols-1 items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] print:block"
          : "max-w-4xl"
      }
    >
      <div>
        <h1 className="text-display [overflow-wrap:anywhere] print:text-3xl">
          <Unbroken text={recipe.title} />
        </h1>
        {recipe.description && (
          <p className="mt-6 max-w-3xl text-xl leading-normal text-muted print:mt-3 print:text-base">
            <Unbroken text={typeset(recipe.description)} />
          </p>
        )}
        {recipe.author && (
          <Byline picture={recipe.authorPicture} className="mt-6 font-semibold print:mt-3">
            Recipe by <AuthorLink name={recipe.author} path={recipe.authorPath} />
          </Byline>
        )}
        {recipe.sourceUrl && (
          <p className="mt-2 text-meta text-muted">
            Adapted from{" "}
            <a href={recipe.sourceUrl} rel="noopener" className="underline underline-offset-4 hover:text-ink">
              {new URL(recipe.sourceUrl).hostname.replace(/^www\./, "")}
            </a>
          </p>
        )}
        {recipe.writtenByModel && (
          <div className="mt-6">
            <WrittenByModelNote>A language model wrote this recipe. Nobody here has cooked it yet.</WrittenByModelNote>
            {story && <StoryOfRecipe {...story} />}
          </div>
        )}
        <div className="mt-6 space-y-2.5 empty:hidden print:mt-3">
          <Diets diets={recipe.diets} />
          <TagLinks tags={recipe.tags} />
        </div>
        <div className="no-print mt-8 flex flex-wrap gap-3">
          {cook && <ButtonLink to={cook}>Start cooking</ButtonLink>}
          <PrintButton />
        </div>
        <div className="no-print mt-6">
          <ShareButtons url={address} title={recipe.title} what="recipe" picture={recipe.imageUrl} />
        </div>
      </div>
      {recipe.imageUrl && (
        <div className="no-print max-lg:order-first">
          <Picture
            image={recipe.imageUrl}
            alt={recipe.imageAlt}
            sizes="(min-width: 76rem) 37rem, (min-width: 64rem) 50vw, 92vw"
            first
            className="aspect-3/2 w-full rounded-card sm:aspect-2/1 lg:aspect-3/2"
          />
        </div>
      )}
    </header>
  );
}

/** Each diet links to all its recipes. */
function Diets({ diets }: Pick<Recipe, "diets">) {
  if (diets.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={recipeFields.diets.label}>
      {diets.map((diet) => (
        <li key={diet}>
          <Link
            to={recipesPath({ diet: [diet] })}
            prefetch="intent"
            className="inline-block rounded-pill bg-(--pale) px-3.5 py-1 text-meta text-(--deep) underline-offset-4 hover:underline print:bg-transparent print:p-0"
          >
            {recipeFields.diets.labels[diet]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Only with JavaScript. The browser's own printing needs no button. */
function PrintButton() {
  return (
    <Button
      look="quiet"
      type="button"
      data-scripted=""
      className="[@media(scripting:none)]:hidden"
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}
