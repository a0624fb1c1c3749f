import { BeforePublishing } from "~/desk/before-publishing/before-publishing";
import { EditForm } from "~/desk/form/edit-form";
import { MoreFields } from "~/desk/form/more-fields";
import { ReviewButtons } from "~/desk/form/review-buttons";
import { knownAuthors } from "~/desk/list/text-filter";
import { textOf } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { useFailedForm } from "~/forms/failed-form";
import { ImageField } from "~/images/image-field";
import type { DeskRecipe } from "~/recipes/recipe";
import { recipeFacts, type recipeFields } from "~/recipes/recipe-fields";
import { ChoicesField, SelectField, TextArea, TextField } from "~/ui/field";
import { useMay } from "~/users/use-may";
import { FillFromPage } from "./fill-from-page";

const moreFields = ["slug"];
const wide = "sm:col-span-2";

type RecipeFormProps = {
  recipe?: DeskRecipe;
  newId?: string;
  /** A recipe's fields with the cuisines that there are. */
  fields: typeof recipeFields;
  /** What to look at before it is published. */
  checks?: string[];
};

/** A recipe's form (R11.8, R11.9), for a new recipe or an existing one. */
export function RecipeForm({ recipe, newId, fields, checks }: RecipeFormProps) {
  const failed = useFailedForm();
  const mayPublish = useMay("content.publish");
  const field = formInputs(fields, failed, recipe && textOf(fields, recipe));
  return (
    <EditForm
      noun={recipeFacts}
      failed={failed}
      newId={newId}
      present={recipe}
      preview={recipe && `/admin/preview/recipe/${recipe.id}`}
      names={{ cuisine: fields.cuisine.labels }}
      mayPublish={mayPublish}
      buttons={<ReviewButtons present={recipe} mayPublish={mayPublish} />}
    >
      {!recipe && <FillFromPage failed={failed} />}
      <TextField {...field("title")} autoComplete="off" className={wide} />
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
      />
      <TextArea {...field("instructions")} hint="One step a line; the numbers come by themselves." rows={14} />
      <TextField {...field("prepTime")} hint="A whole number, or empty." />
      <TextField {...field("cookTime")} hint="A whole number, or empty." />
      <TextField {...field("servings")} hint="How many it feeds, or empty." />
      <SelectField {...field("difficulty")} hint="How much practice it takes." />
      <SelectField {...field("cuisine")} hint="Readers filter by it." />
      <ChoicesField {...field("diets")} hint="Only what the whole recipe is, as it is written." className={wide} />
      <TextField {...field("tags")} hint="Separated by commas." autoComplete="off" />
      <div className={wide}>
        <ImageField failed={failed} present={recipe} />
      </div>
      <TextField {...field("author")} hint="Shown as ‘Recipe by’." autoComplete="off" list={knownAuthors} />
      <TextArea {...field("nutritionalInfo")} hint="For one serving, each on a line, like Energy: 412 kcal." rows={5} />
      {mayPublish && (
        <TextField
          {...field("publishedAt")}
          type="datetime-local"
          hint="UK time. Empty: at once. In the future: the recipe publishes itself then."
        />
      )}
      <MoreFields summary="More: address" names={moreFields} failed={failed} open={false}>
        <TextField
          {...field("slug")}
          hint="The last part of the recipe’s address. Empty: made from the title. Earlier addresses keep working."
          autoComplete="off"
          spellCheck={false}
        />
      </MoreFields>
      <BeforePublishing status={recipe?.status} checks={checks} />
    </EditForm>
  );
}
