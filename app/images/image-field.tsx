import { clsx } from "clsx";
import { useEffect, useId, useRef, useState } from "react";
import { readImagePath } from "~/facts/image";
import { type ImageFieldName, uploadMessages, uploadTypes } from "~/facts/image-upload";
import { type FailedForm, formFields } from "~/forms/failed-form";
import { Button } from "~/ui/button";
import { Field, filePicker, TextField } from "~/ui/field";
import { LatestPictures } from "./choose/latest-pictures";
import { PicturePreview } from "./choose/picture-preview";
import { UploadProgress } from "./choose/upload-progress";
import { useImageUpload } from "./choose/use-image-upload";
import { PicturePicker } from "./picture-picker";

type ImageFieldProps = {
  /** From `useFailedForm`. */
  failed: FailedForm | undefined;
  /** The document's picture. */
  present?: { imageUrl?: string | null; imageAlt?: string | null };
  /** Goes before the names in the fields' ids, if a page has several forms. */
  idPrefix?: string;
  /** For a picture that needs no description, as other words say it. `whole`: its preview is not cut. */
  bare?: { remove: string; whole?: boolean };
};

/**
 * The picture of an article, product, recipe or challenge (R11.5): the present one, a file, an address, a description.
 * Its form has `encType="multipart/form-data"` and its action is `answerPictureForm`. With JavaScript a chosen file is
 * uploaded at once; without, it is sent with the form.
 */
export function ImageField({ failed, present = {}, idPrefix = "", bare }: ImageFieldProps) {
  const field = formFields<ImageFieldName>(failed, {
    imageUrl: present.imageUrl ?? "",
    imageAlt: present.imageAlt ?? "",
  });
  const given = field("imageUrl").defaultValue ?? "";
  const [address, setAddress] = useAddress(given);
  const [broken, setBroken] = useState<string>();
  const [removed, setRemoved] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [stored, setStored] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const url = useRef<HTMLInputElement>(null);
  const legend = useId();
  const [choosing, setChoosing] = useState(false);
  const [description, setDescription] = useState("");
  const take = (imageUrl: string) => {
    setAddress(imageUrl);
    setStored(imageUrl);
    setRemoved(false);
    if (file.current) file.current.value = "";
  };
  const { state, fail, reset, cancel, upload, copy } = useImageUpload({
    onStored: ({ imageUrl }) => take(imageUrl),
    // A refused file must not be sent with the form either.
    onRefused: () => {
      if (file.current) file.current.value = "";
    },
  });

  // A draft of the form stores the uploaded picture's address like a typed one.
  useEffect(() => {
    if (stored) url.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [stored]);

  // The server's latest answer replaces the message about an earlier upload.
  const [answered, setAnswered] = useState(failed);
  if (answered !== failed) {
    setAnswered(failed);
    reset();
  }

  /** A picture of another site is copied. Of the site's own, the preview notices whether it exists. */
  const checkAddress = (typed: string) => {
    if (typed === "" || typed === given) return;
    if (/^https?:\/\//i.test(typed)) copy(typed);
    else if (!readImagePath(typed) && !pictureId.test(typed)) fail("imageUrl", uploadMessages.wrongAddress);
  };

  const errorsOf = (name: "image" | "imageUrl") => {
    if (state.phase === "failed" && state.field === name) return [state.text];
    return state.phase === "idle" ? field(name).errors : undefined;
  };
  const described = description ? `the library’s words, “${description}”.` : "the library’s description.";
  const chosenName = chosen ?? field("imageName").defaultValue;

  return (
    <div role="group" aria-labelledby={legend} className="rounded-card border border-line bg-wash/50 p-5 sm:p-6">
      <h3 id={legend} className="text-xl">
        Picture
      </h3>
      <div className="mt-4 grid gap-6 sm:grid-cols-[14rem_1fr]">
        <div>
          <PicturePreview
            key={address}
            address={address}
            cleared={address === broken}
            faded={removed}
            whole={bare?.whole ?? false}
            onFail={() => {
              setBroken(address);
              fail("imageUrl", uploadMessages.wrongAddress);
            }}
          />
          {address !== "" && (
            <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name="removeImage"
                checked={removed}
                onChange={(event) => setRemoved(event.target.checked)}
                className="size-5 shrink-0 accent-leaf"
              />
              {bare?.remove ?? "Remove picture"}
            </label>
          )}
        </div>
        <div className="grid content-start gap-6">
          <div>
            <Field
              {...{ name: "image", idPrefix, errors: errorsOf("image") }}
              label="Upload a picture"
              hint="JPEG, PNG, GIF or WebP, smaller than 5MB."
            >
              {(control) => (
                <input
                  {...control}
                  ref={file}
                  type="file"
                  accept={uploadTypes.join(",")}
                  onChange={({ currentTarget }) => {
                    const [picked] = currentTarget.files ?? [];
                    setChosen(picked?.name);
                    if (picked) upload(picked);
                    else reset();
                  }}
                  className={clsx(control.className, filePicker)}
                />
              )}
            </Field>
            {chosenName && (
              <p className="mt-2 text-meta text-muted [overflow-wrap:anywhere]">Your file: {chosenName}</p>
            )}
            <UploadProgress state={state} onCancel={cancel} />
            <input type="hidden" name="imageName" value={chosenName ?? ""} />
          </div>
          <Field
            {...{ name: "imageUrl", idPrefix, errors: errorsOf("imageUrl") }}
            label="Image URL"
            hint="Filled in automatically. A picture at another site’s https:// address is copied to this one. One of the library is found by its address or its id."
          >
            {(control) => (
              <input
                {...control}
                ref={url}
                type="text"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                value={address}
                onChange={(event) => {
                  setAddress(event.target.value);
                  reset();
                }}
                onBlur={() => checkAddress(address.trim())}
                className={clsx(control.className, "min-h-12")}
              />
            )}
          </Field>
          <div>
            <Button type="button" look="quiet" onClick={() => setChoosing(true)} className="noscript:hidden">
              Choose from the library
            </Button>
            <LatestPictures />
            {choosing && (
              <PicturePicker
                onClose={() => setChoosing(false)}
                onChoose={(picture) => {
                  setChoosing(false);
                  reset();
                  take(picture.url);
                  setDescription(picture.alt);
                }}
              />
            )}
          </div>
          {!bare && (
            <TextField
              {...field("imageAlt")}
              idPrefix={idPrefix}
              label="Picture description"
              hint={`What it shows, for readers who cannot see it. Empty: ${described}`}
              autoComplete="off"
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** A picture of the library may be named by its id alone. */
const pictureId = /^[0-9a-f]{24}$/;

/** The typed address. If the server returns the form with another address, it starts from that. */
function useAddress(given: string) {
  const [address, setAddress] = useState(given);
  const [start, setStart] = useState(given);
  if (start !== given) {
    setStart(given);
    setAddress(given);
  }
  return [address, setAddress] as const;
}
