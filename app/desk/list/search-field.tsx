/** The field for words above a list. */
export const SearchField = ({ searched, placeholder }: { searched: string; placeholder: string }) => (
  <div className="min-w-48 flex-1">
    <label htmlFor="filter-q" className="block font-semibold">
      Search
    </label>
    <input
      type="search"
      id="filter-q"
      name="q"
      defaultValue={searched}
      placeholder={placeholder}
      className="mt-1.5 block min-h-11 w-full rounded-card border border-edge bg-surface px-4 font-normal placeholder:text-muted hover:border-ink"
    />
  </div>
);
