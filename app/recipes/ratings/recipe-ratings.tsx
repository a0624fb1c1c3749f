import { numberText } from "~/place/numbers";
import type { Recipe } from "~/recipes/recipe";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Stars } from "~/ui/reading/stars";
import { type RatingSummary, type RecipeRatings, ratePath, ratingsText, reviewsPath } from "./rating";
import { ReviewList } from "./review-list";

const place = "ratings";

/** "4.6 out of 5, from 23 ratings", which leads to them. Nothing if there are none. */
export function RatingsLine({ average, count }: RatingSummary) {
  if (average === null) return null;
  return (
    <p className="mt-4 text-meta print:hidden">
      <a href={`#${place}`} className="inline-flex min-h-6 items-center gap-2 underline-offset-4 hover:underline">
        <Stars value={Number(average)} />
        <InWords average={average} count={count} />
      </a>
    </p>
  );
}

/** What readers have said of a recipe, and the way to say something oneself. */
export function RatingsOfRecipe({ recipe, ratings }: { recipe: Pick<Recipe, "slug">; ratings: RecipeRatings }) {
  const { average, count, reviews, reviewCount } = ratings;
  return (
    <section aria-labelledby={place} data-category="nutrition" className="no-print mx-auto mt-16 max-w-page px-5">
      <h2 id={place} className="scroll-mt-28 text-title">
        Have you cooked it?
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-x-2">
        {average === null ? (
          "Nobody has rated this recipe yet."
        ) : (
          <>
            <Stars value={Number(average)} />
            <InWords average={average} count={count} />
          </>
        )}
      </p>
      <div className="mt-6 max-w-text">
        <ReviewList reviews={reviews} />
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={ratePath(recipe)} look="quiet" rel="nofollow" prefetch="none" discover="none">
          Rate this recipe
        </ButtonLink>
        {reviewCount > reviews.length && (
          <Link to={reviewsPath(recipe)} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Read all {numberText(reviewCount)} notes of readers
          </Link>
        )}
      </p>
    </section>
  );
}

const InWords = ({ average, count }: { average: string; count: number }) => (
  <span>
    <b>{average}</b> out of 5, from {ratingsText(count)}
  </span>
);
