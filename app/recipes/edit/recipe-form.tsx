import { EditForm } from "~/desk/form/edit-form";
import { statusChoices } from "~/facts/status";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { ImageField } from "~/images/image-field";
import { cuisineLabels, cuisines, type DeskRecipe, difficulties, difficultyLabels } from "~/recipes/recipe";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { type RecipeField, recipeFacts, recipeFields, recipeText } from "./recipe-text";

const wide = "sm:col-span-2";
const number = { inputMode: "numeric", autoComplete: "off" } as const;

/** A recipe's form (R11.8, R11.9): empty, or with a recipe to change. */
export function RecipeForm({ recipe, newId }: { recipe?: DeskRecipe; newId?: string }) {
  const failed = useFailedForm();
  const fields = formFields<RecipeField>(failed, recipe && recipeText(recipe));
  const field = (name: RecipeField) => ({ ...fields(name), label: recipeFields[name] });
  return (
    <EditForm noun={recipeFacts} failed={failed} newId={newId} present={recipe}>
      <TextField {...field("title")} required autoComplete="off" className={wide} />
      <TextArea
        {...field("description")}
        hint="A sentence or two for the list and for search engines."
        rows={3}
        className={wide}
      />
      <TextArea
        {...field("ingredients")}
        hint="One a line, like 300 g red lentils. A line that ends with a colon is a heading."
        rows={14}
        required
      />
      <TextArea {...field("instructions")} hint="One step a line; the numbers come by themselves." rows={14} required />
      <TextField {...field("prepTime")} {...number} hint="A whole number, or empty." />
      <TextField {...field("cookTime")} {...number} hint="A whole number, or empty." />
      <TextField {...field("servings")} {...number} hint="How many it feeds, or empty." />
      <SelectField
        {...field("difficulty")}
        hint="How much practice it takes."
        choices={[notSaid, ...difficulties.map((value) => ({ value, label: difficultyLabels[value] }))]}
      />
      <SelectField
        {...field("cuisine")}
        hint="Readers filter by it."
        choices={[notSaid, ...cuisines.map((value) => ({ value, label: cuisineLabels[value] }))]}
      />
      <TextField {...field("tags")} hint="Separated by commas." autoComplete="off" />
      <div className={wide}>
        <ImageField failed={failed} present={recipe} />
      </div>
      <TextField {...field("author")} hint="Shown as ‘Recipe by’." autoComplete="off" />
      <SelectField
        {...field("status")}
        defaultValue={fields("status").defaultValue ?? "published"}
        hint="Readers see a recipe as soon as it is published."
        choices={statusChoices}
      />
      <TextArea {...field("nutritionalInfo")} hint="For one serving, each on a line, like Energy: 412 kcal." rows={5} />
    </EditForm>
  );
}

const notSaid = { value: "", label: "Not said" };
