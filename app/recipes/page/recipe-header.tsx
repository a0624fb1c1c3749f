import type { ReactNode } from "react";
import { WrittenByModelNote } from "~/language-model/mark/written-by-model-note";
import type { RecipeRatings } from "~/recipes/ratings/rating";
import { RatingsLine } from "~/recipes/ratings/recipe-ratings";
import { type Recipe, recipesWith } from "~/recipes/recipe";
import { dietLabels, recipeLabels } from "~/recipes/recipe-words";
import { AuthorLink, Byline, TagLinks } from "~/ui/archive-links";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { ShareButtons } from "~/ui/reading/share-buttons";
import { Unbroken } from "~/ui/unbroken";
import { StoryOfRecipe } from "./story-of-recipe";

type RecipeHeaderProps = {
  /** With what leads to the author, if it is not made from the name, and their picture. */
  recipe: Recipe & { authorPath?: string; authorPicture?: string };
  /** The full address, for sharing. */
  address: string;
  /** The news that suggested it. */
  story?: { title: string; url: string } | null;
  ratings?: RecipeRatings | null;
  /** Where cook mode is. `null` in a preview. */
  cook: string | null;
  /** Stands among its buttons. */
  beside?: ReactNode;
};

/** Title, author, labels and picture of a recipe. */
export function RecipeHeader({ recipe, story, ratings, cook, address, beside }: RecipeHeaderProps) {
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
            <Unbroken text={recipe.description} />
          </p>
        )}
        {recipe.author && (
          <Byline picture={recipe.authorPicture} className="mt-6 font-semibold print:mt-3">
            Recipe by <AuthorLink name={recipe.author} path={recipe.authorPath} />
          </Byline>
        )}
        {ratings && <RatingsLine {...ratings} />}
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
          {beside}
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
    <ul className="flex flex-wrap gap-2" aria-label={recipeLabels.diets}>
      {diets.map((diet) => (
        <li key={diet}>
          <Link
            to={recipesWith("diet", diet)}
            prefetch="intent"
            className="inline-block rounded-pill bg-(--pale) px-3.5 py-1 text-meta text-(--deep) underline-offset-4 hover:underline print:bg-transparent print:p-0"
          >
            {dietLabels[diet]}
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
