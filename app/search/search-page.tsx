import { Form } from "@remix-run/react";
import { searchLongest, searchShortest } from "~/articles/article";
import { labelOf } from "~/fields/noun-facts";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { mostOfNoun, type SearchResults, searchPath } from "./search";
import { SearchResultLine } from "./search-result-line";

export type SearchPageProps = {
  /** As it was typed. */
  q: string;
  /** The plural of the only noun to show. */
  noun?: string;
  /** `null` if nothing was searched for. */
  found: SearchResults | null;
};

/** The search over articles, recipes and products. Every state of it has an address. */
export function SearchPage({ q, noun, found }: SearchPageProps) {
  return (
    <div className="mx-auto max-w-4xl px-5 pt-10 sm:pt-14">
      <h1 className="text-4xl [overflow-wrap:anywhere] sm:text-5xl">
        {found ? `Search results for “${q}”` : "Search"}
      </h1>
      <SearchBox q={q} />
      {q !== "" && !found && (
        <p role="status" className="mt-6">
          Enter {searchShortest} or more characters.
        </p>
      )}
      {found && <ResultList q={q} noun={noun} found={found} />}
    </div>
  );
}

function SearchBox({ q }: { q: string }) {
  return (
    <Form action="/search" role="search" className="mt-7 flex items-center gap-2">
      <label className="sr-only" htmlFor="site-search">
        Search articles, recipes and products
      </label>
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
        className="min-h-12 w-full min-w-0 rounded-full border border-edge bg-surface px-5 placeholder:text-muted"
      />
      <Button type="submit" className="min-h-12 shrink-0">
        Search
      </Button>
    </Form>
  );
}

function ResultList({ q, noun, found }: { q: string; noun?: string; found: SearchResults }) {
  const { results, counts, page, pages } = found;
  const total = sumOf(counts);
  const firstPart = results.findIndex(({ partly }) => partly);
  const parts = firstPart < 0 ? [results, []] : [results.slice(0, firstPart), results.slice(firstPart)];
  const [whole = [], partly = []] = parts;
  return (
    <>
      <Understood found={found} total={total} />
      {total > 0 && <Nouns q={q} current={noun} counts={counts} />}
      <p className="sr-only" role="status">
        {`${total} ${total === 1 ? "result" : "results"}`}
      </p>
      {results.length === 0 && (
        <EmptyState title={noun ? `No ${noun} found` : "Nothing found"}>Try fewer words, or other ones.</EmptyState>
      )}
      {whole.length > 0 && <h2 className="sr-only">Results</h2>}
      <Lines results={whole} />
      {partly.length > 0 && <h2 className="mt-10 mb-2 text-xl">With some of your words</h2>}
      <Lines results={partly} />
      <Pager page={page} pages={pages} to={(other) => searchPath({ q, noun, page: other })} />
    </>
  );
}

/** Tells readers how unknown words were interpreted. */
function Understood({ found: { corrections, unknown }, total }: { found: SearchResults; total: number }) {
  if (corrections.length === 0 && (unknown.length === 0 || total === 0)) return null;
  return (
    <div className="mt-6 rounded-card bg-wash px-5 py-4 [overflow-wrap:anywhere]" role="status">
      {corrections.map(({ typed, meant }) => (
        <p key={typed}>
          Nothing here says “{typed}”. Showing results for <strong>{meant.join(" or ")}</strong>.
        </p>
      ))}
      {total > 0 && unknown.map((word) => <p key={word}>Nothing here says “{word}”.</p>)}
    </div>
  );
}

function Nouns({ q, current, counts }: { q: string; current?: string; counts: SearchResults["counts"] }) {
  const total = sumOf(counts);
  const more = Object.values(counts).some((count) => count >= mostOfNoun);
  const viewOf = (label: string, count: number, isMore: boolean, noun?: string) => ({
    to: searchPath({ q, noun }),
    label,
    current: noun === current,
    count: `${count}${isMore ? "+" : ""}`,
  });
  return (
    <Chips
      label="Kinds of results"
      className="mt-7 mb-3"
      chips={[
        viewOf("All", total, more),
        ...Object.entries(counts).map(([noun, count]) => viewOf(labelOf(noun), count, count >= mostOfNoun, noun)),
      ]}
    />
  );
}

const sumOf = (counts: SearchResults["counts"]) => Object.values(counts).reduce((sum, count) => sum + count, 0);

function Lines({ results }: { results: SearchResults["results"] }) {
  if (results.length === 0) return null;
  return (
    <ol>
      {results.map((result) => (
        <li key={`${result.noun} ${result.id}`} className="border-b border-line last:border-0">
          <SearchResultLine result={result} />
        </li>
      ))}
    </ol>
  );
}
