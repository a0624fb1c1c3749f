import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "~/ui/link";
import { settingsPath, settingsPlaces } from "./settings-sections";

/** The pages of the settings, with links from each to the others. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <h2 className="text-3xl">Settings</h2>
      <p className="mt-2 max-w-prose text-muted">
        Your site’s own words. Unchanged text keeps the default; empty text is hidden.
      </p>
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label="Settings">
          <ul className="flex flex-wrap gap-1.5 lg:flex-col lg:gap-0 lg:border-l lg:border-line">
            {settingsPlaces.map((place) => {
              const to = settingsPath(place);
              const here = to === pathname;
              return (
                <li key={to}>
                  <Link
                    to={to}
                    prefetch="intent"
                    aria-current={here ? "page" : undefined}
                    className={clsx(
                      "flex min-h-11 items-center rounded-pill border px-4 lg:-ml-px lg:rounded-none lg:border-0 lg:border-l-3",
                      here ? "border-leaf font-semibold" : "border-line hover:border-ink lg:border-transparent",
                    )}
                  >
                    {place.label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
