import type { IssueList } from "./issue-choices";

type ChoiceListProps = {
  name: IssueList;
  label: string;
  choices: { id: string; title: string }[];
  chosen: readonly string[];
  errors?: string[];
};

/** Documents to choose from, each with a box. A form sends it empty as well, so that all can be taken out. */
export function ChoiceList({ name, label, choices, chosen, errors = [] }: ChoiceListProps) {
  const [error] = errors;
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
      {choices.length === 0 && <p className="mt-2 text-muted">Nothing is published yet.</p>}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {choices.map(({ id, title }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 hover:bg-wash has-checked:bg-wash">
              <input
                type="checkbox"
                name={`${name}[]`}
                value={id}
                defaultChecked={chosen.includes(id)}
                className="ml-1 size-4.5 shrink-0 accent-leaf"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
