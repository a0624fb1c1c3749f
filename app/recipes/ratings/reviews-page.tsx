import { type Recipe, recipePath, recipesPage } from "~/recipes/recipe";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { EmptyLine } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { type RatingSummary, type Review, ratePath, ratingsText, reviewsPath } from "./rating";
import { ReviewList } from "./review-list";

type ReviewsPageProps = RatingSummary & {
  recipe: Pick<Recipe, "title" | "slug">;
  items: Review[];
  page: number;
  pages: number;
};

/** All that readers have written of a recipe. */
export function ReviewsPage({ recipe, items, average, count, page, pages }: ReviewsPageProps) {
  return (
    <div data-category="nutrition" className="mx-auto max-w-text px-5 pt-6 sm:pt-8">
      <Breadcrumbs above={[recipesPage, { to: recipePath(recipe), label: recipe.title }]} here="Notes of readers" />
      <h1 className="mt-6 text-title [overflow-wrap:anywhere]">Notes of readers on {recipe.title}</h1>
      {average !== null && (
        <p className="mt-4 text-muted">
          {average} out of 5, from {ratingsText(count)}
        </p>
      )}
      <div className="mt-8">
        {items.length > 0 ? <ReviewList reviews={items} /> : <EmptyLine>Nobody has written anything yet.</EmptyLine>}
      </div>
      <Pager page={page} pages={pages} to={(number) => reviewsPath(recipe, number)} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={ratePath(recipe)} rel="nofollow" prefetch="none">
          Rate this recipe
        </ButtonLink>
        <ButtonLink to={recipePath(recipe)} look="quiet">
          Back to the recipe
        </ButtonLink>
      </div>
    </div>
  );
}
