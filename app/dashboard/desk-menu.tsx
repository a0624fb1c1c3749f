import { clsx } from "clsx";
import { useRef } from "react";
import { numberText } from "~/place/numbers";
import { Link } from "~/ui/link";
import { useCloseOnNavigation } from "~/ui/overlays/use-close-on-navigation";
import { Sign } from "~/ui/sign";
import { type DeskPlaces, isAt } from "./tabs";

type DeskMenuProps = { groups: DeskPlaces["menu"]; waiting: Record<string, number>; at: string };

/**
 * The desk's places beside its tabs, by groups: a column beside the page where there is room for one, and folded into a
 * button elsewhere.
 *
 * @param groups what this person may open
 * @param waiting how much waits for somebody of the desk, by the path of its place
 * @param at the path of the page that is open or loading
 */
export function DeskMenu({ groups, waiting, at }: DeskMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOnNavigation(details);
  const present = groups.flatMap(({ places }) => places).find(({ to }) => isAt(to, at));
  return (
    <details
      ref={details}
      className="unfolded-from-desktops group max-sm:mt-3 max-sm:basis-full xl:sticky xl:top-20 xl:col-start-1 xl:row-span-3 xl:row-start-1 xl:self-start"
    >
      <summary
        className={clsx(
          "flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 rounded-pill border px-5 font-semibold hover:border-ink hover:bg-surface sm:px-4",
          present ? "border-leaf" : "border-edge",
        )}
      >
        {present ? (
          <>
            <span className="sr-only">More: </span>
            {present.label}
          </>
        ) : (
          "More"
        )}
        <Sign size={18}>
          <path className="group-open:hidden" d="m6 9.500 6 6 6-6" />
          <path className="hidden group-open:block" d="m6 14.500 6-6 6 6" />
        </Sign>
      </summary>
      <nav
        aria-label="More of the desk"
        className="gap-x-4 gap-y-5 max-sm:columns-2 sm:grid max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:z-30 max-xl:mt-2 max-xl:rounded-card max-xl:border max-xl:border-line max-xl:bg-surface max-xl:p-4 max-xl:shadow-lg sm:grid-cols-3 xl:max-h-[calc(100dvh-8rem)] xl:grid-cols-1 xl:overflow-y-auto xl:overscroll-contain xl:py-2 xl:[scrollbar-width:thin]"
      >
        {groups.map(({ label, places }) => (
          <div key={label} className="break-inside-avoid max-sm:pb-4">
            <p id={idOf(label)} className="px-3 text-meta text-muted">
              {label}
            </p>
            <ul aria-labelledby={idOf(label)} className="mt-1">
              {places.map(({ to, label: name }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={isAt(to, at) ? "page" : undefined}
                    className="flex min-h-11 items-center rounded-lg px-3 py-1.5 leading-tight hover:bg-wash aria-[current]:bg-wash aria-[current]:font-semibold xl:min-h-9"
                  >
                    {name}
                    {waiting[to] ? (
                      <span className="ml-2 rounded-pill bg-leaf px-2 text-meta text-paper">
                        {numberText(waiting[to])}
                        <span className="sr-only"> waiting</span>
                      </span>
                    ) : null}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  );
}

const idOf = (group: string) => `menu-${group.toLowerCase()}`;
