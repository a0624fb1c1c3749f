import { EditorsOnly } from "~/desk/form/editors-only";
import { originLabels, recipeOrigins } from "~/desk/list/desk";
import { DeskRow, TagBadge } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { ReviewMark } from "~/desk/list/review-mark";
import { filterBy } from "~/desk/list/select-filter";
import { statusLabels, toReview } from "~/facts/status";
import { selectFiltersOf } from "~/fields/filters";
import { type DeskRecipe, type DeskRecipeSummary, deskRecipeStates, recipePath } from "~/recipes/recipe";
import { recipeFacts, recipeFields } from "~/recipes/recipe-fields";
import { useMay } from "~/users/use-may";
import { RecipeForm } from "./recipe-form";

/** The Recipes tab (R9.4). */
export function RecipeDesk(list: EditedList<DeskRecipeSummary, DeskRecipe>) {
  const mayPublish = useMay("content.publish");
  return (
    <EditedDesk
      {...list}
      facts={recipeFacts}
      filters={filters}
      moreFilters={moreFilters}
      bulk={{ mayPublish }}
      form={({ found, newId }) =>
        found && found.status !== "draft" && !mayPublish ? (
          <EditorsOnly noun="recipe" title={found.title} />
        ) : (
          <RecipeForm recipe={found} newId={newId} />
        )
      }
      row={(recipe) => <RecipeRow recipe={recipe} />}
    />
  );
}

const filters = [
  filterBy("status", recipeFields.status.label, deskRecipeStates, (value) =>
    value === "review" ? toReview : statusLabels[value],
  ),
  ...selectFiltersOf(recipeFields),
];

const moreFilters = [filterBy("origin", "Origin", recipeOrigins, (origin) => originLabels[origin])];

function RecipeRow({ recipe }: { recipe: DeskRecipeSummary }) {
  const { id, title, description, status, difficulty, cuisine, tags } = recipe;
  const isDraft = status === "draft";
  const mayPublish = useMay("content.publish");
  return (
    <DeskRow
      id={id}
      editable={mayPublish || isDraft}
      deletable={mayPublish}
      title={title}
      to={isDraft ? undefined : recipePath(recipe)}
      facts={
        (isDraft || difficulty || cuisine || tags.length > 0) && (
          <>
            {isDraft && <strong className="text-ink">{statusLabels.draft}</strong>}
            <ReviewMark reviewAsked={recipe.reviewAsked} />
            {difficulty && <strong className="text-ink">{recipeFields.difficulty.labels[difficulty]}</strong>}
            {cuisine && <span>{recipeFields.cuisine.labels[cuisine]}</span>}
            {tags.map((tag) => (
              <TagBadge key={tag}>{tag}</TagBadge>
            ))}
          </>
        )
      }
    >
      {description}
    </DeskRow>
  );
}
