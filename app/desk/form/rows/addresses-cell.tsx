import { type ComponentProps, useRef, useState } from "react";
import { DocumentFinder } from "~/desk/text-editor/finder/document-finder";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";

type AddressesCellProps = Omit<ComponentProps<typeof TextArea>, "onChange" | "value"> & {
  value: string;
  onChange: (said: string) => void;
};

/** Addresses of this site, one a line. With JavaScript texts are found by the words of their titles. */
export function AddressesCell({ value, onChange, ...shared }: AddressesCellProps) {
  const [finds, setFinds] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  /** When React has shown what was chosen, the form's draft is told, and the next text can be found. */
  const close = ({ changed }: { changed: boolean }) => {
    setFinds(false);
    setTimeout(() => {
      if (changed) cell.current?.querySelector("textarea")?.dispatchEvent(new Event("input", { bubbles: true }));
      cell.current?.querySelector("button")?.focus();
    });
  };
  return (
    <div ref={cell} className="grid gap-3 sm:col-span-2">
      <TextArea {...shared} value={value} rows={5} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      {finds ? (
        <DocumentFinder
          kinds={["article", "recipe", "product"]}
          label="Find a text"
          onChoose={({ path }) => {
            onChange([...value.split("\n").filter((line) => line.trim()), path].join("\n"));
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
