import { ButtonLink } from "./button";

type PagerProps = {
  /** From 1. */
  page: number;
  /** How many there are, where that is known. */
  pages?: number;
  /** Whether another page follows. */
  more?: boolean;
  to: (page: number) => string;
  /** What one of them is called. */
  noun?: string;
  previous?: string;
  next?: string;
};

/** The way through a list of several pages. */
export function Pager({
  page,
  pages = 0,
  more = page < pages,
  to,
  noun = "Page",
  previous = "Previous",
  next = "Next",
}: PagerProps) {
  if (page === 1 && !more) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <ButtonLink look="quiet" to={to(page - 1)} rel="prev">
          {previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      {pages > 0 && (
        <p>
          {noun} {page} of {pages}
        </p>
      )}
      {more ? (
        <ButtonLink look="quiet" to={to(page + 1)} rel="next">
          {next}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
