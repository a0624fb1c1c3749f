import { memo } from "react";
import { inHours, type RecipeSummary, recipePath, tagsOnCard, totalTime } from "~/recipes/recipe";
import { recipeFields } from "~/recipes/recipe-fields";
import { CardLink } from "~/ui/card-link";
import { Picture } from "~/ui/picture";

type RecipeCardProps = {
  recipe: RecipeSummary;
  /** Whether it is visible when the page opens. */
  first?: boolean;
};

/** A recipe in a list (R7.4). The whole card is the link's target; only the title is the link's name. */
export const RecipeCard = memo(function RecipeCard({ recipe, first }: RecipeCardProps) {
  const minutes = totalTime(recipe);
  return (
    <article className="group relative flex flex-col gap-4">
      <div className="overflow-hidden rounded-card">
        <Picture
          image={recipe.imageUrl}
          alt=""
          sizes="(min-width: 76rem) 23rem, (min-width: 40rem) 45vw, 92vw"
          first={first}
          className="aspect-3/2 w-full transition-transform duration-500 group-hover:scale-[1.02]"
        />
      </div>
      <div>
        {(recipe.cuisine || recipe.difficulty) && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9rem] text-muted">
            {recipe.cuisine && (
              <span className="rounded-full bg-(--pale) px-3 py-0.5 text-[0.82rem] font-semibold text-(--deep)">
                <span className="sr-only">Cuisine: </span>
                {recipeFields.cuisine.labels[recipe.cuisine]}
              </span>
            )}
            {recipe.difficulty && (
              <span>
                <span className="sr-only">Difficulty: </span>
                {recipeFields.difficulty.labels[recipe.difficulty]}
              </span>
            )}
          </p>
        )}
        <h2 className="mt-3 text-[1.4rem]">
          <CardLink to={recipePath(recipe)}>{recipe.title}</CardLink>
        </h2>
        {recipe.description && <p className="mt-2.5 line-clamp-3 text-muted">{recipe.description}</p>}
        {(minutes || recipe.servings) && (
          <p className="mt-3 text-[0.95rem]">
            {minutes && (
              <>
                <span className="sr-only">Total time: </span>
                {inHours(minutes)}
              </>
            )}
            {minutes && recipe.servings && " · "}
            {recipe.servings && `Serves ${recipe.servings}`}
          </p>
        )}
        <Tags tags={recipe.tags} />
      </div>
    </article>
  );
});

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - tagsOnCard;
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5 text-[0.82rem] text-muted" aria-label="Tags">
      {tags.slice(0, tagsOnCard).map((tag) => (
        <li key={tag} className="rounded-full bg-wash px-2.5 py-0.5">
          {tag}
        </li>
      ))}
      {more > 0 && <li className="px-1 py-0.5">{`+${more} more`}</li>}
    </ul>
  );
}
