import { Link } from "@remix-run/react";
import { WrittenByModelNote } from "~/language-model/written-by-model-note";
import { ButtonLink } from "~/ui/button";
import { Picture } from "~/ui/picture";
import { type Recipe, stepAnchor } from "./recipe";
import { RecipeFacts } from "./recipe-facts";
import { RecipeIngredients } from "./recipe-ingredients";
import { RecipeNutrition } from "./recipe-nutrition";
import { recipesPath } from "./recipe-search";

/** The recipe page (spec 2). `address` is the whole one, for the foot of the printed sheet. */
export function RecipePage({ recipe, address }: { recipe: Recipe; address: string }) {
  return (
    <article data-category="nutrition" className="mx-auto max-w-page px-5 pt-6 sm:pt-8">
      <p className="no-print mb-6">
        <Link
          to={recipesPath()}
          prefetch="intent"
          className="inline-block py-1 text-[0.95rem] text-muted underline-offset-4 hover:underline"
        >
          <span aria-hidden="true">← </span>All recipes
        </Link>
      </p>
      <RecipeHeader recipe={recipe} />
      <RecipeFacts recipe={recipe} />
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-14 sm:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)] print:mt-6 print:block">
        <RecipeIngredients ingredients={recipe.ingredients} />
        <Instructions instructions={recipe.instructions} />
      </div>
      <RecipeNutrition values={recipe.nutritionalInfo} />
      <p className="hidden print:mt-6 print:block print:text-[0.85em]">{address}</p>
    </article>
  );
}

/** Spec 2, recipes: not found. */
export function RecipeNotFound() {
  return (
    <div className="mx-auto max-w-text px-5 py-24 text-center sm:py-32">
      <h1 className="text-4xl sm:text-5xl">Recipe not found</h1>
      <p className="mt-5 text-lg text-muted">It may have been moved or removed. There is plenty else to cook.</p>
      <div className="mt-10">
        <ButtonLink to={recipesPath()}>Browse all recipes</ButtonLink>
      </div>
    </div>
  );
}

function RecipeHeader({ recipe }: { recipe: Recipe }) {
  return (
    <header
      className={
        recipe.imageUrl
          ? "grid grid-cols-1 items-center gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] print:block"
          : "max-w-4xl"
      }
    >
      <div>
        <h1 className="text-[2.5rem] leading-[1.06] [overflow-wrap:anywhere] sm:text-[3.4rem] print:text-[2rem]">
          {recipe.title}
        </h1>
        {recipe.description && (
          <p className="mt-6 max-w-3xl text-xl leading-normal text-muted print:mt-3 print:text-base">
            {recipe.description}
          </p>
        )}
        {recipe.author && (
          <p className="mt-6 text-[0.95rem] font-semibold print:mt-3">{`Recipe by ${recipe.author}`}</p>
        )}
        {recipe.writtenByModel && (
          <div className="mt-6">
            <WrittenByModelNote>A language model wrote this recipe. Nobody here has cooked it yet.</WrittenByModelNote>
          </div>
        )}
        {recipe.tags.length > 0 && (
          <ul className="no-print mt-6 flex flex-wrap gap-2" aria-label="Tags">
            {recipe.tags.map((tag) => (
              <li key={tag} className="rounded-full bg-wash px-3.5 py-1 text-[0.9rem] text-muted">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
      {recipe.imageUrl && (
        <div className="no-print">
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

function Instructions({ instructions }: { instructions: string[] }) {
  return (
    <section aria-labelledby="instructions" className="print:mt-8">
      <h2 id="instructions" className="text-3xl print:text-xl">
        Instructions
      </h2>
      <ol className="mt-6 max-w-text list-none space-y-8 [counter-reset:step] print:mt-3 print:max-w-none print:space-y-3">
        {instructions.map((step, index) => (
          <li
            key={index}
            id={stepAnchor(index)}
            className="relative pl-14 text-[1.09rem] leading-[1.72] [counter-increment:step] before:absolute before:top-0 before:left-0 before:font-display before:text-4xl before:leading-none before:text-(--deep) before:content-[counter(step)] print:break-inside-avoid print:pl-8 print:text-base print:leading-normal print:before:text-xl print:before:text-black"
          >
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
