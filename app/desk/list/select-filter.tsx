export type SelectFilter = {
  name: string;
  label: string;
  /** An empty value means all. */
  choices: { value: string; label: string }[];
};

/** The select list of a filter. */
export function SelectFilterField({ name, label, choices, chosen }: SelectFilter & { chosen: string }) {
  const id = `filter-${name}`;
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={choices.some(({ value }) => value === chosen) ? chosen : ""}
        className="mt-1.5 block min-h-11 rounded-card border border-edge bg-surface px-3 font-normal hover:border-ink"
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A filter with these values, or none. */
export const filterBy = <Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): SelectFilter => ({
  name,
  label,
  choices: [{ value: "", label: "All" }, ...values.map((value) => ({ value, label: labelOf(value) }))],
});
