/** The names that the filter by author offers. Forms beside the list offer them too. */
export const knownAuthors = "filter-author-names";

export type TextFilter = {
  name: string;
  label: string;
  /** Names that the browser offers while one types. Another name may be typed as well. */
  suggestions: string[];
};

/** A filter by a name of which there are too many for a select list. */
export function TextFilterField({ name, label, suggestions, chosen }: TextFilter & { chosen: string }) {
  const id = `filter-${name}`;
  return (
    <div className="min-w-36 max-sm:w-full">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        list={`${id}-names`}
        maxLength={120}
        autoComplete="off"
        defaultValue={chosen}
        className="mt-1.5 block min-h-11 w-full rounded-card border border-edge bg-surface px-3 font-normal hover:border-ink"
      />
      <datalist id={`${id}-names`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  );
}
