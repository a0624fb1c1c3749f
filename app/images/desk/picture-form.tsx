import { EditForm } from "~/desk/form/edit-form";
import { textOf } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { useFailedForm } from "~/forms/failed-form";
import type { LibraryPicture } from "~/images/library/picture";
import { pictureFacts, pictureFields } from "~/images/library/picture-fields";
import { TextField } from "~/ui/field";
import { FileField } from "./file-field";
import { FocalPoint } from "./focal-point";
import { FocusSamples } from "./focus-samples";

/** What is said of a picture. */
export function PictureForm({ picture }: { picture: LibraryPicture }) {
  const failed = useFailedForm();
  const field = formInputs(pictureFields, failed?.typed.do ? undefined : failed, textOf(pictureFields, picture));
  return (
    <EditForm noun={pictureFacts} failed={failed?.typed.do ? undefined : failed} present={picture}>
      <FocalPoint picture={picture} x={field("focusX")} y={field("focusY")}>
        <TextField
          {...field("alt")}
          hint="What it shows, for readers who cannot see it. They get it wherever a document has no description of its own."
          autoComplete="off"
        />
        <TextField {...field("caption")} hint="Stands below it where it is put into a text." autoComplete="off" />
        <TextField {...field("credit")} hint="Who made it, and under which licence." autoComplete="off" />
      </FocalPoint>
      <FocusSamples picture={picture} />
    </EditForm>
  );
}

/** A new picture: the file, and what it shows. */
export function NewPictureForm({ newId }: { newId: string }) {
  const failed = useFailedForm();
  const field = formInputs(pictureFields, failed);
  return (
    <EditForm noun={pictureFacts} failed={failed} newId={newId}>
      <input type="hidden" name="imageUrl" value={failed?.typed.imageUrl ?? ""} />
      <FileField
        label="Upload a picture"
        hint={
          failed?.typed.imageUrl
            ? "Your file has arrived. Choose another one only if you want that instead."
            : "JPEG, PNG, GIF or WebP, smaller than 5MB."
        }
        errors={failed?.errors.image}
        className="sm:col-span-2"
      />
      <TextField
        {...field("alt")}
        hint="What it shows, for readers who cannot see it."
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField {...field("caption")} autoComplete="off" />
      <TextField {...field("credit")} hint="Who made it, and under which licence." autoComplete="off" />
    </EditForm>
  );
}
