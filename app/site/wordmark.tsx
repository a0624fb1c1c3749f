import { clsx } from "clsx";
import { useSite } from "~/page/site";
import { Link } from "~/ui/link";
import { Logo } from "./logo";

/** The owner's logo, or the site's name with the sprig, as a link to the home page. */
export function Wordmark() {
  const { name, look } = useSite();
  return (
    <Link
      to="/"
      prefetch="intent"
      className={clsx(
        "flex min-w-0 items-center gap-1.5 font-display leading-tight tracking-tight min-[22rem]:gap-2.5",
        sizeFor(name),
      )}
    >
      {look.logo ? (
        <Logo logo={look.logo} name={name} />
      ) : (
        <>
          <Sprig />
          <span className="[overflow-wrap:anywhere]">{name}</span>
        </>
      )}
    </Link>
  );
}

/** The bar has a fixed height, so a long name gets smaller letters and several lines. */
function sizeFor({ length }: string): string {
  if (length > 36) return "text-label sm:text-meta lg:max-w-72";
  if (length > 20) return "text-base sm:text-xl lg:max-w-72";
  return "text-xl min-[22rem]:text-title";
}

function Sprig() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" className="shrink-0">
      <g fill="none" stroke="var(--color-leaf)" strokeWidth="1.6" strokeLinecap="round">
        <path d="M16 30c0-7 .2-11 .2-17M16 22c-2.6-.6-4.4-2.4-5-5M16.1 19c2.5-.6 4.2-2.2 4.9-4.6" />
        <path d="M16.2 13 12 8.5M16.2 13l4-4.9M16.2 13V6.4" />
      </g>
      <g fill="var(--color-leaf)">
        <path d="M11 17.2c-2.9.5-5-.6-6-3 3-.7 5.1.3 6 3ZM21 14.5c.6-2.8 2.5-4.2 5.3-4.1-.2 3-2.2 4.5-5.3 4.1Z" />
      </g>
      <g fill="#c98aa0">
        <circle cx="16.2" cy="4.8" r="2" />
        <circle cx="11" cy="7.2" r="1.8" />
        <circle cx="21.2" cy="6.8" r="1.8" />
        <circle cx="13.4" cy="3.7" r="1.1" />
        <circle cx="19.2" cy="3.5" r="1.1" />
      </g>
    </svg>
  );
}
