import { clsx } from "clsx";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { renditionPath } from "~/facts/image";
import type { LibraryPicture } from "~/images/library/picture";
import { Button } from "~/ui/button";
import { Field, filePicker, TextField } from "~/ui/field";
import { UploadProgress } from "./upload-progress";
import { useImageUpload } from "./use-image-upload";

type PickerUploadProps = {
  path: string;
  types: readonly string[];
  file?: File;
  onChoose: (picture: LibraryPicture) => void;
  /** Takes several files at once, which nobody describes here. Without it there is one. */
  onFiles?: (files: File[]) => void;
};

/** Uploads a picture and asks what it shows, if the library does not know yet. */
export function PickerUpload({ path, types, file, onChoose, onFiles }: PickerUploadProps) {
  const [stored, setStored] = useState<LibraryPicture>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { state, upload, cancel, reset } = useImageUpload<LibraryPicture>({
    path,
    onStored: (picture) => (picture.alt ? onChoose(picture) : setStored(picture)),
    onRefused: () => {
      if (input.current) input.current.value = "";
    },
  });
  const begun = useRef<File>(undefined);
  useEffect(() => {
    if (!file || begun.current === file) return;
    begun.current = file;
    upload(file);
  }, [file, upload]);

  const take = (files: File[]) => {
    const [first] = files;
    if (onFiles && files.length > 1) onFiles(files);
    else if (first) upload(first);
    else reset();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) take([...event.dataTransfer.files]);
  };
  if (stored) return <Describe picture={stored} path={path} onChoose={onChoose} />;
  return (
    <section
      aria-label="Upload"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        "mt-5 rounded-card border border-dashed p-5",
        over ? "border-leaf bg-wash" : "border-edge bg-wash/50",
      )}
    >
      <Field
        name="image"
        idPrefix="picker-"
        label="Upload a picture"
        hint={`Or drop ${onFiles ? "one or several" : "one"} here. JPEG, PNG, GIF or WebP; a big photograph is made smaller.`}
        errors={state.phase === "failed" ? [state.text] : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={types.join(",")}
            multiple={onFiles !== undefined}
            onChange={({ currentTarget }) => take([...(currentTarget.files ?? [])])}
            className={clsx(control.className, filePicker)}
          />
        )}
      </Field>
      <UploadProgress state={state} onCancel={cancel} />
    </section>
  );
}

/** Stored, and nobody has said yet what it shows. */
function Describe({
  picture,
  path,
  onChoose,
}: Pick<PickerUploadProps, "path" | "onChoose"> & { picture: LibraryPicture }) {
  const [alt, setAlt] = useState("");
  const [busy, setBusy] = useState(false);
  const use = async () => {
    const said = alt.trim();
    setBusy(true);
    // If it cannot be stored, the picture is chosen all the same: its description can be written later.
    const answer = said === "" ? null : await describePicture(`${path}/${picture.id}`, said);
    onChoose(answer ?? picture);
  };
  return (
    <section aria-label="The new picture" className="mt-5 grid gap-5 sm:grid-cols-[12rem_1fr]">
      <img
        src={renditionPath(picture, 480)}
        width={picture.width}
        height={picture.height}
        alt="Uploaded"
        className="aspect-[3/2] w-full rounded-card bg-wash object-cover"
      />
      <div>
        <TextField
          name="alt"
          idPrefix="picker-"
          label="Description"
          hint="What it shows, for readers who cannot see it. Empty: you can say it later in the library."
          maxLength={300}
          autoComplete="off"
          // The upload has begun here, and goes on here.
          autoFocus
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            void use();
          }}
        />
        <Button type="button" disabled={busy} onClick={use} className="mt-4">
          Use this picture
        </Button>
      </div>
    </section>
  );
}

async function describePicture(path: string, alt: string): Promise<LibraryPicture | null> {
  try {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(path, { method: "PUT", headers, body: JSON.stringify({ alt }) });
    return answer.ok ? ((await answer.json()) as LibraryPicture) : null;
  } catch {
    return null;
  }
}
