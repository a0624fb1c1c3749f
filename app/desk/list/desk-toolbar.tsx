import { useLocation } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { deskSortLabels, deskSorts } from "./desk";
import { deskAddress, formAddress } from "./desk-address";
import { FilterForm } from "./filter-form";
import { SearchField } from "./search-field";
import { type SelectFilter, SelectFilterField } from "./select-filter";
import { type TextFilter, TextFilterField } from "./text-filter";

type DeskToolbarProps = {
  title: string;
  /** "Add Article": the label of the control that opens an empty form. The same control closes it. */
  add?: string;
  adding?: boolean;
  /** How many documents fit the filters. */
  count?: string;
  filters?: SelectFilter[];
  /** Those that are needed less often. They stand folded up until one is in use. */
  moreFilters?: (SelectFilter | TextFilter)[];
  /** The fields that the search reads, in words. */
  search?: string;
  /** Whether people can choose the order. */
  sorted?: boolean;
  /** Parameters that links set and a search keeps. */
  keptParameters?: string[];
};

/**
 * The top of every list on the desk: title, button for a new document, search, filters and order. All are in the
 * address.
 */
export function DeskToolbar({
  title,
  add,
  adding = false,
  count,
  filters = [],
  moreFilters = [],
  search = "Words of the title or a tag",
  sorted = true,
  keptParameters = [],
}: DeskToolbarProps) {
  const location = useLocation();
  const query = new URLSearchParams(location.search);
  const order: SelectFilter = {
    name: "sort",
    label: "Order",
    choices: deskSorts.map((sort) => ({ value: sort === "newest" ? "" : sort, label: deskSortLabels[sort] })),
  };
  const all = sorted ? [...filters, order] : filters;
  const filtered = ["q", ...[...filters, ...moreFilters].map(({ name }) => name)].some((name) => query.get(name));
  const isMoreChosen = moreFilters.some(({ name }) => query.get(name));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-3xl">{title}</h2>
        {add && (
          <ButtonLink
            to={adding ? deskAddress(location) : formAddress(location, { new: "" })}
            look={adding ? "quiet" : "solid"}
            preventScrollReset
            aria-expanded={adding}
          >
            {adding ? "Close form" : add}
          </ButtonLink>
        )}
      </div>
      <search>
        <FilterForm>
          <SearchField searched={query.get("q") ?? ""} placeholder={search} />
          {keptParameters
            .filter((name) => query.has(name))
            .map((name) => (
              <input key={name} type="hidden" name={name} value={query.get(name) ?? ""} />
            ))}
          {all.map((filter) => (
            <SelectFilterField key={filter.name} {...filter} chosen={query.get(filter.name) ?? ""} />
          ))}
          <Button type="submit" look="quiet">
            Search
          </Button>
          {moreFilters.length > 0 && (
            <details open={isMoreChosen} className="w-full">
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf underline underline-offset-4">
                More filters
              </summary>
              <div className="mt-2 flex flex-wrap items-end gap-4">
                {moreFilters.map((filter) =>
                  "choices" in filter ? (
                    <SelectFilterField key={filter.name} {...filter} chosen={query.get(filter.name) ?? ""} />
                  ) : (
                    <TextFilterField key={filter.name} {...filter} chosen={query.get(filter.name) ?? ""} />
                  ),
                )}
              </div>
            </details>
          )}
        </FilterForm>
      </search>
      <p className="mt-4 mb-3 text-muted empty:hidden">
        {count}
        {filtered && (
          <>
            {count && " · "}
            <Link to={location.pathname} className="underline underline-offset-4 hover:text-ink">
              Show all
            </Link>
          </>
        )}
      </p>
    </>
  );
}
