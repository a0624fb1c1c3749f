import { DeskRow, TagBadge } from "~/admin/desk-row";
import { EditedDesk, type EditedList } from "~/admin/edited-desk";
import { filterBy } from "~/admin/select-filter";
import { statuses, statusLabels } from "~/editing/status";
import {
  cuisineLabels,
  cuisines,
  type DeskRecipe,
  type DeskRecipeSummary,
  difficulties,
  difficultyLabels,
  recipePath,
} from "./recipe";
import { RecipeForm } from "./recipe-form";

/** The Recipes tab (spec 2, admin dashboard). */
export function RecipeDesk(list: EditedList<DeskRecipeSummary, DeskRecipe>) {
  return (
    <EditedDesk
      {...list}
      noun="recipe"
      filters={filters}
      form={({ found, newId }) => <RecipeForm recipe={found} newId={newId} />}
      row={(recipe) => <RecipeRow recipe={recipe} />}
    />
  );
}

const filters = [
  filterBy("status", "Status", statuses, (value) => statusLabels[value]),
  filterBy("cuisine", "Cuisine", cuisines, (value) => cuisineLabels[value]),
  filterBy("difficulty", "Difficulty", difficulties, (value) => difficultyLabels[value]),
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
            {difficulty && <strong className="text-ink">{difficultyLabels[difficulty]}</strong>}
            {cuisine && <span>{cuisineLabels[cuisine]}</span>}
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
