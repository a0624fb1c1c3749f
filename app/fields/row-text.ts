import type { FieldOf } from "./field";

/** A row of a list: its columns by name. */
export type Row = Record<string, string | undefined>;
type Columns = FieldOf<"rows">["columns"];

const continued = "  ";

/**
 * The rows as one text, for revisions and edit conflicts. Each column has a line with its label, rows have a blank line
 * between them, and further lines of a text are indented, so that no text can be read as a label.
 */
export const rowsText = (columns: Columns, rows: readonly Row[]): string =>
  rows
    .map((row) =>
      Object.entries(columns)
        .filter(([name]) => row[name])
        .map(([name, { label }]) => `${label}: ${(row[name] ?? "").replace(/\r?\n/g, `\n${continued}`)}`)
        .join("\n"),
    )
    .join("\n\n");

/** The rows of such a text. `null` if a line is neither a column nor indented. */
export function rowsOfText(columns: Columns, text: string): Row[] | null {
  const rows: Row[] = [];
  const [first] = Object.keys(columns);
  // A blank line ends a row, so that one without its first column stays apart.
  let open = false;
  let last: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const row = rows.at(-1);
    if (line.startsWith(continued) && open && row && last !== undefined) {
      row[last] += `\n${line.slice(continued.length)}`;
    } else if (line.trim() === "") {
      open = false;
    } else {
      const found = Object.entries(columns).find(([, { label }]) => line.startsWith(`${label}:`));
      if (!found) return null;
      const [name, { label }] = found;
      const said = line.slice(label.length + 1).trim();
      if (!open || !row || name === first || row[name] !== undefined) rows.push({ [name]: said });
      else row[name] = said;
      last = name;
      open = true;
    }
  }
  return rows;
}
