import { DeleteQuestion } from "~/desk/list/delete-question";
import type { DeskPage } from "~/desk/list/desk";
import { DeskList } from "~/desk/list/desk-list";
import { DeskRow, TagBadge } from "~/desk/list/desk-row";
import { DeskToolbar } from "~/desk/list/desk-toolbar";
import { GoneNotice } from "~/desk/list/gone-notice";
import type { Opened } from "~/desk/list/opened";
import { statusLabels } from "~/facts/status";
import { selectFiltersOf } from "~/fields/filters";
import { type DeskRecipe, type DeskRecipeSummary, recipePath } from "~/recipes/recipe";
import { recipeFields } from "~/recipes/recipe-fields";
import { RecipeForm } from "./recipe-form";

export type RecipeDeskProps = {
  page: DeskPage<DeskRecipeSummary>;
  opened: Opened;
  /** What is opened; `null` where nothing is, and for one that does not exist any more. */
  recipe: DeskRecipe | null;
};

/** The Recipes tab (spec 2, admin dashboard). */
export function RecipeDesk({ page, opened, recipe }: RecipeDeskProps) {
  return (
    <>
      {opened.kind === "delete" && recipe && <DeleteQuestion noun="recipe" title={recipe.title} />}
      <DeskToolbar
        title="Recipes"
        add="Add Recipe"
        adding={opened.kind === "new"}
        count={`${page.total.toLocaleString("en-GB")} ${page.total === 1 ? "recipe" : "recipes"}`}
        filters={filters}
      />
      <GoneNotice noun="recipe" gone={"id" in opened && !recipe} />
      {opened.kind === "new" && <RecipeForm key="new" newId={opened.newId} />}
      {opened.kind === "edit" && recipe && <RecipeForm key={recipe.id} recipe={recipe} />}
      <DeskList page={page} nouns="recipes">
        {(item) => <RecipeRow recipe={item} />}
      </DeskList>
    </>
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
