import { DeskRow, TagBadge } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { statusLabels } from "~/facts/status";
import { selectFiltersOf } from "~/fields/filters";
import { type DeskRecipe, type DeskRecipeSummary, recipePath } from "~/recipes/recipe";
import { recipeFacts, recipeFields } from "~/recipes/recipe-fields";
import { RecipeForm } from "./recipe-form";

/** The Recipes tab (R9.4). */
export function RecipeDesk(list: EditedList<DeskRecipeSummary, DeskRecipe>) {
  return (
    <EditedDesk
      {...list}
      facts={recipeFacts}
      filters={filters}
      form={({ found, newId }) => <RecipeForm recipe={found} newId={newId} />}
      row={(recipe) => <RecipeRow recipe={recipe} />}
    />
  );
}

const filters = [
  ...selectFiltersOf({ status: { ...recipeFields.status, filter: "status" } }),
  ...selectFiltersOf(recipeFields),
];

function RecipeRow({ recipe }: { recipe: DeskRecipeSummary }) {
  const { id, title, description, status, difficulty, cuisine, tags } = recipe;
  const isDraft = status === "draft";
  return (
    <DeskRow
      id={id}
      title={title}
      to={isDraft ? undefined : recipePath(recipe)}
      facts={
        (isDraft || difficulty || cuisine || tags.length > 0) && (
          <>
            {isDraft && <strong className="text-ink">{statusLabels.draft}</strong>}
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
