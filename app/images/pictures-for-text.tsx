import { clsx } from "clsx";
import { maxUploadsForText, uploadTypes } from "~/facts/image-upload";
import { Field, filePicker } from "~/ui/field";
import { picturesPath } from "./library/picture";

/**
 * Files for the text of a form, where no script puts pictures into it. Saving stores them and writes them at the end of
 * the field `content`: see ~/http/requests/pictures-for-text.server.
 */
export function PicturesForText({ errors, className }: { errors?: string[]; className?: string }) {
  return (
    <div className={clsx("hidden noscript:block", className)}>
      <Field
        name="textImages"
        label="Pictures for the text"
        hint={`At most ${maxUploadsForText}, together smaller than 8MB. Saving puts them at the end of the text, each on a line of its own: move them where they belong, and write what they show between the brackets.`}
        errors={errors}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            accept={uploadTypes.join(",")}
            className={clsx(control.className, filePicker)}
          />
        )}
      </Field>
      <p className="mt-2 text-meta text-muted">
        A picture of{" "}
        <a href={picturesPath} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          the library (in a new window)
        </a>{" "}
        has its written form on its own page there.
      </p>
    </div>
  );
}
