import { Link, NavLink } from "@remix-run/react";
import { clsx } from "clsx";
import { useRef } from "react";
import { entersDesk } from "~/facts/user";
import { navigation, useCurrentUser } from "~/page/site";
import { useCloseOnNavigation } from "~/ui/overlays/use-close-on-navigation";
import { Sign } from "~/ui/sign";
import { Account, SignIn, SignOut } from "./account";
import { Wordmark } from "./wordmark";

/** The top bar (R3.1): fixed height, navigation, sign-in; a drawer on small screens. */
export function Header() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-2 px-4 sm:gap-6 sm:px-5">
        <Wordmark />
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center gap-1">
            {navigation.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === "/"}
                  prefetch="intent"
                  className={({ isActive }) =>
                    clsx(
                      "relative block px-3 py-2 text-[0.95rem] underline-offset-8 hover:underline",
                      isActive && "font-semibold text-leaf-dark underline decoration-2",
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex shrink-0 items-center sm:gap-2">
          <SearchLink />
          <Account />
          <Drawer />
        </div>
      </div>
    </header>
  );
}

function SearchLink() {
  // A phone has no room for it beside the avatar. There it is in the drawer.
  const crowded = useCurrentUser() !== null;
  return (
    <Link
      to="/search"
      prefetch="intent"
      className={clsx(
        "flex size-11 items-center justify-center rounded-full hover:bg-wash",
        crowded && "max-sm:hidden",
      )}
    >
      <span className="sr-only">Search</span>
      <Sign size={22}>
        <circle cx="10.5" cy="10.5" r="6.5" />
        <path d="m15.5 15.5 5 5" />
      </Sign>
    </Link>
  );
}

/**
 * The mobile menu. It is a `<details>`, so it opens without JavaScript. It closes when a link is followed. It covers
 * the page, and what it covers cannot be reached: see `data-drawer` in ../ui/tailwind.css.
 */
function Drawer() {
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOnNavigation(details);
  const user = useCurrentUser();
  const close = () => details.current?.removeAttribute("open");
  return (
    <details ref={details} data-drawer="" className="group lg:hidden">
      <summary className="flex size-11 list-none items-center justify-center rounded-full hover:bg-wash">
        <span className="sr-only">Menu</span>
        <Sign size={24}>
          <path className="group-open:hidden" d="M4 7h16M4 12h16M4 17h16" />
          <path className="hidden group-open:block" d="M6 6l12 12M18 6 6 18" />
        </Sign>
      </summary>
      <nav
        aria-label="Menu"
        className="fixed inset-x-0 top-16 bottom-0 z-40 overflow-y-auto overscroll-contain border-t border-line bg-paper px-5 pt-4 pb-10"
      >
        <ul>
          {navigation.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <NavLink to={to} end={to === "/"} prefetch="intent" className={drawerLink} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
          {user && (
            <li className="border-b border-line sm:hidden">
              <NavLink to="/search" prefetch="intent" className={drawerLink} onClick={close}>
                Search
              </NavLink>
            </li>
          )}
          {user && entersDesk(user) && (
            <li className="border-b border-line">
              <a href="/admin" className={drawerLink({ isActive: false })}>
                Admin Dashboard
              </a>
            </li>
          )}
        </ul>
        {user ? (
          <SignOut
            label="Sign Out"
            className="mt-8 inline-flex min-h-10 cursor-pointer items-center rounded-full border border-edge px-5 font-semibold"
          />
        ) : (
          <SignIn className="mt-8 sm:hidden" />
        )}
      </nav>
    </details>
  );
}

const drawerLink = ({ isActive }: { isActive: boolean }) =>
  clsx("block py-3.5 font-display text-2xl", isActive && "text-leaf underline decoration-2 underline-offset-8");
