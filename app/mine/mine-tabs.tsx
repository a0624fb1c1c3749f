import { clsx } from "clsx";
import { Link } from "~/ui/link";
import { minePath, shoppingPath, weekPath } from "./mine";

const tabs = [
  { to: minePath, label: "Saved" },
  { to: weekPath, label: "Week" },
  { to: shoppingPath, label: "Shopping list" },
];

/** What there is in My kitchen. */
export function MineTabs({ here }: { here: string }) {
  return (
    <nav aria-label="My kitchen" className="no-print flex flex-wrap gap-x-6 gap-y-1 border-b border-line">
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          prefetch="none"
          // Of a page alone there may be a copy for places without a network.
          reloadDocument
          aria-current={to === here ? "page" : undefined}
          className={clsx(
            "-mb-px inline-flex min-h-11 items-center border-b-3 font-semibold",
            to === here ? "border-leaf" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
