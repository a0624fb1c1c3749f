import { Link } from "./link";

type Crumb = { to: string; label: string };

type BreadcrumbsProps = {
  /** From the outermost page below the home page to the one above this. */
  above: Crumb[];
  /** This page. */
  here: string;
};

/** Where every trail begins. */
export const home: Crumb = { to: "/", label: "Home" };

/** Where a page stands in the site. Its `describePage({ above })` tells search engines the same. */
export function Breadcrumbs({ above, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="no-print">
      <ol className="flex flex-wrap gap-x-2.5 text-meta text-muted">
        {[home, ...above].map(({ to, label }, depth) => (
          <li key={to} className="flex items-center gap-x-2.5">
            {depth > 0 && <Below />}
            <Link
              to={to}
              prefetch="intent"
              className="py-1 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
            >
              {label}
            </Link>
          </li>
        ))}
        {/* On a phone the page's own heading, just below, says it. */}
        <li className="flex min-w-0 items-center gap-x-2.5 py-1 max-sm:sr-only">
          <Below />
          <span aria-current="page" className="min-w-0">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}

function Below() {
  return (
    <svg
      viewBox="0 0 8 12"
      width="6"
      height="9"
      aria-hidden="true"
      className="shrink-0 fill-none stroke-current stroke-2"
    >
      <path d="m1.5 1 5 5-5 5" />
    </svg>
  );
}
