import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldOf } from "~/fields/field";
import { type Row, rowsOfText, rowsText } from "~/fields/row-text";
import { begunRow, changeRows, type RowChange } from "~/fields/rows/typed-rows";
import type { FailedForm } from "~/forms/failed-form";

type Numbered = { id: number; row: Row };

type ListOfRows = { name: string; field: FieldOf<"rows">; failed: FailedForm | undefined };

/** The rows of a list as they are typed, and what its buttons do. */
export function useRows({ name, field, failed }: ListOfRows, given: readonly Row[]) {
  const { columns } = field;
  const last = useRef(0);
  const number = (row: Row): Numbered => ({ id: ++last.current, row });
  const [rows, setRows] = useState(() => given.map(number));
  const [told, setTold] = useState("");
  const [added, setAdded] = useState<number>();
  const place = useRef<HTMLFieldSetElement>(null);
  const pressed = useRef<{ id: number | undefined; does: RowChange }>();

  // An answer's messages are about its rows, without those that were left blank.
  const [answer, setAnswer] = useState(failed);
  if (answer !== failed) {
    setAnswer(failed);
    if (failed && !failed.outcomeUnknown) setRows(given.map(number));
  }

  const text = rowsText(
    columns,
    rows.map(({ row }) => row),
  );

  // The focus follows the row. Without this it would be lost with a row that was moved or removed.
  useEffect(() => {
    if (!pressed.current || !place.current) return;
    const { id, does } = pressed.current;
    pressed.current = undefined;
    const row = place.current.querySelector(`[data-row="${id}"]`);
    const [button, input, add] = [
      row?.querySelector<HTMLElement>(`[data-does="${does}"]:enabled`),
      row?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select"),
      place.current.querySelector<HTMLElement>('[data-does="add"]'),
    ];
    (button ?? input ?? add)?.focus();
    // The draft is told of it as of typed text.
    place.current.dispatchEvent(new Event("input", { bubbles: true }));
  });

  return {
    rows,
    /** Whether somebody has just added it. */
    isNew: (id: number) => id === added,
    /** All rows, for the hidden field that drafts keep. */
    text,
    place,
    /** What a screen reader is told of the last button. */
    told,
    say: (id: number, column: string, said: string) =>
      setRows((all) => all.map((one) => (one.id === id ? { id, row: { ...one.row, [column]: said } } : one))),
    change(does: RowChange, at: number, begun = "") {
      const changed = changeRows(rows, does, at, number(begunRow(field, begun)));
      const about =
        does === "remove" ? changed[Math.min(at, changed.length - 1)] : does === "add" ? changed.at(-1) : rows[at];
      pressed.current = { id: about?.id, does };
      setRows(changed);
      setTold(outcomes[does]);
      if (does === "add") setAdded(about?.id);
    },
    /** A draft fills the hidden field. */
    onInput({ target }: FormEvent) {
      if (!(target instanceof HTMLInputElement) || target.name !== name || target.value === text) return;
      const filled = rowsOfText(columns, target.value);
      if (filled) setRows(filled.map(number));
    },
  };
}

const outcomes: Record<RowChange, string> = {
  add: "A row was added",
  up: "Moved up",
  down: "Moved down",
  remove: "Removed",
};
