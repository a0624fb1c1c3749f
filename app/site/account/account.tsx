import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { useRef } from "react";
import { loginPath } from "~/facts/address-to-return-to";
import { type CurrentUser, entersDesk } from "~/facts/user";
import { useCurrentUser } from "~/page/site";
import { Link } from "~/ui/link";
import { useCloseOnNavigation } from "~/ui/overlays/use-close-on-navigation";
import { OfReader } from "./reader-parts";

const pill =
  "inline-flex min-h-10 cursor-pointer items-center rounded-pill border border-edge px-5 text-meta font-semibold hover:border-ink hover:bg-surface";

/** R3.4, R3.5: Sign In for a visitor; avatar menu and Sign Out for somebody who is signed in. */
export function Account() {
  const user = useCurrentUser();
  if (!user) return <SignIn className="max-sm:hidden" />;
  return (
    <>
      <AvatarMenu user={user} />
      <SignOut label="Sign Out" className={clsx(pill, "max-xl:hidden")} />
    </>
  );
}

/** A full-page navigation (R13.29) to the identity provider, which leads back to this page. */
export function SignIn({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <a href={here === "/" ? "/api/login" : loginPath(here)} className={clsx(pill, className)}>
      Sign In
    </a>
  );
}

/** A form, so that a link cannot sign anybody out. */
export function SignOut({ label, className }: { label: string; className: string }) {
  return (
    <form method="post" action="/api/logout" className="contents">
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  );
}

function AvatarMenu({ user }: { user: CurrentUser }) {
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOnNavigation(details);
  const item = "block w-full cursor-pointer rounded-sm px-3 py-2 text-left hover:bg-wash";
  return (
    <details ref={details} className="group relative">
      <summary className="flex size-11 list-none items-center justify-center rounded-full">
        <span className="sr-only">Your account</span>
        <OfReader part="avatar" user={user} />
      </summary>
      <div className="absolute right-0 z-50 mt-2 w-64 rounded-card border border-line bg-surface p-2 shadow-lg">
        <OfReader part="details" user={user} />
        <nav aria-label="Your account" className="pt-2">
          <Link to="/" prefetch="intent" className={item}>
            Home
          </Link>
          {entersDesk(user) && (
            <Link to="/admin" reloadDocument className={item}>
              Admin Dashboard
            </Link>
          )}
          <SignOut label="Log out" className={item} />
        </nav>
      </div>
    </details>
  );
}
