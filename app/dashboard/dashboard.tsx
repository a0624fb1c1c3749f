import { Link, Outlet, useLocation, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { useEffect } from "react";
import { forgetSentDraft } from "~/desk/drafts/drafts";
import { Skeletons, skeletonsOfList, skeletonsOfUsers } from "~/desk/list/desk-list";
import { useNotice } from "~/page/site";
import { useLoggedOut } from "~/ui/notices/use-logged-out";
import { onLoggedOut } from "./logged-out";
import { adminPages, adminTabs, isAt } from "./tabs";

/** The admin dashboard's frame (R9.1). Its tabs are links, and each has its own page. */
export function Dashboard() {
  useForgetSavedDraft();
  useWayBackIn();
  const { pathname } = useLocation();
  const coming = useComingTab();
  const place = coming?.to ?? pathname;
  return (
    <div className="mx-auto max-w-page px-5 pt-6 sm:pt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-3xl sm:text-4xl">Admin Dashboard</h1>
        <nav aria-label="More for admins">
          <ul className="flex flex-wrap gap-x-5">
            {adminPages.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isAt(to, place) ? "page" : undefined}
                  className="inline-block py-1.5 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <nav aria-label="Dashboard" className="mt-4 border-b border-line sm:mt-8">
        <ul className="flex flex-wrap max-sm:-mx-2.5 sm:gap-1">
          {adminTabs.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isAt(to, place) ? "page" : undefined}
                className={clsx(
                  "block border-b-3 px-2.5 py-2 whitespace-nowrap sm:px-4 sm:py-3",
                  isAt(to, place) ? "border-leaf font-semibold" : "border-transparent hover:border-line",
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {coming && (
        <div className="pt-8">
          <h2 className="mb-6 text-3xl">{coming.label}</h2>
          <Skeletons count={coming.to === "/admin/users" ? skeletonsOfUsers : skeletonsOfList} />
        </div>
      )}
      {/* Hidden, not removed: if the navigation is cancelled, the page is as it was. */}
      <div className="pt-8" hidden={coming !== undefined}>
        <Outlet />
      </div>
    </div>
  );
}

/** The tab or page that is loading (R9.2: while a list loads, placeholders are shown). */
function useComingTab() {
  const { pathname } = useLocation();
  const { state, location, formMethod = "GET" } = useNavigation();
  if (state !== "loading" || formMethod !== "GET" || location.pathname === pathname) return undefined;
  return [...adminTabs, ...adminPages].find(({ to }) => to === location.pathname);
}

/** R14.5: if a form's sender is logged out, this shows the notice and opens the sign-in. */
function useWayBackIn(): void {
  const loggedOut = useLoggedOut();
  useEffect(() => onLoggedOut(loggedOut), [loggedOut]);
}

/** A notice of success means that the form that was sent last has been saved. So its draft is not needed any more. */
function useForgetSavedDraft(): void {
  const notice = useNotice();
  useEffect(() => {
    if (notice && !notice.error) forgetSentDraft();
  }, [notice]);
}
