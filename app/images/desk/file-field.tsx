import { clsx } from "clsx";
import type { ReactNode } from "react";
import { uploadTypes } from "~/facts/image-upload";
import { Field, filePicker } from "~/ui/field";

type FileFieldProps = { label: string; hint?: ReactNode; idPrefix?: string; errors?: string[]; className?: string };

/** The file of a picture. */
export const FileField = (props: FileFieldProps) => (
  <Field {...props} name="image">
    {(control) => (
      <input {...control} type="file" accept={uploadTypes.join(",")} className={clsx(control.className, filePicker)} />
    )}
  </Field>
);
