import { BeforePublishing } from "~/desk/before-publishing/before-publishing";
import { EditForm } from "~/desk/form/edit-form";
import { MoreFields } from "~/desk/form/more-fields";
import { NotSeen, RowsField } from "~/desk/form/rows/rows-field";
import type { FormText } from "~/facts/form-text";
import { textOf } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { useFailedForm } from "~/forms/failed-form";
import { ImageField } from "~/images/image-field";
import { zoneName } from "~/place/hours";
import { TextArea, TextField } from "~/ui/field";
import type { DeskCollection } from "./collection";
import { collectionFacts, collectionFields, itemLimits } from "./collection-fields";

type CollectionFormProps = {
  collection?: DeskCollection;
  newId?: string;
  /** What readers do not see of it. */
  notes: string[];
  /** What to look at before it is published. */
  checks?: string[];
};

const moreFields = ["slug"];

/** A collection's form, for a new collection or an existing one. */
export function CollectionForm({ collection, newId, notes, checks }: CollectionFormProps) {
  const failed = useFailedForm();
  const texts: FormText = collection ? textOf(collectionFields, collection) : {};
  const field = formInputs(collectionFields, failed, texts);
  return (
    <EditForm
      noun={collectionFacts}
      failed={failed}
      newId={newId}
      present={collection}
      preview={collection && `/admin/preview/collection/${collection.id}`}
    >
      <TextField {...field("title")} autoComplete="off" className="sm:col-span-2" />
      <TextArea
        {...field("intro")}
        hint="For whom it is, and how you have chosen: two or three sentences."
        rows={4}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <ImageField failed={failed} present={collection} />
      </div>
      <NotSeen notes={notes} />
      <RowsField
        name="items"
        field={collectionFields.items}
        failed={failed}
        text={texts.items ?? ""}
        hint={`${itemLimits.least} to ${itemLimits.most}, in your order. Each can have a line of yours: why it is here.`}
        none="Nothing yet."
      />
      <TextField {...field("from")} type="date" hint="Readers are told. Empty: from the start." />
      <TextField {...field("to")} type="date" hint="After it the collection says that it is over. Empty: for good." />
      <TextField
        {...field("publishedAt")}
        type="datetime-local"
        hint={`${zoneName()}. Empty: at once. In the future: the collection publishes itself then.`}
      />
      <MoreFields summary="More: address" names={moreFields} failed={failed}>
        <TextField
          {...field("slug")}
          hint="The last part of the collection’s address. Empty: made from the title. Earlier addresses keep working."
          autoComplete="off"
          spellCheck={false}
        />
      </MoreFields>
      <BeforePublishing status={collection?.status} checks={checks} />
    </EditForm>
  );
}
