import { useCurrentUser, useSite } from "~/page/site";
import { Account, SignIn } from "~/site/account/account";
import { Logo } from "~/site/logo";
import { MenuEntry } from "~/site/menu-entry";
import { Link } from "~/ui/link";
import { Sign } from "~/ui/sign";

/** A black bar with the name in large letters, and below it one yellow row of links, which a phone scrolls sideways. */
export function Header() {
  const { name, look, navigation } = useSite();
  const user = useCurrentUser();
  return (
    <header className="bg-[#111] text-white">
      <div className="mx-auto flex min-h-20 max-w-page items-center justify-between gap-4 px-5">
        <Link
          to="/"
          prefetch="intent"
          className="min-w-0 py-3 font-display text-3xl leading-none uppercase sm:text-5xl"
        >
          {look.logo ? <Logo logo={look.logo} name={name} /> : name}
        </Link>
        <div className="flex shrink-0 items-center gap-2 rounded-none *:border-white/70 *:hover:bg-[#333] *:hover:text-white">
          <Link to="/search" prefetch="intent" className="flex size-11 items-center justify-center">
            <span className="sr-only">Search</span>
            <Sign size={24}>
              <circle cx="10.5" cy="10.5" r="6.5" />
              <path d="m15.5 15.5 5 5" />
            </Sign>
          </Link>
          <Account />
        </div>
      </div>
      {navigation.length > 0 && (
        <nav aria-label="Main" className="bg-(--signal) text-[#111]">
          <ul className="mx-auto flex max-w-page gap-6 overflow-x-auto px-5">
            {navigation.map((link, index) => (
              <li key={index} className="shrink-0">
                <MenuEntry
                  link={link}
                  marked
                  className="block py-3 font-semibold underline-offset-8 hover:underline aria-[current]:underline aria-[current]:decoration-4"
                />
              </li>
            ))}
            {!user && (
              <li className="shrink-0 self-center sm:hidden">
                <SignIn className="border-[#111]! hover:bg-transparent" />
              </li>
            )}
          </ul>
        </nav>
      )}
    </header>
  );
}
