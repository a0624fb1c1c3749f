import { Outlet, useLocation, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { useEffect } from "react";
import { forgetSentDraft } from "~/desk/drafts/drafts";
import { Skeletons, skeletonsOfList, skeletonsOfUsers } from "~/desk/list/desk-list";
import { type HealthName, healthLabels, healthPath } from "~/health/health";
import { useCurrentUser, useNotice } from "~/page/site";
import { Link } from "~/ui/link";
import { useLoggedOut } from "~/ui/notices/use-logged-out";
import { DeskMenu } from "./desk-menu";
import { onLoggedOut } from "./logged-out";
import { adminPlaces, isAt, placesFor } from "./tabs";

type DashboardProps = { failing: HealthName[]; waiting: Record<string, number> };

/**
 * The admin dashboard's frame (R9.1). Its tabs are links, and each has its own page.
 *
 * @param failing what does not work at this moment, for people who can mend it
 * @param waiting how much waits for somebody of the desk, by the path of its place
 */
export function Dashboard({ failing, waiting }: DashboardProps) {
  useForgetSavedDraft();
  useWayBackIn();
  const { pathname } = useLocation();
  const coming = useComingTab();
  const place = coming?.to ?? pathname;
  const { tabs, menu } = placesFor(useCurrentUser());
  const hasMenu = menu.length > 0;
  return (
    <div
      data-desk=""
      className={clsx(
        "mx-auto max-w-page px-5 pt-6 sm:pt-10",
        hasMenu && "xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:grid-rows-[auto_auto_1fr] xl:gap-x-10",
      )}
    >
      <div className="relative flex flex-wrap items-center justify-between gap-x-4 xl:contents">
        <h1 className="text-3xl sm:text-4xl xl:col-start-2">Admin Dashboard</h1>
        {hasMenu && <DeskMenu groups={menu} waiting={waiting} at={place} />}
      </div>
      {failing.length > 0 && !isAt(healthPath, place) && <AlarmLine failing={failing} />}
      <nav aria-label="Dashboard" className="mt-4 border-b border-line sm:mt-6 xl:col-start-2">
        <ul className="flex flex-wrap max-sm:-mx-2.5 sm:gap-1">
          {tabs.map(({ to, label }) => (
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
        <div className="pt-8 xl:col-start-2">
          <h2 className="mb-6 text-3xl">{coming.label}</h2>
          <Skeletons count={coming.to === "/admin/users" ? skeletonsOfUsers : skeletonsOfList} />
        </div>
      )}
      {/* Hidden, not removed: if the navigation is cancelled, the page is as it was. */}
      <div className="pt-8 xl:col-start-2" hidden={coming !== undefined}>
        <Outlet />
      </div>
    </div>
  );
}

function AlarmLine({ failing }: { failing: HealthName[] }) {
  return (
    <p className="mt-4 rounded-card border border-danger px-4 py-2 xl:col-start-2">
      <strong className="text-danger">Does not work: {failing.map((name) => healthLabels[name]).join(", ")}.</strong>{" "}
      <Link to={healthPath} className="inline-flex min-h-11 items-center underline underline-offset-4">
        See why, and since when
      </Link>
    </p>
  );
}

/** The tab or page that is loading (R9.2: while a list loads, placeholders are shown). */
function useComingTab() {
  const { pathname } = useLocation();
  const { state, location, formMethod = "GET" } = useNavigation();
  if (state !== "loading" || formMethod !== "GET" || location.pathname === pathname) return undefined;
  return adminPlaces.find(({ to }) => to === location.pathname);
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
