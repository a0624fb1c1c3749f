import { useMemo } from "react";
import { EditorsOnly } from "~/desk/form/editors-only";
import { originLabels, recipeOrigins } from "~/desk/list/desk";
import { DeskRow, ReadsText, TagBadge } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { ReviewMark } from "~/desk/list/review-mark";
import { filterBy } from "~/desk/list/select-filter";
import { deskStates, deskStatus, deskStatusLabels, toReview } from "~/facts/status";
import { selectFiltersOf } from "~/fields/filters";
import { withLabels } from "~/fields/labels";
import { MomentText } from "~/place/moment-text";
import { type DeskRecipe, type DeskRecipeSummary, recipePath } from "~/recipes/recipe";
import { recipeFacts, recipeFields } from "~/recipes/recipe-fields";
import { useMay } from "~/users/use-may";
import { RecipeForm } from "./recipe-form";

type RecipeDeskProps = EditedList<DeskRecipeSummary, DeskRecipe> & {
  /** The labels of the cuisines by key. */
  cuisines: Record<string, string>;
  /** What to look at before the text that is open is published. */
  checks: string[];
};

/** The Recipes tab (R9.4). */
export function RecipeDesk({ cuisines, checks, ...list }: RecipeDeskProps) {
  const fields = useMemo(() => withLabels(recipeFields, { cuisine: cuisines }), [cuisines]);
  const mayPublish = useMay("content.publish");
  return (
    <EditedDesk
      {...list}
      facts={recipeFacts}
      filters={[status, ...selectFiltersOf(fields)]}
      moreFilters={moreFilters}
      bulk={{ mayPublish }}
      form={({ found, newId }) =>
        found && found.status !== "draft" && !mayPublish ? (
          <EditorsOnly noun="recipe" title={found.title} />
        ) : (
          <RecipeForm fields={fields} recipe={found} newId={newId} checks={found ? checks : undefined} />
        )
      }
      row={(recipe) => <RecipeRow recipe={recipe} />}
    />
  );
}

const status = filterBy("status", recipeFields.status.label, deskStates, (value) =>
  value === "review" ? toReview : deskStatusLabels[value],
);

const moreFilters = [filterBy("origin", "Origin", recipeOrigins, (origin) => originLabels[origin])];

function RecipeRow({ recipe }: { recipe: DeskRecipeSummary }) {
  const { id, title, description, difficulty, cuisineLabel, publishedAt, tags } = recipe;
  const status = deskStatus(recipe);
  const isDraft = status === "draft";
  const mayPublish = useMay("content.publish");
  return (
    <DeskRow
      id={id}
      editable={mayPublish || isDraft}
      deletable={mayPublish}
      title={title}
      image={recipe.imageUrl}
      to={status === "published" ? recipePath(recipe) : undefined}
      facts={
        <>
          {status !== "published" && <strong className="text-ink">{deskStatusLabels[status]}</strong>}
          {status === "scheduled" && publishedAt && <MomentText date={publishedAt} />}
          <ReviewMark {...recipe} />
          {difficulty && <strong className="text-ink">{recipeFields.difficulty.labels[difficulty]}</strong>}
          {cuisineLabel && <span>{cuisineLabel}</span>}
          {status === "published" && <ReadsText reads={recipe.reads} />}
          {tags.map((tag) => (
            <TagBadge key={tag}>{tag}</TagBadge>
          ))}
        </>
      }
    >
      {description}
    </DeskRow>
  );
}
