import { RowButton, type RowButtonProps } from "./row-button";

/** What a new row could begin with, and why. */
export type Proposal = {
  text: string;
  note: string;
  /** What stands in the row's first column. */
  begun: string;
  disabled?: boolean;
};

type RowProposalsProps = Pick<RowButtonProps, "name" | "list" | "at" | "disabled" | "change"> & {
  title: string;
  /** What the buttons say instead of "Add a row for". */
  verb?: string;
  all: Proposal[];
};

/** Texts below a list of rows, each with a button that makes a row of it. */
export function RowProposals({ title, verb, all, disabled, ...buttons }: RowProposalsProps) {
  if (all.length === 0) return null;
  return (
    <section aria-labelledby={`${buttons.name}-proposals`} className="mt-8 border-t border-line pt-6">
      <h3 id={`${buttons.name}-proposals`} className="text-xl font-semibold">
        {title}
      </h3>
      <ul className="mt-3 divide-y divide-line">
        {all.map(({ text, note, begun, disabled: isThere }) => (
          <li key={text} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{text}</span> <span className="text-meta text-muted">{note}</span>
            </span>
            <RowButton
              {...buttons}
              does="add"
              label={verb}
              row={verb ? `“${text}”` : `for “${text}”`}
              begun={begun}
              disabled={disabled || isThere}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
