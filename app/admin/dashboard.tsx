import { NavLink, Outlet } from "@remix-run/react";
import { clsx } from "clsx";
import { adminTabs } from "./tabs";

/** The admin dashboard's frame (spec 2): its tabs are links, each to a page of its own. */
export function Dashboard() {
  return (
    <div className="mx-auto max-w-page px-5 pt-10">
      <h1 className="text-4xl">Admin Dashboard</h1>
      <nav aria-label="Dashboard" className="mt-8 overflow-x-auto border-b border-line">
        <ul className="flex gap-1">
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
