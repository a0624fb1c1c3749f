import type { DeskArticleCategory } from "~/articles/categories/article-category";
import { articleCategoryFacts, articleCategoryFields } from "~/articles/categories/article-category-fields";
import { DeadLinks } from "~/desk/before-publishing/dead-links";
import { EditForm } from "~/desk/form/edit-form";
import type { RowChoices } from "~/desk/form/rows/row-cells";
import { NotSeen, RowsField } from "~/desk/form/rows/rows-field";
import type { FieldOf } from "~/fields/field";
import { textOf } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { CheckboxField, TextArea, TextField } from "~/ui/field";

export type CategoryFormProps = {
  category?: DeskArticleCategory;
  newId?: string;
  /** Good colours, the suggestion for a new category first. */
  palette: string[];
  /** What a section can be about. */
  choices: RowChoices;
  /** What readers do not see of its sections, in sentences. */
  notes: string[];
  /** Its links that lead nowhere, in sentences. */
  warnings: string[];
};

/** A category's form, for a new category or an existing one. The address of an existing one never changes. */
export function CategoryForm({ category, newId, palette, choices, notes, warnings }: CategoryFormProps) {
  const failed = useFailedForm();
  const present = category ? textOf(articleCategoryFields, category) : { colour: palette[0] ?? "", sections: "" };
  const field = formInputs(articleCategoryFields, failed, present);
  const address = formFields(failed, { key: "" });
  return (
    <EditForm noun={articleCategoryFacts} failed={failed} newId={newId} present={category}>
      <TextField {...field("label")} hint="Stands above its page and on its card." autoComplete="off" />
      <TextField {...field("shortLabel")} hint="For badges and buttons. Empty: the name." autoComplete="off" />
      <TextArea
        {...field("description")}
        hint="One sentence below its title, for search engines and for its feed."
        rows={2}
        className="sm:col-span-2"
      />
      <TextArea
        {...field("note")}
        hint="Such as that it is no medical or financial advice. Empty: none."
        rows={2}
        className="sm:col-span-2"
      />
      <TextArea {...field("topics")} hint="Up to three, one a line: the words on its card." rows={3} />
      <div>
        <TextField
          {...field("colour")}
          type="color"
          list="category-colours"
          hint="For its badge, card and page. Shades for light and dark are made from it, so that all can be read."
        />
        <datalist id="category-colours">
          {palette.map((colour) => (
            <option key={colour} value={colour} />
          ))}
        </datalist>
      </div>
      {category ? (
        <p>
          <span className="block font-semibold">Address</span>
          <span className="mt-2 block text-muted">/{category.key}: it stays, whatever the name is.</span>
        </p>
      ) : (
        <TextField
          {...address("key")}
          label="Address"
          hint="Small letters, digits and hyphens. Empty: made from the name. It never changes."
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <DeadLinks sentences={warnings} />
      <NotSeen notes={notes} />
      <RowsField
        name="sections"
        field={articleCategoryFields.sections as FieldOf<"rows">}
        failed={failed}
        text={present.sections ?? ""}
        choices={choices}
        none="None: the page begins with its newest article."
      />
      <CheckboxField {...field("feedsOnly")} hint="It has a badge and a list, but no button and no page of its own." />
    </EditForm>
  );
}
