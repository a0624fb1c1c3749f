import type { FormText } from "~/facts/form-text";
import type { FieldOf, Fields } from "~/fields/field";
import { type Row, rowsOfText, rowsText } from "~/fields/row-text";

/*
 * A list of rows in a form. Each input is named `{list}.{row}.{column}`, and `{list}` itself is a hidden field with the rows
 * as one text, for drafts and for a list without rows. Buttons named `row` change the rows without saving.
 */

type Columns = FieldOf<"rows">["columns"];

export const rowButton = "row";
/** The name of the button that fills a field with its original words. */
export const originalButton = "original";

export const rowChanges = { add: "Add a row", up: "Move up", down: "Move down", remove: "Remove" } as const;
export type RowChange = keyof typeof rowChanges;

/** More rows than any list may have. */
const maxRows = 200;

const inputPattern = /^(\w+)\.(\d{1,3})\.(\w+)$/;

/** The rows of a form, as they were typed. `null` if it sent a text that nobody can read as rows. */
export function typedRows(name: string, columns: Columns, typed: FormText): Row[] | null {
  const byNumber = new Map<number, Row>();
  for (const [input, text] of Object.entries(typed)) {
    const [, list, number, column = ""] = inputPattern.exec(input) ?? [];
    if (list !== name || !Object.hasOwn(columns, column)) continue;
    const at = Number(number);
    byNumber.set(at, { ...byNumber.get(at), [column]: text });
  }
  if (byNumber.size === 0) return rowsOfText(columns, typed[name] ?? "");
  return [...byNumber]
    .sort(([one], [other]) => one - other)
    .slice(0, maxRows)
    .map(([, row]) => row);
}

const isBlank = (row: Row) => Object.values(row).every((text) => !text?.trim());

/** The form with each list as one text, as it is saved. Blank rows are left out. */
export function withRowsAsText(fields: Fields, typed: FormText): FormText {
  const lists = Object.entries(fields).flatMap(([name, field]) => (field.kind === "rows" ? [{ name, field }] : []));
  const texts = Object.entries(typed).filter(
    ([input]) => !lists.some(({ name }) => inputPattern.exec(input)?.[1] === name),
  );
  for (const { name, field } of lists) {
    const rows = typed[name] === undefined ? null : typedRows(name, field.columns, typed);
    if (rows)
      texts.push([
        name,
        rowsText(
          field.columns,
          rows.filter((row) => !isBlank(row)),
        ),
      ]);
  }
  return Object.fromEntries(texts);
}

/**
 * The rows after a button. A change that is not possible, such as to move the first row up, changes nothing.
 *
 * @param at the row that it is about
 */
export function changeRows<Item>(rows: readonly Item[], change: RowChange, at: number, fresh: Item): Item[] {
  if (change === "add") return rows.length < maxRows ? [...rows, fresh] : [...rows];
  const row = rows[at];
  if (row === undefined) return [...rows];
  const others = rows.filter((_row, index) => index !== at);
  if (change === "remove") return others;
  const to = Math.min(Math.max(at + (change === "up" ? -1 : 1), 0), others.length);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

/** A new row whose first column has a text already: with kinds, one of that kind as it begins. */
export const begunRow = ({ columns, kinds = {} }: Pick<FieldOf<"rows">, "columns" | "kinds">, text: string): Row => {
  const [first] = Object.keys(columns);
  if (!first || !text) return {};
  return { [first]: text, ...(Object.hasOwn(kinds, text) ? kinds[text]?.begins : {}) };
};

/** The form after one of its other buttons, with one list or one text changed. `null` if it was sent to be saved. */
export function afterButton(fields: Fields, typed: FormText, originals: FormText): FormText | null {
  const { [rowButton]: pressed, [originalButton]: original, ...form } = typed;
  if (original !== undefined && Object.hasOwn(fields, original)) {
    return { ...withoutRows(form, original), [original]: originals[original] ?? "" };
  }
  const [name = "", change = "", at = "0", ...begun] = pressed?.split(":") ?? [];
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind !== "rows" || !Object.hasOwn(rowChanges, change)) return null;
  const { columns } = field;
  const rows = changeRows(
    typedRows(name, columns, form) ?? [],
    change as RowChange,
    Number(at),
    begunRow(field, begun.join(":")),
  );
  const inputs = rows.flatMap((row, index) =>
    Object.keys(columns).map((column) => [`${name}.${index}.${column}`, row[column] ?? ""]),
  );
  return { ...withoutRows(form, name), [name]: rowsText(columns, rows), ...Object.fromEntries(inputs) };
}

const withoutRows = (typed: FormText, name: string): FormText =>
  Object.fromEntries(Object.entries(typed).filter(([input]) => inputPattern.exec(input)?.[1] !== name));
