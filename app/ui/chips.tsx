import type { LinkProps } from "@remix-run/react";
import { clsx } from "clsx";
import { selectionInForcedColours } from "./forced-colours";
import { Link } from "./link";

type Chip = {
  to: string;
  label: string;
  /** Whether it is what the page shows. */
  current: boolean;
  /** How many there are, behind the label. */
  count?: string;
  /** Gives the chip the colours of a category. */
  category?: string;
};

const ofReaders = {
  on: `border-transparent bg-(--deep,var(--color-ink)) font-semibold text-paper ${selectionInForcedColours}`,
  off: "border-line bg-surface hover:border-edge",
};
const looks = {
  plain: { ...ofReaders, size: "min-h-10 gap-2 px-4 text-meta transition-colors", list: "gap-2" },
  /** On a phone one row, which scrolls. */
  narrow: {
    ...ofReaders,
    size: "min-h-10 px-3.5 text-meta transition-colors max-sm:whitespace-nowrap sm:px-4 sm:text-meta",
    list: "gap-1.5 max-sm:-mx-5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-5 max-sm:py-2 max-sm:[scrollbar-width:none] sm:gap-2",
  },
  desk: {
    on: "border-leaf bg-leaf font-semibold text-paper",
    off: "border-edge hover:border-ink",
    size: "min-h-11 px-4",
    list: "gap-2",
  },
};

type ChipsProps = Pick<LinkProps, "prefetch" | "preventScrollReset" | "reloadDocument"> & {
  /** What is chosen between, for those who hear it. */
  label: string;
  chips: Chip[];
  look?: keyof typeof looks;
  className?: string;
};

/** A row of links, one for each part of a list. */
export function Chips({ label, chips, look = "plain", className, ...link }: ChipsProps) {
  const { on, off, size, list } = looks[look];
  return (
    <nav aria-label={label} className={className}>
      <ul className={clsx("flex flex-wrap", list)}>
        {chips.map(({ to, label, current, count, category }) => (
          <li key={to} data-category={category}>
            <Link
              {...link}
              to={to}
              aria-current={current ? "page" : undefined}
              className={clsx("inline-flex items-center rounded-pill border", size, current ? on : off)}
            >
              {label}
              {count && <span className={clsx("text-meta", !current && "text-muted")}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
