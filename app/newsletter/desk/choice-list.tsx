import { type IssueList, upButton, upValue } from "./issue-choices";

type ChoiceListProps = {
  name: IssueList;
  label: string;
  choices: { id: string; title: string }[];
  chosen: readonly string[];
  errors?: string[];
  /** The one that has just been moved. */
  moved?: string | null;
};

/**
 * Documents to choose from, each with a box, and a button that moves what is chosen up. A form sends it empty as well, so that
 * all can be taken out.
 */
export function ChoiceList({ name, label, choices, chosen, errors = [], moved = null }: ChoiceListProps) {
  const [error] = errors;
  const movedTitle = moved && choices.find(({ id }) => id === moved)?.title;
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      aria-describedby={error ? `${name}-error` : undefined}
      className="scroll-mt-28 outline-none sm:col-span-2"
    >
      <legend className="font-semibold">{label}</legend>
      {error && (
        <p id={`${name}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
      <input type="hidden" name={`${name}[]`} value="" />
      <p role="status" className="sr-only">
        {movedTitle && `${movedTitle} is number ${chosen.indexOf(moved) + 1} of ${chosen.length}`}
      </p>
      {choices.length === 0 && <p className="mt-2 text-muted">Nothing is published yet.</p>}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {choices.map(({ id, title }) => (
          <li key={id} className="group flex items-center gap-3 hover:bg-wash has-checked:bg-wash">
            <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="checkbox"
                name={`${name}[]`}
                value={id}
                defaultChecked={chosen.includes(id)}
                className="ml-1 size-4.5 shrink-0 accent-leaf"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
            </label>
            <button
              type="submit"
              name={upButton}
              value={upValue(name, id)}
              aria-label={`Move up: ${title}`}
              className="hidden min-h-11 shrink-0 cursor-pointer px-3 text-sm font-semibold text-leaf underline underline-offset-4 ticked:block group-first:hidden!"
            >
              Move up
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
