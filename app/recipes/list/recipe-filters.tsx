import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { forwardRef } from "react";
import { chosenOf, type Filter, filtersOf } from "~/fields/filters";
import { recipeFields } from "~/recipes/recipe-fields";
import { type RecipeView, recipeSearchLongest, recipesPath } from "~/recipes/recipe-search";
import { Button, ButtonLink } from "~/ui/button";
import { ChoiceBoxes, Field, TextField } from "~/ui/field";

type RecipeFiltersProps = {
  /** The view in the address. The fields start with it. */
  view: RecipeView;
  /** Called at every change of a field. */
  onChoose: () => void;
};

/** The search and the filters (R7.1). They are a form that leads to the list's own address. */
export const RecipeFilters = forwardRef<HTMLFormElement, RecipeFiltersProps>(function RecipeFilters(
  { view, onChoose },
  ref,
) {
  return (
    <Form
      ref={ref}
      action={recipesPath()}
      role="search"
      aria-label="Recipes"
      className="grid grid-cols-1 items-end gap-x-4 gap-y-5 min-[23rem]:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_13rem_13rem]"
      onChange={onChoose}
      onSubmit={(event) => {
        // The list has followed the form already.
        event.preventDefault();
        onChoose();
      }}
    >
      <TextField
        name="q"
        label="Search"
        type="search"
        defaultValue={view.q}
        maxLength={recipeSearchLongest}
        placeholder="Search recipes..."
        autoComplete="off"
        enterKeyHint="search"
        className="col-span-full lg:col-auto"
      />
      {filters.map((filter) =>
        filter.several ? (
          <Choices key={filter.name} filter={filter} chosen={chosenOf(view, filter.name)} />
        ) : (
          <Choice key={filter.name} filter={filter} chosen={chosenOf(view, filter.name)} />
        ),
      )}
      <div className="col-span-full flex gap-3 lg:col-auto lg:justify-end">
        <Button type="submit">Search</Button>
        <ButtonLink to={recipesPath()} look="quiet" prefetch="none" preventScrollReset>
          Clear
        </ButtonLink>
      </div>
    </Form>
  );
});

const filters = filtersOf(recipeFields);

type ChoiceProps = { filter: Filter; chosen: string[] };

function Choice({ filter: { name, label, all, choices }, chosen }: ChoiceProps) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            defaultValue={chosen[0] ?? "all"}
            className={clsx(control.className, "min-h-12 cursor-pointer appearance-none pr-8")}
          >
            <option value="all">{all}</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <svg
            viewBox="0 0 12 12"
            className="pointer-events-none absolute top-1/2 right-3 size-3 -translate-y-1/2"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          >
            <path d="m2 4 4 4 4-4" />
          </svg>
        </span>
      )}
    </Field>
  );
}

/** Several values at once. The list shows recipes that have all of them. */
const Choices = ({ filter: { name, label, choices }, chosen }: ChoiceProps) => (
  <fieldset className="col-span-full lg:col-span-2">
    <legend className="font-semibold">{label}</legend>
    <ChoiceBoxes name={name} choices={choices} chosen={chosen} />
  </fieldset>
);
