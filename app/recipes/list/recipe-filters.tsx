import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { forwardRef } from "react";
import { cuisineLabels, difficultyLabels } from "~/recipes/recipe";
import { type RecipeView, recipeSearchLongest, recipesPath } from "~/recipes/recipe-search";
import { Button, ButtonLink } from "~/ui/button";
import { Field, TextField } from "~/ui/field";

type RecipeFiltersProps = {
  /** What the address asks for: where the fields begin. */
  view: RecipeView;
  /** Called at every change of a field. */
  onChoose: () => void;
};

/** The search and the filters (R7.1): a form of the list's own address. */
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
      className="grid grid-cols-1 items-end gap-x-4 gap-y-5 min-[23rem]:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_13rem_13rem_auto]"
      onChange={onChoose}
      onSubmit={(event) => {
        // The list is there already.
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
      <Choice name="cuisine" label="Cuisine" all="All cuisines" options={cuisineLabels} chosen={view.cuisine} />
      <Choice
        name="difficulty"
        label="Difficulty"
        all="All difficulties"
        options={difficultyLabels}
        chosen={view.difficulty}
      />
      <div className="flex gap-3 pb-0.5 col-span-full lg:col-auto">
        <Button type="submit">Search</Button>
        <ButtonLink to={recipesPath()} look="quiet" prefetch="none" preventScrollReset>
          Clear
        </ButtonLink>
      </div>
    </Form>
  );
});

type ChoiceProps = { name: string; label: string; all: string; options: Record<string, string>; chosen: string | null };

function Choice({ name, label, all, options, chosen }: ChoiceProps) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            defaultValue={chosen ?? "all"}
            className={clsx(control.className, "min-h-12 cursor-pointer appearance-none pr-8")}
          >
            <option value="all">{all}</option>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
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
