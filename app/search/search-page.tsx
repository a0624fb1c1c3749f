import { searchShortest } from "~/articles/article";
import { labelOf } from "~/fields/noun-facts";
import { Chips } from "~/ui/chips";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { ReplacedWords } from "~/ui/notices/replaced-words";
import { Pager } from "~/ui/pager";
import { maxOfNoun, type SearchResults, searchPath } from "./search";
import { SearchBox } from "./search-box";
import { SearchResultLine } from "./search-result-line";

export type SearchPageProps = {
  /** As it was typed. */
  q: string;
  /** The plural of the only noun to show. */
  noun?: string;
  /** `null` if nothing was searched for. */
  found: SearchResults | null;
  /** Where else to begin. `null` if something was found. */
  begin: { tags: Place[]; lists: Place[]; newest: Place[] } | null;
};

type Place = { to: string; label: string };

/** The search over all nouns that have pages. Every state of it has an address. */
export function SearchPage({ q, noun, found, begin }: SearchPageProps) {
  return (
    <div className="mx-auto max-w-4xl px-5 pt-10 sm:pt-14">
      <h1 className="text-4xl [overflow-wrap:anywhere] sm:text-5xl">
        {found ? `Search results for “${q}”` : "Search"}
      </h1>
      <SearchBox q={q} className="mt-7" />
      {q !== "" && !found && (
        <p role="status" className="mt-6">
          Enter {searchShortest} or more characters.
        </p>
      )}
      {found && <ResultList q={q} noun={noun} found={found} />}
      {begin && <Beginnings {...begin} />}
    </div>
  );
}

/** For somebody who does not know yet what to search for. */
function Beginnings({ tags, lists, newest }: NonNullable<SearchPageProps["begin"]>) {
  const asChips = (places: Place[]) => places.map((place) => ({ ...place, current: false }));
  return (
    <div className="mt-10 grid gap-10 sm:mt-12">
      <section>
        <h2 className="text-2xl">Sections</h2>
        <Chips label="Sections" chips={asChips(lists)} className="mt-4" />
      </section>
      {tags.length > 0 && (
        <section>
          <h2 className="text-2xl">Often written about</h2>
          <Chips label="Often written about" chips={asChips(tags)} className="mt-4" />
        </section>
      )}
      {newest.length > 0 && (
        <section>
          <h2 className="text-2xl">New on the site</h2>
          <ul className="mt-3 divide-y divide-line">
            {newest.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  prefetch="intent"
                  className="block py-3 text-lg underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ResultList({ q, noun, found }: { q: string; noun?: string; found: SearchResults }) {
  const { results, counts, page, pages, corrections, unknown } = found;
  const total = sumOf(counts);
  return (
    <>
      <ReplacedWords corrections={corrections} unknown={total > 0 ? unknown : []} className="mt-6" />
      {total > 0 && <Nouns q={q} current={noun} counts={counts} />}
      <p className="sr-only" role="status">
        {`${total} ${total === 1 ? "result" : "results"}`}
      </p>
      {results.length === 0 && (
        <div className="mt-8">
          <EmptyState title={noun ? `No ${noun} found` : "Nothing found"}>Try fewer or different words.</EmptyState>
        </div>
      )}
      {results.length > 0 && <h2 className="sr-only">Results</h2>}
      <Lines results={results} />
      <Pager page={page} pages={pages} to={(other) => searchPath({ q, noun, page: other })} />
    </>
  );
}

function Nouns({ q, current, counts }: { q: string; current?: string; counts: SearchResults["counts"] }) {
  const total = sumOf(counts);
  const more = Object.values(counts).some((count) => count >= maxOfNoun);
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
        ...Object.entries(counts).map(([noun, count]) => viewOf(labelOf(noun), count, count >= maxOfNoun, noun)),
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
