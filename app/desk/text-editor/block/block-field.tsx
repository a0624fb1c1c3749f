import { type ReactNode, useEffect, useState } from "react";
import type { BlockName } from "~/text-blocks/block-forms";
import { TextArea, TextField } from "~/ui/field";
import { DocumentFinder } from "../finder/document-finder";
import { factsOf } from "./block-facts";
import { BlockPictures } from "./block-pictures";

type BlockFieldProps = {
  name: string;
  label: string;
  kind: "text" | "picture" | "pictures" | "width" | "id" | "ids" | "address" | "film" | "markdown";
  of: BlockName;
  value: string;
  onChange: (value: string) => void;
  /** Says whether pictures are being sent. */
  onSending?: (isSending: boolean) => void;
};

const widths = [
  { value: "", label: "As wide as the text" },
  { value: "wide", label: "Wider than the text" },
  { value: "full", label: "From edge to edge of the page" },
];

/** One field of a block, by the kind of its value. */
export function BlockField(props: BlockFieldProps) {
  const { name, label, kind, of, value, onChange, onSending } = props;
  const field = { name, label };
  switch (kind) {
    case "id":
    case "ids":
      return <Documents {...props} />;
    case "picture":
    case "pictures":
      return <BlockPictures {...{ label, kind, value, onChange, onSending }} />;
    case "markdown":
      return (
        <div data-field="">
          <TextArea
            {...field}
            rows={4}
            hint={of === "note" ? "Light markdown: **bold**, [words](address), - list." : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      );
    case "width":
      return (
        <div data-field="">
          <label htmlFor={name} className="block font-semibold">
            {label}
          </label>
          <select
            id={name}
            value={value === "text" ? "" : value}
            onChange={(event) => onChange(event.target.value)}
            className="mt-2 block min-h-12 w-full rounded-card border border-edge bg-surface px-4"
          >
            {widths.map((width) => (
              <option key={width.value} value={width.value}>
                {width.label}
              </option>
            ))}
          </select>
        </div>
      );
    default:
      return (
        <div data-field="">
          <TextField
            {...field}
            autoComplete="off"
            inputMode={kind === "text" ? undefined : "url"}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      );
  }
}

const frame = (label: string, children: ReactNode) => (
  <fieldset data-field="" className="min-w-0">
    <legend className="font-semibold">{label}</legend>
    {children}
  </fieldset>
);

/** A product or a recipe, or several products, by their titles. */
function Documents({ label, kind, of, value, onChange }: BlockFieldProps) {
  const noun = of === "recipe" ? "recipe" : "product";
  const chosen = value.split(/[\s,]+/).filter(Boolean);
  const [finding, setFinding] = useState(chosen.length === 0);
  const choose = (id: string) => {
    onChange(kind === "id" ? id : [...chosen.filter((each) => each !== id), id].join(" "));
    setFinding(false);
  };
  return frame(
    label,
    <>
      <ul className="mt-2 space-y-2">
        {chosen.map((id) => (
          <li key={id} className="flex items-center gap-3">
            <DocumentTitle noun={noun} id={id} />
            {kind === "ids" && (
              <button
                type="button"
                className="text-editor-action"
                onClick={() => onChange(chosen.filter((each) => each !== id).join(" "))}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        {finding ? (
          <DocumentFinder
            kinds={[noun]}
            label={noun === "recipe" ? "Find a recipe" : "Find a product"}
            onChoose={({ id }) => id && choose(id)}
            onCancel={() => setFinding(false)}
          />
        ) : (
          <button type="button" className="text-editor-action" onClick={() => setFinding(true)}>
            {kind === "ids" ? "Add a product" : `Choose ${chosen.length > 0 ? "another" : "one"}`}
          </button>
        )}
      </div>
    </>,
  );
}

function DocumentTitle({ noun, id }: { noun: "product" | "recipe"; id: string }) {
  const [title, setTitle] = useState("…");
  useEffect(() => {
    let gone = false;
    void factsOf(noun, id).then((facts) => gone || setTitle(facts?.title ?? `There is no ${noun} with the id ${id}`));
    return () => {
      gone = true;
    };
  }, [noun, id]);
  return <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>;
}
