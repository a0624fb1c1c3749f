import { EditForm } from "~/desk/form/edit-form";
import { KeyedDesk, type KeyedList } from "~/desk/list/keyed-desk";
import { textOf } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { type Cuisine, recipeCuisinesPath } from "~/recipes/cuisines/cuisine";
import { cuisineFacts, cuisineFields } from "~/recipes/cuisines/cuisine-fields";
import { recipesPath } from "~/recipes/recipe-search";
import { TextField } from "~/ui/field";

const pathOf = ({ key }: Pick<Cuisine, "key">) => recipesPath({ cuisine: key });

/** The cuisines of recipes, in the order of the list's filter. */
export function CuisineDesk(list: KeyedList<Cuisine>) {
  return (
    <KeyedDesk
      {...list}
      path={recipeCuisinesPath}
      title="Recipe cuisines"
      noun="cuisine"
      holders={["recipe", "recipes"]}
      form={({ found, newId }) => <CuisineForm key={found?.id ?? "new"} cuisine={found} newId={newId} />}
      pageOf={(cuisine) => ({ to: pathOf(cuisine), named: pathOf(cuisine) })}
    />
  );
}

/** A cuisine's form, for a new one or an existing one. The address of an existing one never changes. */
function CuisineForm({ cuisine, newId }: { cuisine?: Cuisine; newId?: string }) {
  const failed = useFailedForm();
  const field = formInputs(cuisineFields, failed, cuisine && textOf(cuisineFields, cuisine));
  const address = formFields(failed, { key: "" });
  return (
    <EditForm noun={cuisineFacts} failed={failed} newId={newId} present={cuisine}>
      <TextField {...field("label")} hint="A choice of the filter, and on each of its recipes." autoComplete="off" />
      {cuisine ? (
        <p>
          <span className="block font-semibold">Address</span>
          <span className="mt-2 block text-muted [overflow-wrap:anywhere]">
            {pathOf(cuisine)}: it stays, whatever the name is.
          </span>
        </p>
      ) : (
        <TextField
          {...address("key")}
          label="Word in addresses"
          hint="Small letters, digits and hyphens. Empty: made from the name. It never changes."
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </EditForm>
  );
}
