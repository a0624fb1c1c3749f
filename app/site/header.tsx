import { clsx } from "clsx";
import { useRef } from "react";
import { entersDesk } from "~/facts/user";
import { type SiteFacts, useCurrentUser, useSite } from "~/page/site";
import { Link } from "~/ui/link";
import { useCloseOnNavigation } from "~/ui/overlays/use-close-on-navigation";
import { Sign } from "~/ui/sign";
import { Account, SignIn, SignOut } from "./account/account";
import { MenuEntry } from "./menu-entry";
import { Wordmark } from "./wordmark";

/** The top bar (R3.1): fixed height, navigation, sign-in; a drawer on small screens. */
export function Header() {
  const { navigation } = useSite();
  const room = roomFor(useSite());
  return (
    <header className="tall:sticky top-0 z-40 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-2 px-4 sm:gap-6 sm:px-5">
        <Wordmark />
        {navigation.length > 0 && (
          <nav aria-label="Main" className={rooms[room].bar}>
            <ul className="flex items-center gap-1">
              {navigation.map((link, index) => (
                <li key={index}>
                  <MenuEntry link={link} marked className={barLink} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="flex shrink-0 items-center sm:gap-2">
          <SearchLink />
          <Account />
          <Drawer room={room} />
        </div>
      </div>
    </header>
  );
}

const barLink =
  "relative block px-3 py-2 text-meta whitespace-nowrap underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:text-leaf-dark aria-[current]:underline aria-[current]:decoration-2";

/** Where the bar shows the navigation, and the drawer's button where it does not. See `data-drawer` in site.css. */
const rooms = {
  none: { bar: "hidden", drawer: "sm:hidden" },
  lg: { bar: "hidden lg:block", drawer: "lg:hidden" },
  xl: { bar: "hidden xl:block", drawer: "xl:hidden" },
  never: { bar: "hidden", drawer: "" },
};

/** From which width on the bar has room for the navigation. On a phone the drawer has more than the navigation. */
function roomFor({ name, look, navigation }: SiteFacts): keyof typeof rooms {
  if (navigation.length === 0) return "none";
  // In letters of the navigation. A link has a gap; the name's letters are larger, and a long name has several lines.
  const mark = look.logo ? look.logo.width / 8 : Math.min(name.length, 20) * 1.5;
  const needed = navigation.reduce((sum, { label }) => sum + label.length + 3.5, mark);
  if (needed <= 92) return "lg";
  return needed <= 106 ? "xl" : "never";
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
 * the page, and what it covers cannot be reached: see `data-drawer` in ../ui/site.css.
 */
function Drawer({ room }: { room: keyof typeof rooms }) {
  const { navigation } = useSite();
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOnNavigation(details);
  const user = useCurrentUser();
  const close = () => details.current?.removeAttribute("open");
  return (
    <details ref={details} data-drawer={room} className={clsx("group", rooms[room].drawer)}>
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
        {(navigation.length > 0 || user) && (
          <ul>
            {navigation.map((link, index) => (
              <li key={index} className="border-b border-line">
                <MenuEntry link={link} marked className={drawerLink} onClick={close} />
              </li>
            ))}
            {user && (
              <li className="border-b border-line sm:hidden">
                <MenuEntry link={{ label: "Search", path: "/search" }} marked className={drawerLink} onClick={close} />
              </li>
            )}
            {user && entersDesk(user) && (
              <li className="border-b border-line">
                <a href="/admin" className={drawerLink}>
                  Admin Dashboard
                </a>
              </li>
            )}
          </ul>
        )}
        {user ? (
          <SignOut
            label="Sign Out"
            className="mt-8 inline-flex min-h-10 cursor-pointer items-center rounded-pill border border-edge px-5 font-semibold"
          />
        ) : (
          <SignIn className="mt-8 sm:hidden" />
        )}
      </nav>
    </details>
  );
}

const drawerLink =
  "block py-3.5 font-display text-2xl aria-[current]:text-leaf aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8";
