import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
} from "@remix-run/react";

/**
 * Remix's link. For an address like "/shop?page=2" the server writes the same tag without its two components and their
 * hooks, which are a tenth of the work on a page with a hundred links. In the browser it is Remix's own.
 *
 * What stands in a link may not use `useId`: browser and server would count differently.
 */
export const Link: typeof RouterLink = import.meta.env.SSR ? (LinkOnServer as typeof RouterLink) : RouterLink;

/** The same for a link of a menu, which shows (by `aria-current`) that the reader is there. */
export const NavLink: typeof RouterNavLink = import.meta.env.SSR
  ? (NavLinkOnServer as typeof RouterNavLink)
  : RouterNavLink;

function LinkOnServer(props: LinkProps) {
  const { to, target, ...others } = props;
  if (typeof to !== "string" || !isPlainAddress(to)) return <RouterLink {...props} />;
  return <a {...attributes(others)} href={to} target={target} />;
}

function NavLinkOnServer(props: NavLinkProps) {
  const { pathname } = useLocation();
  const { to, end = false, caseSensitive, className, children, style, ...others } = props;
  const isPlain = typeof to === "string" && /^(?:\/[\w-]+)+$|^\/$/.test(to) && typeof className === "string";
  if (!isPlain || caseSensitive || style || typeof children === "function") return <RouterNavLink {...props} />;
  const [here, there] = [pathname.toLowerCase(), to.toLowerCase()];
  const isActive = here === there || (!end && here.startsWith(there) && here.charAt(there.length) === "/");
  return (
    <a
      {...attributes(others)}
      aria-current={isActive ? "page" : undefined}
      className={isActive ? `${className} active` : className}
      href={to}
    >
      {children}
    </a>
  );
}

/** Without what is meant for the router. */
function attributes({ discover = "render", reloadDocument, ...others }: Omit<LinkProps, "to">) {
  const { prefetch, relative, replace, state, preventScrollReset, viewTransition, ...rest } = others;
  const isDiscovered = discover === "render" && !reloadDocument;
  return { ...rest, "data-discover": isDiscovered ? "true" : undefined };
}

/** Whether an address is what the router would make of it: from the root, without steps such as "..", nothing empty. */
const isPlainAddress = (to: string) => to.startsWith("/") && !/\/[/.]|[?#]$|\?#/.test(to);
