import type { ReactNode } from "react";
import type { FieldOf } from "~/fields/field";
import type { RowKind } from "~/fields/field-options";
import type { Row } from "~/fields/row-text";
import { typedRows } from "~/fields/rows/typed-rows";
import { type FailedForm, formFields } from "~/forms/failed-form";
import { TextArea } from "~/ui/field";
import { RowButton } from "./row-button";
import { RowCells, type RowChoices } from "./row-cells";
import { type Proposal, RowProposals } from "./row-proposals";
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
  /** The values of choices that the database has, by column. */
  choices?: RowChoices;
  /** Texts for the first column of new rows. */
  proposals?: { title: string; all: Proposal[] };
  /** What stands in place of rows. */
  none?: string;
};

/**
 * A list whose items have several inputs. Its buttons work without JavaScript: the form is sent and comes back with one row
 * changed. With JavaScript they change it at once.
 */
export function RowsField({ name, field, failed, text, hint, proposals, none, ...more }: RowsFieldProps) {
  const { suggestions = {}, choices = {} } = more;
  const { columns, kinds, named, most } = field;
  const typed = failed?.typed[name] === undefined ? { [name]: text } : failed.typed;
  const readable = typedRows(name, columns, typed);
  const typedNow = useRows({ name, field, failed }, readable ?? []);
  const { rows, text: all, place, told, change, say, onInput, isNew } = typedNow;
  const messages = failed?.errors[name];
  if (readable === null) {
    return <TextArea {...formFields<string>(failed)(name)} label={field.label} rows={12} className="sm:col-span-2" />;
  }
  const list = `${name}-rows`;
  const buttons = { name, list, change };
  const offered = kinds
    ? { title: `Add a ${named}`, verb: "Add", all: proposalsOf(kinds, new Set(rows.map(({ row }) => row.kind ?? ""))) }
    : proposals;
  const nameOf = (index: number) => `${named} ${index + 1}`;
  const hasErrors = (index: number) =>
    Object.keys(failed?.errors ?? {}).some((input) => input.startsWith(`${name}.${index}.`));
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
        <p id={`${name}-hint`} className="mt-0.5 text-meta text-muted">
          {hint}
        </p>
      )}
      {messages && <p className="mt-1 font-semibold text-danger">{messages[0]}</p>}
      {rows.length === 0 && <p className="mt-3 text-muted">{none ?? "None. It is not shown."}</p>}
      <ol id={list} className="mt-4 scroll-mt-28 space-y-4">
        {rows.map(({ id, row }, index) => (
          <li key={id} data-row={id} className="rounded-card border border-line bg-paper p-4 sm:p-5">
            <fieldset>
              <legend className="sr-only">{nameOf(index)}</legend>
              <RowInside kind={kinds?.[row.kind ?? ""]} row={row} open={isNew(id) || hasErrors(index)}>
                {kinds && <input type="hidden" name={`${name}.${index}.kind`} value={row.kind ?? ""} />}
                <RowCells
                  {...{ field, row, suggestions, choices }}
                  name={`${name}.${index}`}
                  errors={failed?.errors}
                  onChange={(column, said) => say(id, column, said)}
                />
              </RowInside>
              <div className="mt-4 flex flex-wrap gap-2">
                <RowButton {...buttons} does="up" at={index} row={nameOf(index)} disabled={index === 0} />
                <RowButton
                  {...buttons}
                  does="down"
                  at={index}
                  row={nameOf(index)}
                  disabled={index === rows.length - 1}
                />
                <RowButton {...buttons} does="remove" at={index} row={nameOf(index)} />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        {!kinds && <RowButton {...buttons} does="add" at={rows.length} row={named} disabled={rows.length >= most} />}
        <span className="text-meta text-muted">
          {rows.length} of {most} at most
        </span>
        <span role="status" className="sr-only">
          {told}
        </span>
      </div>
      {offered && <RowProposals {...offered} {...buttons} at={rows.length} disabled={rows.length >= most} />}
    </fieldset>
  );
}

const proposalsOf = (kinds: Record<string, RowKind>, present: ReadonlySet<string>): Proposal[] =>
  Object.entries(kinds).map(([kind, { label, about, once }]) => ({
    ...{ text: label, note: about, begun: kind },
    disabled: once && present.has(kind),
  }));

type RowInsideProps = { kind: RowKind | undefined; row: Row; open: boolean; children: ReactNode };

/** A row of a kind is folded up below its name, so that the whole list can be seen. */
function RowInside({ kind, row, open, children }: RowInsideProps) {
  if (!kind) return children;
  return (
    <details open={open} className="group">
      <summary className="flex min-h-11 cursor-pointer items-baseline gap-x-3 font-semibold">
        {kind.label}
        {row.title && <span className="font-normal text-muted [overflow-wrap:anywhere]">“{row.title}”</span>}
        {(row.from || row.until) && <span className="text-meta font-normal text-muted">{spanOf(row)}</span>}
        <span className="ml-auto text-meta font-normal underline underline-offset-4 group-open:hidden">Change</span>
      </summary>
      <p className="mb-4 text-meta text-muted">{kind.about}</p>
      {children}
    </details>
  );
}

const spanOf = ({ from, until }: Row) => [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(" ");

/** What readers do not see of the sections that are stored, above their list. */
export function NotSeen({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="What readers do not see" className="space-y-1 border-l-4 border-edge pl-4 sm:col-span-2">
      {notes.map((note) => (
        <li key={note} className="[overflow-wrap:anywhere]">
          {note}
        </li>
      ))}
    </ul>
  );
}
