import type { Column, FieldOf } from "~/fields/field";
import { type FailedForm, formFields } from "~/forms/failed-form";
import { TextArea, TextField } from "~/ui/field";
import { RowButton } from "./row-button";
import { type Proposal, RowProposals } from "./row-proposals";
import { typedRows } from "./typed-rows";
import { useRows } from "./use-rows";

type RowsFieldProps = {
  name: string;
  field: FieldOf<"rows">;
  failed: FailedForm | undefined;
  /** The rows of the document as text. */
  text: string;
  /** What helps with every row. */
  hint?: string;
  /** The id of a list with suggestions, by column. */
  suggestions?: Record<string, string>;
  /** Texts for the first column of new rows. */
  proposals?: { title: string; all: Proposal[] };
  /** What stands in place of rows. */
  none?: string;
};

/**
 * A list whose items have several inputs. Its buttons work without JavaScript: the form is sent and comes back with one row
 * changed. With JavaScript they change it at once.
 */
export function RowsField({ name, field, failed, text, hint, suggestions = {}, proposals, none }: RowsFieldProps) {
  const { columns, named, most } = field;
  const typed = failed?.typed[name] === undefined ? { [name]: text } : failed.typed;
  const readable = typedRows(name, columns, typed);
  const { rows, text: all, place, told, change, say, onInput } = useRows({ name, columns, failed }, readable ?? []);
  const messages = failed?.errors[name];
  if (readable === null) {
    return <TextArea {...formFields<string>(failed)(name)} label={field.label} rows={12} className="sm:col-span-2" />;
  }
  const list = `${name}-rows`;
  const buttons = { name, list, change };
  return (
    <fieldset
      ref={place}
      id={name}
      tabIndex={-1}
      onInput={onInput}
      aria-describedby={hint ? `${name}-hint` : undefined}
      className="scroll-mt-28 outline-none sm:col-span-2"
    >
      <legend className="text-xl font-semibold">{field.label}</legend>
      <input type="hidden" name={name} value={all} />
      {hint && (
        <p id={`${name}-hint`} className="mt-0.5 text-[0.95rem] text-muted">
          {hint}
        </p>
      )}
      {messages && <p className="mt-1 font-semibold text-danger">{messages[0]}</p>}
      {rows.length === 0 && <p className="mt-3 text-muted">{none ?? "None. It is not shown."}</p>}
      <ol id={list} className="mt-4 scroll-mt-28 space-y-4">
        {rows.map(({ id, row }, index) => (
          <li key={id} data-row={id} className="rounded-card border border-line bg-paper p-4 sm:p-5">
            <fieldset>
              <legend className="sr-only">
                {named} {index + 1}
              </legend>
              <div className="grid items-end gap-4 sm:grid-cols-2">
                {Object.entries(columns).map(([column, about]) => (
                  <CellField
                    key={column}
                    name={`${name}.${index}.${column}`}
                    about={about}
                    list={suggestions[column]}
                    wide={Object.keys(columns).length === 1}
                    errors={failed?.errors[`${name}.${index}.${column}`]}
                    value={row[column] ?? ""}
                    onChange={(said) => say(id, column, said)}
                  />
                ))}
              </div>
              <div className="mt-4 flex flex-wrap gap-2">
                <RowButton {...buttons} does="up" at={index} row={`${named} ${index + 1}`} disabled={index === 0} />
                <RowButton
                  {...buttons}
                  does="down"
                  at={index}
                  row={`${named} ${index + 1}`}
                  disabled={index === rows.length - 1}
                />
                <RowButton {...buttons} does="remove" at={index} row={`${named} ${index + 1}`} />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <RowButton {...buttons} does="add" at={rows.length} row={named} disabled={rows.length >= most} />
        <span className="text-[0.95rem] text-muted">
          {rows.length} of {most} at most
        </span>
        <span role="status" className="sr-only">
          {told}
        </span>
      </div>
      {proposals && <RowProposals {...proposals} {...buttons} at={rows.length} disabled={rows.length >= most} />}
    </fieldset>
  );
}

type CellFieldProps = {
  name: string;
  about: Column;
  list: string | undefined;
  wide: boolean;
  errors: string[] | undefined;
  value: string;
  onChange: (said: string) => void;
};

function CellField({ name, about: { label, long, most, required }, onChange, list, wide, ...rest }: CellFieldProps) {
  const shared = { ...rest, name, label: required ? label : `${label} (optional)`, autoComplete: "off" };
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
  return (
    <TextField
      {...shared}
      maxLength={most}
      list={list}
      className={wide ? "sm:col-span-2" : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
