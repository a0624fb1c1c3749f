import { useState } from "react";
import { PicturePicker } from "~/images/picture-picker";
import { picturesIn } from "~/text-blocks/directives";
import { galleryLine, sendGallery } from "./gallery-pictures";

type BlockPicturesProps = {
  label: string;
  kind: "picture" | "pictures";
  /** The address of a picture, or a line of markdown for each. */
  value: string;
  onChange: (value: string) => void;
  onSending?: (isSending: boolean) => void;
};

/** The picture of a block, or the pictures of a gallery, of which several can be chosen at once. */
export function BlockPictures({ label, kind, value, onChange, onSending }: BlockPicturesProps) {
  const [choosing, setChoosing] = useState(false);
  const [sending, setSending] = useState(false);
  const [told, setTold] = useState("");
  const lines = value.split("\n").filter((line) => line.trim() !== "");
  const addresses =
    kind === "picture" ? [value].filter(Boolean) : lines.map((line) => picturesIn(line)[0]?.address ?? "");
  const remove = (index: number) => onChange(lines.filter((_, at) => at !== index).join("\n"));
  const send = async (files: File[]) => {
    setChoosing(false);
    setSending(true);
    onSending?.(true);
    const all = [...lines];
    await sendGallery(files, setTold, (line) => {
      all.push(line);
      onChange(all.join("\n"));
    });
    setSending(false);
    onSending?.(false);
  };
  return (
    <fieldset data-field="" className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-3">
        {addresses.map((address, index) => (
          <figure key={index} className="space-y-2">
            <img src={address} alt="" className="h-24 rounded-card" />
            {kind === "pictures" && (
              <button type="button" className="text-editor-action" disabled={sending} onClick={() => remove(index)}>
                Remove
              </button>
            )}
          </figure>
        ))}
      </div>
      <button type="button" className="text-editor-action mt-2" disabled={sending} onClick={() => setChoosing(true)}>
        {kind === "pictures" ? "Add pictures" : addresses.length > 0 ? "Choose another" : "Choose a picture"}
      </button>
      <p role="status" className="mt-2 text-meta text-muted empty:hidden">
        {told}
      </p>
      {choosing && (
        <PicturePicker
          onClose={() => setChoosing(false)}
          onFiles={kind === "pictures" ? (files) => void send(files) : undefined}
          onChoose={(picture) => {
            onChange(kind === "picture" ? picture.url : [...lines, galleryLine(picture)].join("\n"));
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}
