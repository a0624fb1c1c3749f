import { Link, Outlet, useLocation, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { useEffect } from "react";
import { forgetSentDraft } from "~/desk/drafts/drafts";
import { Skeletons, skeletonsOfList, skeletonsOfUsers } from "~/desk/list/desk-list";
import { useSiteData } from "~/page/site";
import { useLoggedOut } from "~/ui/notices/use-logged-out";
import { onLoggedOut } from "./logged-out";
import { adminPages, adminTabs, isAt } from "./tabs";

/** The admin dashboard's frame (spec 2): its tabs are links, each to a page of its own. */
export function Dashboard() {
  useSavedDrafts();
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
      {/* Out of sight and not gone: whoever turns round on the way finds it as it was. */}
      <div className="pt-8" hidden={coming !== undefined}>
        <Outlet />
      </div>
    </div>
  );
}

/** The tab or page that is on its way in place of the one that is shown (spec 2: loading shows placeholders). */
function useComingTab() {
  const { pathname } = useLocation();
  const { state, location, formMethod = "GET" } = useNavigation();
  if (state !== "loading" || formMethod !== "GET" || location.pathname === pathname) return undefined;
  return [...adminTabs, ...adminPages].find(({ to }) => to === location.pathname);
}

/** Spec 8: a form whose sender is logged out says so, and leads to the sign-in. */
function useWayBackIn(): void {
  const loggedOut = useLoggedOut();
  useEffect(() => onLoggedOut(loggedOut), [loggedOut]);
}

/** A notice of success means that the form that was sent last has been saved, so its draft has done its duty. */
function useSavedDrafts(): void {
  const notice = useSiteData()?.notice;
  useEffect(() => {
    if (notice && !notice.error) forgetSentDraft();
  }, [notice]);
}
