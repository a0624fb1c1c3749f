import type { ChangeEvent } from "react";
import { maxUpload, uploadTypes } from "~/facts/image-upload";
import { Field, type FieldProps, filePicker } from "~/ui/field";
import { smallerPicture } from "./smaller-picture";

type PictureFileFieldProps = FieldProps & {
  /** Whether the form comes back. */
  again: boolean;
};

/** A field for a picture of a reader's own, which a form sends as a file. */
export function PictureFileField({ hint, again, ...field }: PictureFileFieldProps) {
  return (
    <Field
      {...field}
      hint={
        <>
          A JPEG, PNG, GIF or WebP of up to {maxUpload / 1024 ** 2} MB. {hint}
          {again && " Choose it again: no browser gives it back."}
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept={uploadTypes.join(",")}
          className={`${control.className} ${filePicker}`}
          onChange={makeSmaller}
        />
      )}
    </Field>
  );
}

/** A phone's photographs are often larger than what is taken. Without a script, its owner is told so. */
async function makeSmaller({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  const smaller = await smallerPicture(file);
  if (smaller === file || input.files?.[0] !== file) return;
  const files = new DataTransfer();
  files.items.add(smaller);
  input.files = files.files;
}
