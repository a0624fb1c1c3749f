import { NavLink, Outlet, useRouteLoaderData } from "@remix-run/react";
import { clsx } from "clsx";
import { useEffect } from "react";
import type { loader } from "~/root";
import { forgetSentDraft } from "./drafts";
import { adminPages, adminTabs } from "./tabs";

/** The admin dashboard's frame (spec 2): its tabs are links, each to a page of its own. */
export function Dashboard() {
  useSavedDrafts();
  return (
    <div className="mx-auto max-w-page px-5 pt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-4xl">Admin Dashboard</h1>
        <nav aria-label="More for admins">
          <ul className="flex flex-wrap gap-x-5">
            {adminPages.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    clsx(
                      "inline-block py-1.5 underline-offset-4 hover:underline",
                      isActive && "font-semibold underline",
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <nav aria-label="Dashboard" className="mt-8 border-b border-line">
        <ul className="flex flex-wrap gap-1">
          {adminTabs.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === "/admin"}
                className={({ isActive }) =>
                  clsx(
                    "block border-b-3 px-4 py-3 whitespace-nowrap",
                    isActive ? "border-leaf font-semibold" : "border-transparent hover:border-line",
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pt-8">
        <Outlet />
      </div>
    </div>
  );
}

/** A notice of success means that the form that was sent last has been saved, so its draft has done its duty. */
function useSavedDrafts(): void {
  const notice = useRouteLoaderData<typeof loader>("root")?.notice;
  useEffect(() => {
    if (notice && !notice.error) forgetSentDraft();
  }, [notice]);
}
