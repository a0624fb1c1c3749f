import type { ReactNode } from "react";
import { inHours, type Recipe, totalTime } from "~/recipes/recipe";
import { recipeFields } from "~/recipes/recipe-fields";
import { recipesPath } from "~/recipes/recipe-search";
import { Link } from "~/ui/link";

type RecipeFactsProps = { recipe: Recipe; servings: number | null; cuisineLabel: string | null };

/** Times, servings, cuisine and difficulty (R7.5). Empty fields are left out. */
export function RecipeFacts({ recipe, servings, cuisineLabel }: RecipeFactsProps) {
  const { prepTime, cookTime, cuisine, difficulty } = recipe;
  const total = totalTime(recipe);
  if (!total && !servings && !cuisine && !difficulty) return null;
  return (
    <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6 sm:mt-12 sm:grid-cols-3 lg:grid-cols-6 print:mt-4 print:grid-cols-6 print:gap-x-3 print:py-3">
      {prepTime && (
        <Fact name="Prep time">
          <Minutes minutes={prepTime} />
        </Fact>
      )}
      {cookTime && (
        <Fact name="Cook time">
          <Minutes minutes={cookTime} />
        </Fact>
      )}
      {total && (
        <Fact name="Total time">
          <Minutes minutes={total} />
        </Fact>
      )}
      {servings && <Fact name="Servings">{servings}</Fact>}
      {difficulty && (
        <Fact name="Difficulty">
          <FilterLink to={recipesPath({ difficulty })}>{recipeFields.difficulty.labels[difficulty]}</FilterLink>
        </Fact>
      )}
      {cuisine && (
        <Fact name="Cuisine">
          <FilterLink to={recipesPath({ cuisine })}>{cuisineLabel}</FilterLink>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.9rem] text-muted">{name}</dt>
      <dd className="mt-0.5 font-display text-[1.3rem] leading-snug print:text-base">{children}</dd>
    </div>
  );
}

function Minutes({ minutes }: { minutes: number }) {
  return <time dateTime={`PT${minutes}M`}>{inHours(minutes)}</time>;
}

function FilterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="underline decoration-line decoration-1 underline-offset-4 hover:decoration-ink print:no-underline"
    >
      {children}
    </Link>
  );
}
