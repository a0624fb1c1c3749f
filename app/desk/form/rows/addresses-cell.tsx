import { type ComponentProps, useRef, useState } from "react";
import { DocumentFinder } from "~/desk/text-editor/finder/document-finder";
import { Button } from "~/ui/button";
import { TextArea, TextField } from "~/ui/field";

const textKinds = ["article", "recipe", "product"] as const;

type AddressesCellProps = Pick<ComponentProps<typeof TextArea>, "name" | "label" | "hint" | "errors"> & {
  value: string;
  onChange: (said: string) => void;
  /** Whether it takes one address alone. */
  single: boolean;
};

/** Addresses of this site, one a line, or one alone. With JavaScript texts are found by the words of their titles. */
export function AddressesCell({ value, onChange, single, ...shared }: AddressesCellProps) {
  const [finds, setFinds] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  /** When React has shown what was chosen, the form's draft is told, and the next text can be found. */
  const close = ({ changed }: { changed: boolean }) => {
    setFinds(false);
    setTimeout(() => {
      if (changed) cell.current?.querySelector("textarea, input")?.dispatchEvent(new Event("input", { bubbles: true }));
      cell.current?.querySelector("button")?.focus();
    });
  };
  return (
    <div ref={cell} className="grid gap-3 sm:col-span-2">
      {single ? (
        <TextField
          {...shared}
          value={value}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <TextArea {...shared} value={value} rows={5} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
      {finds ? (
        <DocumentFinder
          kinds={single ? textKinds : [...textKinds, "collection"]}
          label="Find a text"
          onChoose={({ path }) => {
            const others = single ? [] : value.split("\n").filter((line) => line.trim());
            onChange([...others, path].join("\n"));
            close({ changed: true });
          }}
          onCancel={() => close({ changed: false })}
        />
      ) : (
        <p className="noscript:hidden">
          <Button type="button" look="quiet" onClick={() => setFinds(true)}>
            Find a text
          </Button>
        </p>
      )}
    </div>
  );
}
