import { ButtonLink } from "./button";

type PagerProps = {
  /** From 1. */
  page: number;
  pages: number;
  to: (page: number) => string;
};

/** The way through a list of several pages. */
export function Pager({ page, pages, to }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <ButtonLink look="quiet" to={to(page - 1)} rel="prev">
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <ButtonLink look="quiet" to={to(page + 1)} rel="next">
          Next
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
