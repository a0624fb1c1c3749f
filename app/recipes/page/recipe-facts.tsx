import type { ReactNode } from "react";
import { inHours, recipesWith, totalTime } from "~/recipes/recipe";
import { difficultyLabels } from "~/recipes/recipe-words";
import { Link } from "~/ui/link";
import { NotScaled } from "./not-scaled";
import { type ScaledRecipe, servingsText } from "./servings";

type RecipeFactsProps = Pick<ScaledRecipe, "recipe" | "servings" | "makes"> & { cuisineLabel: string | null };

/** Times, servings, course, cuisine and difficulty (R7.5). Empty fields are left out. */
export function RecipeFacts({ recipe, servings, makes, cuisineLabel }: RecipeFactsProps) {
  const { prepTime, cookTime, restTime, cuisine, course, difficulty } = recipe;
  const total = totalTime(recipe);
  if (!total && !servings && !makes && !cuisine && !course && !difficulty) return null;
  return (
    <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6 sm:mt-12 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] print:mt-4 print:grid-cols-[repeat(auto-fit,minmax(2.2cm,1fr))] print:gap-x-3 print:py-3">
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
      {restTime && (
        <Fact name="Resting time">
          <Minutes minutes={restTime} />
        </Fact>
      )}
      {total && (
        <Fact name="Total time">
          <Minutes minutes={total} />
        </Fact>
      )}
      {servings && <Fact name="Servings">{servingsText(servings)}</Fact>}
      {makes && (
        <Fact name="Makes">
          {makes.text}
          {makes.isUnscaled && <NotScaled />}
        </Fact>
      )}
      {course && <Fact name="Course">{course}</Fact>}
      {difficulty && (
        <Fact name="Difficulty">
          <FilterLink to={recipesWith("difficulty", difficulty)}>{difficultyLabels[difficulty]}</FilterLink>
        </Fact>
      )}
      {cuisine && (
        <Fact name="Cuisine">
          <FilterLink to={recipesWith("cuisine", cuisine)}>{cuisineLabel}</FilterLink>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-muted">{name}</dt>
      <dd className="mt-0.5 font-display text-title leading-snug print:text-base">{children}</dd>
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
