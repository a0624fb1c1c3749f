import { Form } from "@remix-run/react";
import { countText } from "~/facts/english";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { useEmptiedForm } from "~/mine/use-emptied-form";
import { TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { type ShoppingList, servingsField, shoppingLimits } from "./shopping-list";

type OfList = { list: ShoppingList; action: string };

/** The recipes of a list, for how many people each is cooked. */
export function RecipesOfList({ list: { recipes, missing }, action }: OfList) {
  const failed = useFailedForm();
  if (recipes.length + missing.length === 0) return null;
  const typed = Object.fromEntries(recipes.map(({ id, servings }) => [servingsField(id), String(servings ?? "")]));
  const field = formFields(failed, typed);
  const hasServings = recipes.some(({ servings }) => servings !== null);
  return (
    <section aria-labelledby="recipes-of-list" className="self-start rounded-card bg-surface p-6 print:mt-4 print:p-0">
      <h2 id="recipes-of-list" className="text-2xl print:text-lg">
        Recipes
      </h2>
      <Form method="post" action={action} noValidate>
        {/* What Enter does. */}
        {hasServings && <button type="submit" name="intent" value="servings" hidden tabIndex={-1} aria-hidden="true" />}
        <ul className="mt-3 divide-y divide-line">
          {recipes.map(({ id, title, path, servings }) => (
            <li key={id} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 py-4 print:py-0">
              <Link
                to={path}
                prefetch="intent"
                className="basis-full font-semibold [overflow-wrap:anywhere] hover:underline"
              >
                {title}
              </Link>
              {servings !== null && (
                <TextField
                  {...field(servingsField(id))}
                  label="Servings"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={`Servings of ${title}`}
                  maxLength={3}
                  className="no-print w-24"
                />
              )}
              {servings !== null && (
                <span className="hidden print:inline">For {countText(servings, "person", "people")}</span>
              )}
              <span className="no-print">
                <SubmitButton look="quiet" name="remove" value={`recipe:${id}`} sending="Removing…">
                  Remove <span className="sr-only">{title}</span>
                </SubmitButton>
              </span>
            </li>
          ))}
          {missing.map((id) => (
            <li key={id} className="no-print flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
              <span>A recipe that is not here at present</span>
              <SubmitButton look="quiet" name="remove" value={`recipe:${id}`} sending="Removing…">
                Remove <span className="sr-only">a recipe that is not here at present</span>
              </SubmitButton>
            </li>
          ))}
        </ul>
        {hasServings && (
          <div className="no-print mt-4">
            <SubmitButton look="quiet" name="intent" value="servings" sending="Working it out…">
              Change servings
            </SubmitButton>
          </div>
        )}
      </Form>
    </section>
  );
}

/** Something that no recipe asks for. @param count how many there are, so that the field is empty again for the next */
export function AddMore({ action, count }: Pick<OfList, "action"> & { count: number }) {
  const failed = useFailedForm();
  const field = formFields(failed, { more: "" });
  return (
    <Form
      ref={useEmptiedForm(count)}
      method="post"
      action={action}
      noValidate
      className="no-print mt-10 flex max-w-text flex-wrap items-end gap-3"
    >
      <TextField
        {...field("more")}
        label="Something else"
        maxLength={shoppingLimits.moreLength}
        autoComplete="off"
        className="min-w-0 flex-1 basis-60"
      />
      <SubmitButton look="quiet" name="intent" value="more" sending="Adding…">
        Add
      </SubmitButton>
    </Form>
  );
}
