import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { forwardRef } from "react";
import { chosenOf, type Filter, filtersOf } from "~/fields/filters";
import type { recipeFilters } from "~/recipes/recipe-fields";
import { type RecipeView, recipeOrders, recipeSearchLongest, recipesPath } from "~/recipes/recipe-search";
import { Button, ButtonLink } from "~/ui/button";
import { type Choice, ChoiceBoxes, Field, TextField } from "~/ui/field";
import { SuggestedSearch } from "~/ui/suggestions/suggested-search";

type RecipeFiltersProps = {
  /** What readers filter by, with the cuisines that there are. */
  fields: typeof recipeFilters;
  /** The view in the address. The fields start with it. */
  view: RecipeView;
  /** Called at every change of a field. */
  onChoose: () => void;
};

/**
 * The search and the filters (R7.1). They are a form that leads to the list's own address. On a phone the filters are
 * folded away, so that the first recipes stand on the first screen.
 */
export const RecipeFilters = forwardRef<HTMLFormElement, RecipeFiltersProps>(function RecipeFilters(
  { fields, view, onChoose },
  ref,
) {
  const filters = filtersOf(fields);
  const chosen = chosenIn(filters, view);
  return (
    <Form
      ref={ref}
      action={recipesPath()}
      role="search"
      aria-label="Recipes"
      className="flex flex-wrap items-end gap-x-3 gap-y-2 sm:gap-y-4"
      onChange={onChoose}
      onSubmit={(event) => {
        // The list has followed the form already.
        event.preventDefault();
        onChoose();
      }}
    >
      <SuggestedSearch noun="recipes" className="relative min-w-0 flex-1 basis-36">
        <TextField
          name="q"
          label="Search"
          type="search"
          defaultValue={view.q}
          maxLength={recipeSearchLongest}
          placeholder="Search recipes..."
          autoComplete="off"
          enterKeyHint="search"
        />
      </SuggestedSearch>
      <Button type="submit" className="min-h-12">
        Search
      </Button>
      <details className="unfolded-from-tablets group grow open:basis-full sm:order-1 sm:basis-full">
        <summary className="flex min-h-12 w-fit items-center gap-2.5 font-semibold whitespace-nowrap">
          Filter and sort
          {chosen > 0 && (
            <span className="font-normal text-muted">
              ({chosen}
              <span className="sr-only"> chosen</span>)
            </span>
          )}
          <Arrow className="group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 items-end max-sm:pt-3 gap-x-4 gap-y-5 min-[23rem]:grid-cols-2 sm:grid-cols-4">
          {filters.map(({ name, label, all, choices, several }) =>
            several ? (
              <fieldset key={name} className="order-1 col-span-full">
                <legend className="font-semibold">{label}</legend>
                <ChoiceBoxes name={name} choices={choices} chosen={chosenOf(view, name)} />
              </fieldset>
            ) : (
              <Select
                key={name}
                name={name}
                label={label}
                choices={[{ value: "all", label: all }, ...choices]}
                chosen={chosenOf(view, name)[0]}
              />
            ),
          )}
          <Select name="sort" label="Sort" choices={orders} chosen={view.sort} />
        </div>
      </details>
      <ButtonLink to={recipesPath()} look="quiet" prefetch="none" preventScrollReset className="min-h-12">
        Clear
      </ButtonLink>
    </Form>
  );
});

const orders = Object.entries(recipeOrders).map(([value, label]) => ({ value, label }));

/** How many filters are chosen, for those who see them folded. */
const chosenIn = (filters: Filter[], view: RecipeView) =>
  filters.reduce((sum, { name }) => sum + chosenOf(view, name).length, view.sort === "newest" ? 0 : 1);

function Select({ name, label, choices, chosen }: SelectProps) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            defaultValue={chosen}
            className={clsx(control.className, "min-h-12 cursor-pointer appearance-none pr-8")}
          >
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Arrow className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
        </span>
      )}
    </Field>
  );
}

type SelectProps = { name: string; label: string; choices: readonly Choice[]; chosen: string | undefined };

const Arrow = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 12 12"
    className={clsx("size-3 fill-none stroke-current stroke-[1.6]", className)}
    aria-hidden="true"
  >
    <path d="m2 4 4 4 4-4" />
  </svg>
);
