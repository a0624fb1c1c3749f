import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { addressToReturnTo } from "~/facts/address-to-return-to";
import { type RowChange, rowButton, rowChanges } from "~/fields/rows/typed-rows";
import { Button } from "~/ui/button";

export type RowButtonProps = {
  name: string;
  list: string;
  does: RowChange;
  at: number;
  /** "menu link 2" */
  row: string;
  /** What the first column of a new row begins with. */
  begun?: string;
  disabled?: boolean;
  /** Instead of the usual one. */
  label?: string;
  change: (does: RowChange, at: number, begun?: string) => void;
};

export function RowButton({ name, list, does, at, row, begun, disabled, label, change }: RowButtonProps) {
  const here = addressToReturnTo(useLocation());
  return (
    <Button
      type="submit"
      look="quiet"
      name={rowButton}
      value={[name, does, at, ...(begun ? [begun] : [])].join(":")}
      // Without JavaScript the page comes back with this list in view.
      formAction={`${here}#${list}`}
      formNoValidate
      disabled={disabled}
      data-does={does}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        change(does, at, begun);
      }}
      className="px-4!"
    >
      <span>
        {label ?? rowChanges[does]}
        {(does !== "add" || begun) && <span className="sr-only"> {row}</span>}
      </span>
    </Button>
  );
}
