import { useLocation } from "@remix-run/react";
import { FilterForm } from "~/desk/list/filter-form";
import { SearchField } from "~/desk/list/search-field";
import { SelectFilterField } from "~/desk/list/select-filter";
import { countText } from "~/facts/english";
import type { FeedsOverview } from "~/ingestion/feed-run";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";

/** Finds a source in a long list. */
export function SourceSearch({ page, all, troubled }: Pick<FeedsOverview, "page" | "all" | "troubled">) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isFiltered = query.has("q") || query.has("show");
  const states = [
    { value: "", label: "All" },
    { value: "trouble", label: "In trouble" },
    { value: "off", label: "Switched off" },
  ];
  return (
    <search>
      <FilterForm>
        <SearchField searched={query.get("q") ?? ""} placeholder="A part of the name or address" />
        <SelectFilterField name="show" label="State" choices={states} chosen={query.get("show") ?? ""} />
        <Button type="submit" look="quiet">
          Search
        </Button>
      </FilterForm>
      <p className="mt-4 text-muted">
        {isFiltered ? `${page.total} of ${countText(all, "source", "sources")}` : countText(all, "source", "sources")}
        {troubled > 0 && `, ${troubled} in trouble`}
        {isFiltered && (
          <>
            {" · "}
            <Link to={pathname} className="underline underline-offset-4 hover:text-ink">
              Show all
            </Link>
          </>
        )}
      </p>
    </search>
  );
}
