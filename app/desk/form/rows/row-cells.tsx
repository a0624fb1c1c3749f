import type { FieldOf } from "~/fields/field";
import type { Column } from "~/fields/field-options";
import type { Row } from "~/fields/row-text";
import { type Choice, SelectField, TextArea, TextField } from "~/ui/field";
import { AddressesCell } from "./addresses-cell";

export type RowChoices = Record<string, readonly Choice[]>;

type RowCellsProps = {
  /** The list and the row in the names of inputs: "home.3". */
  name: string;
  field: FieldOf<"rows">;
  row: Row;
  errors: Record<string, string[]> | undefined;
  /** The id of a list with suggestions, by column. */
  suggestions: Record<string, string>;
  /** The values of choices that the database has, by column. */
  choices: RowChoices;
  onChange: (column: string, said: string) => void;
};

/** The inputs of a row: of all columns, or of those of its kind. */
export function RowCells({ name, field, row, errors, suggestions, choices, onChange }: RowCellsProps) {
  const shown = columnsOfRow(field, row);
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {shown.map(([column, about]) => (
        <Cell
          key={column}
          name={`${name}.${column}`}
          about={about}
          list={suggestions[column]}
          choices={choices[column]}
          wide={shown.length === 1 || column === "title"}
          errors={errors?.[`${name}.${column}`]}
          value={row[column] ?? ""}
          onChange={(said) => onChange(column, said)}
        />
      ))}
    </div>
  );
}

/** A kind's columns, each as required as the kind says. The column that names the kind is none of them. */
function columnsOfRow({ columns, kinds }: FieldOf<"rows">, row: Row): [string, Column][] {
  if (!kinds) return Object.entries(columns);
  const kind = kinds[row.kind ?? ""];
  const required = kind?.required ?? [];
  return (kind?.columns ?? []).flatMap((name): [string, Column][] => {
    const column = columns[name];
    return column ? [[name, { ...column, ...(required.includes(name) && { required: true as const }) }]] : [];
  });
}

type CellProps = {
  name: string;
  about: Column;
  list: string | undefined;
  choices: readonly Choice[] | undefined;
  wide: boolean;
  errors: string[] | undefined;
  value: string;
  onChange: (said: string) => void;
};

function Cell({ name, about, list, choices, wide, errors, value, onChange }: CellProps) {
  const { label, long, most, required, hint, input, labels, upTo } = about;
  const shared = { name, errors, value, hint, label: required ? label : `${label} (optional)`, autoComplete: "off" };
  const className = wide ? "sm:col-span-2" : undefined;
  if (input === "address" || input === "addresses")
    return <AddressesCell {...shared} single={input === "address"} onChange={onChange} />;
  if (long) {
    return (
      <TextArea
        {...shared}
        rows={5}
        className="sm:col-span-2"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  if (input === "choice") {
    const all = labels ? Object.entries(labels).map(([one, words]) => ({ value: one, label: words })) : (choices ?? []);
    return (
      <SelectField
        {...shared}
        label={label}
        choices={[...(labels ? [] : [{ value: "", label: required ? "Choose one" : "All" }]), ...all]}
        className={className}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <TextField
      {...shared}
      {...(input === "day" && { type: "date" })}
      {...(input === "number" && { type: "number", min: 1, max: upTo, step: 1, inputMode: "numeric" })}
      {...(!input && { maxLength: most, list })}
      className={className}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
