import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { searchLongest, searchShortest } from "~/articles/article";
import { Button } from "~/ui/button";
import { SuggestedSearch } from "~/ui/suggestions/suggested-search";

/** The box of the search over all nouns. */
export function SearchBox({ q = "", className }: { q?: string; className: string }) {
  return (
    <Form action="/search" role="search" className={clsx("relative flex items-center gap-2", className)}>
      <label className="sr-only" htmlFor="site-search">
        Search articles, recipes and products
      </label>
      <SuggestedSearch className="min-w-0 grow">
        <input
          // Following a link to another search changes the words in the box.
          key={q}
          id="site-search"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={searchLongest}
          minLength={searchShortest}
          required
          placeholder="Search the site"
          className="min-h-12 w-full min-w-0 rounded-pill border border-edge bg-surface px-5 placeholder:text-muted"
        />
      </SuggestedSearch>
      <Button type="submit" className="min-h-12 shrink-0">
        Search
      </Button>
    </Form>
  );
}
