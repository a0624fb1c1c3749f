import { BeforePublishing } from "~/desk/before-publishing/before-publishing";
import { EditForm } from "~/desk/form/edit-form";
import { MoreFields } from "~/desk/form/more-fields";
import { ReviewButtons } from "~/desk/form/review-buttons";
import { knownAuthors } from "~/desk/list/text-filter";
import { textOf } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { useFailedForm } from "~/forms/failed-form";
import { ImageField } from "~/images/image-field";
import { zoneName } from "~/place/hours";
import type { DeskRecipe } from "~/recipes/recipe";
import { recipeFacts, type recipeFields } from "~/recipes/recipe-fields";
import { CheckboxField, ChoicesField, SelectField, TextArea, TextField } from "~/ui/field";
import { useMay } from "~/users/use-may";
import { FillFromPage } from "./fill-from-page";

const moreFields = ["stepImages", "equipment", "videoUrl", "sourceUrl", "commentsClosed", "slug"];
const courseNames = "course-names";
/** Offered, and any other is right. Search engines know these. */
const usualCourses = ["Breakfast", "Starter", "Soup", "Salad", "Main course", "Side dish", "Dessert", "Snack", "Drink"];
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
      <TextField {...field("restTime")} hint="Chilling, proving, soaking: a whole number, or empty." />
      <TextField {...field("servings")} hint="How many it feeds, or empty." />
      <TextField {...field("yield")} hint="If it is no number of people, such as 39 cookies, 1 loaf or 500 g." />
      <SelectField {...field("difficulty")} hint="How hard it is." />
      <SelectField {...field("cuisine")} hint="Readers filter by it." />
      <ChoicesField {...field("diets")} hint="Tick only diets the whole recipe meets." className={wide} />
      <TextField {...field("course")} hint="Such as Starter, Main course or Dessert." list={courseNames} />
      <datalist id={courseNames}>
        {usualCourses.map((course) => (
          <option key={course} value={course} />
        ))}
      </datalist>
      <TextField {...field("tags")} hint="Separated by commas." autoComplete="off" />
      <div className={wide}>
        <ImageField failed={failed} present={recipe} />
      </div>
      <TextField {...field("author")} hint="Shown as ‘Recipe by’." autoComplete="off" list={knownAuthors} />
      <TextArea {...field("nutritionalInfo")} hint="For one serving, each on a line, like Energy: 412 kcal." rows={5} />
      <TextArea
        {...field("notes")}
        hint="Tips, swaps and how it keeps, below the steps. A blank line begins a paragraph."
        rows={5}
        className={wide}
      />
      {mayPublish && (
        <TextField
          {...field("publishedAt")}
          type="datetime-local"
          hint={`${zoneName()}. Empty: at once. In the future: the recipe publishes itself then.`}
        />
      )}
      <MoreFields
        summary="More: pictures of steps, equipment, film, source, address"
        names={moreFields}
        failed={failed}
        open={
          recipe !== undefined &&
          (recipe.stepImages.length > 0 ||
            recipe.equipment.length > 0 ||
            !!recipe.videoUrl ||
            !!recipe.sourceUrl ||
            recipe.commentsClosed)
        }
      >
        <TextArea
          {...field("stepImages")}
          hint="The address of a picture for each line of the instructions, on the line at the same place. An empty line: no picture. Pictures of other sites are copied."
          rows={5}
          spellCheck={false}
          autoComplete="off"
          className={wide}
        />
        <TextArea {...field("equipment")} hint="One a line, like 23 cm cake tin." rows={5} className={wide} />
        <TextField
          {...field("videoUrl")}
          type="url"
          inputMode="url"
          hint="The address of its page at YouTube or Vimeo. Nobody is asked for anything before a reader plays it."
          autoComplete="off"
        />
        <TextField
          {...field("sourceUrl")}
          type="url"
          inputMode="url"
          hint="The address of the recipe that this one is adapted from. Readers see a link to it."
          autoComplete="off"
        />
        <CheckboxField {...field("commentsClosed")} hint="Where readers can comment: those that there are stay." />
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
