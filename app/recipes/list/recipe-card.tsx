import { Fragment, memo } from "react";
import type { RatedRecipe } from "~/recipes/ratings/rating";
import { StarsOnCard } from "~/recipes/ratings/stars-on-card";
import { inHours, recipePath, servesText, tagsOnCard, totalTime } from "~/recipes/recipe";
import { dietLabels, difficultyLabels } from "~/recipes/recipe-words";
import { CardLink } from "~/ui/card-link";
import { Picture } from "~/ui/picture";
import { Unbroken } from "~/ui/unbroken";

type RecipeCardProps = {
  recipe: RatedRecipe;
  /** The heading's level on the page. */
  heading: "h2" | "h3";
  /** Whether it is visible when the page opens. */
  first?: boolean;
};

/**
 * A recipe in a list (R7.4): a row on a phone, otherwise a card. The whole card is the link's target; only the title is
 * the link's name.
 */
export const RecipeCard = memo(function RecipeCard({ recipe, heading: Heading, first }: RecipeCardProps) {
  return (
    <article className="card group relative flex flex-wrap items-center gap-x-4 gap-y-3 sm:flex-col sm:flex-nowrap sm:items-stretch sm:gap-4">
      <div className="max-w-48 flex-1 basis-[clamp(5.5rem,29vw,7.5rem)] overflow-hidden rounded-card sm:max-w-none sm:flex-none">
        <Picture
          image={recipe.imageUrl}
          alt=""
          sizes="(min-width: 76rem) 23rem, (min-width: 40rem) 45vw, 33vw"
          first={first}
          className="aspect-square w-full transition-transform duration-500 group-hover:scale-[1.02] sm:aspect-3/2"
        />
      </div>
      {/* In large letters there is no room beside the picture: then the words stand below it. */}
      <div className="min-w-0 flex-999 basis-36 sm:flex-none">
        {(recipe.cuisineLabel || recipe.difficulty) && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted max-sm:hidden">
            {recipe.cuisineLabel && (
              <span className="rounded-pill bg-(--pale) px-3 py-0.5 text-label font-semibold text-(--deep)">
                <span className="sr-only">Cuisine: </span>
                {recipe.cuisineLabel}
              </span>
            )}
            {recipe.difficulty && (
              <span>
                <span className="sr-only">Difficulty: </span>
                {difficultyLabels[recipe.difficulty]}
              </span>
            )}
          </p>
        )}
        <Heading className="text-xl sm:mt-3 sm:text-title">
          <CardLink to={recipePath(recipe)}>
            <Unbroken text={recipe.title} />
          </CardLink>
        </Heading>
        {recipe.description && (
          <p className="mt-2.5 line-clamp-3 text-muted max-sm:hidden">
            <Unbroken text={recipe.description} />
          </p>
        )}
        {recipe.rating && <StarsOnCard {...recipe.rating} />}
        <Facts recipe={recipe} />
        <Tags tags={recipe.tags} />
      </div>
    </article>
  );
});

/** Its time, its servings, and for whom it is where that is few. */
function Facts({ recipe }: Pick<RecipeCardProps, "recipe">) {
  const minutes = totalTime(recipe);
  const diet = strictDiets.find((one) => recipe.diets.includes(one));
  const facts = [minutes && inHours(minutes), servesText(recipe), diet && dietLabels[diet]].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className="mt-1.5 text-meta sm:mt-3">
      {minutes && <span className="sr-only">Total time: </span>}
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && " · "}
          <span className="whitespace-nowrap">{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** A vegan recipe is vegetarian too: the first that fits says enough. */
const strictDiets = ["vegan", "vegetarian"] as const;

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - tagsOnCard;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-2 text-label leading-snug text-muted sm:mt-3 sm:gap-1.5" aria-label="Tags">
      {tags.slice(0, tagsOnCard).map((tag) => (
        <li key={tag} className="rounded-pill py-0.5 sm:bg-wash sm:px-2.5">
          {tag}
        </li>
      ))}
      {more > 0 && <li className="py-0.5 sm:px-1">{`+${more} more`}</li>}
    </ul>
  );
}
