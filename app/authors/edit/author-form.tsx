import type { DeskAuthor } from "~/authors/author";
import { authorFacts, authorFields } from "~/authors/author-fields";
import { EditForm } from "~/desk/form/edit-form";
import { MoreFields } from "~/desk/form/more-fields";
import { textOf } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { useFailedForm } from "~/forms/failed-form";
import { ImageField } from "~/images/image-field";
import { TextArea, TextField } from "~/ui/field";

const moreFields = ["slug"];

/** An author's form, for a new author or a known one. */
export function AuthorForm({ author, newId }: { author?: DeskAuthor; newId?: string }) {
  const failed = useFailedForm();
  const field = formInputs(authorFields, failed, author ? textOf(authorFields, author) : {});
  return (
    <EditForm noun={authorFacts} failed={failed} newId={newId} present={author}>
      <TextField
        {...field("name")}
        hint={
          author
            ? "A new name goes into all texts with the old one. That takes some minutes."
            : "As the texts name the author."
        }
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField
        {...field("line")}
        hint="Who they are, in a sentence or two."
        autoComplete="off"
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <ImageField failed={failed} present={author} />
      </div>
      <TextArea
        {...field("links")}
        hint="One a line: a name, a space, and an address with https://."
        rows={3}
        spellCheck={false}
        className="sm:col-span-2"
      />
      <MoreFields summary="More: address" names={moreFields} failed={failed}>
        <TextField
          {...field("slug")}
          hint="The last part of the address of their page. Empty: made from the name. Earlier addresses keep working."
          autoComplete="off"
          spellCheck={false}
        />
      </MoreFields>
    </EditForm>
  );
}
