import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import {
  type ArticleOnCard,
  type NewsOrigin,
  newsOrigins,
  newsPath,
  searchLongest,
  searchShortest,
} from "~/articles/article";
import { useCategories, useCategory, useSite } from "~/page/site";
import { numberText } from "~/place/numbers";
import { Button, ButtonLink } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { EmptyState } from "~/ui/empty-state";
import { ReplacedWords } from "~/ui/notices/replaced-words";
import { SuggestedSearch } from "~/ui/suggestions/suggested-search";
import { ArticleGrid, pageAnchor } from "./article-grid";

export type NewsListProps = {
  articles: ArticleOnCard[];
  /** By the keys of the categories, and `all`. */
  counts: Record<string, number>;
  /** The key of the chosen category. */
  category: string | null;
  /** `null` for news of all origins. */
  from: NewsOrigin | null;
  /** How many news of the category there are from each origin. */
  origins: Record<NewsOrigin | "all", number>;
  /** The search as typed. From three characters on it is a search. */
  q: string;
  /** Words of the search that nothing has, and what was searched for instead. */
  corrections: { typed: string; meant: string[] }[];
  /** The address of the next part of the list. */
  nextPath: string | null;
};

/** The news listing (R5.1 to R5.7). Every view of it has an address: the buttons are links and the search is a form. */
export function NewsList(props: NewsListProps) {
  const { articles, counts, category, from, origins, q, corrections, nextPath } = props;
  const searching = q.length >= searchShortest;
  const { shortLabel } = useCategory(category ?? "");
  const heading = searching ? `Search Results for "${q}"` : category ? shortLabel : "Latest News";
  return (
    <div className="mx-auto max-w-page px-5 pt-10 sm:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <h1 className="max-w-3xl text-4xl [overflow-wrap:anywhere] sm:text-5xl">{heading}</h1>
        <SearchBox q={q} category={category} />
      </div>
      <div className="my-9 space-y-3">
        <CategoryButtons counts={counts} current={searching ? undefined : category} from={from} />
        {!searching && (origins.elsewhere > 0 || from) && (
          <OriginButtons counts={origins} category={category} current={from} />
        )}
      </div>
      <ReplacedWords corrections={corrections} className="mb-9" />
      <p className="sr-only" role="status">
        {searching && `${articles.length} ${articles.length === 1 ? "article" : "articles"} found`}
      </p>
      {q !== "" && !searching && (
        <p className="mb-8 text-lg text-muted">A search needs three letters or more. Here are the latest articles.</p>
      )}
      {articles.length > 0 ? (
        <ArticleGrid articles={articles} />
      ) : searching ? (
        <EmptyState title="No articles found">Try adjusting your search terms or browse by category.</EmptyState>
      ) : (
        <EmptyState title="No articles available">Check back later for the latest news and updates.</EmptyState>
      )}
      {nextPath && (
        <p className="mt-14 text-center">
          <ButtonLink to={nextPath} look="quiet" prefetch="intent">
            Load More Articles
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

/** The address of the next page: the same list with one more page, scrolled to the place where that begins. */
export function nextNewsPath(
  view: {
    /** The key of the chosen category. */ category: string | null;
    from: NewsOrigin | null;
    before?: string;
  },
  next: { page: number } | { before: string } | null,
): string | null {
  if (!next) return null;
  if ("before" in next) return newsPath({ ...view, before: next.before });
  return `${newsPath({ ...view, page: next.page })}#${pageAnchor(next.page)}`;
}

type CategoryButtonsProps = Pick<NewsListProps, "counts" | "from"> & { current?: string | null };

function CategoryButtons({ counts, current, from }: CategoryButtonsProps) {
  const editorial = useCategories().filter(({ feedsOnly }) => !feedsOnly);
  return (
    <Chips
      label="News categories"
      prefetch="intent"
      chips={[null, ...editorial].map((category) => ({
        to: newsPath({ category: category?.key, from }),
        label: category?.shortLabel ?? "All",
        current: current === (category?.key ?? null),
        count: numberText(counts[category?.key ?? "all"] ?? 0),
        category: category?.key,
      }))}
    />
  );
}

type OriginButtonsProps = {
  counts: NewsListProps["origins"];
  category: string | null;
  current: NewsOrigin | null;
};

/** Readers choose between the site's own articles and those of feeds. Without feeds there is nothing to choose. */
function OriginButtons({ counts, category, current }: OriginButtonsProps) {
  const { name } = useSite();
  const labels = { here: `From ${name}`, elsewhere: "From elsewhere" };
  return (
    <Chips
      label="Where the news comes from"
      prefetch="intent"
      chips={[null, ...newsOrigins].map((from) => ({
        to: newsPath({ category, from }),
        label: from ? labels[from] : "Everything",
        current: current === from,
        count: numberText(counts[from ?? "all"]),
      }))}
    />
  );
}

const typingPause = 300;

/** The search form. With JavaScript it searches while somebody types, from the third character on. */
function SearchBox({ q, category }: { q: string; category: string | null }) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(q);
  const action = newsPath({ category });

  const follow = (text: string) => {
    clearTimeout(timer.current);
    const typed = text.trim();
    // Fewer than three characters are no search, so earlier results are removed.
    const search = typed.length >= searchShortest ? typed : "";
    if (!search && typed && !q && navigation.state === "idle") return;
    timer.current = setTimeout(
      () => submit(search ? { q: search } : null, { action, replace: q !== "", preventScrollReset: true }),
      typingPause,
    );
  };

  // The reader may have begun before the script had come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(() => {
    if (input.current && input.current.value !== q) follow(input.current.value);
    return () => clearTimeout(timer.current);
  }, []);
  // A page with another address (a category, the back button) shows its own search, unless the reader is typing.
  useEffect(() => {
    if (shown.current === q) return;
    shown.current = q;
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);

  return (
    <Form action={action} role="search" className="relative flex w-full max-w-md items-center gap-2" preventScrollReset>
      <label className="sr-only" htmlFor="news-search">
        Search articles
      </label>
      <SuggestedSearch noun="articles" className="min-w-0 grow">
        <input
          ref={input}
          id="news-search"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={searchLongest}
          minLength={searchShortest}
          placeholder="Search articles..."
          autoComplete="off"
          className="min-h-11 w-full min-w-0 rounded-pill border border-edge bg-surface px-5 placeholder:text-muted"
          onChange={({ target }) => follow(target.value)}
        />
      </SuggestedSearch>
      <Button type="submit" className="shrink-0 px-5!">
        {navigation.state === "loading" && navigation.formAction?.startsWith("/news") ? "Searching" : "Search"}
      </Button>
    </Form>
  );
}
