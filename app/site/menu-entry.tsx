import type { NavLinkProps } from "@remix-run/react";
import type { MenuLink } from "~/settings/site-settings";
import { Link, NavLink } from "~/ui/link";

/** Everything but a page of this site: other sites, files, the API. */
const isElsewhere = /^[^/]|^\/(?:api|go)\/|\.\w+$/;

type MenuEntryProps = {
  link: MenuLink;
  className: string;
  /** Whether the link shows (by `aria-current`) that the reader is there. */
  marked?: boolean;
  onClick?: NavLinkProps["onClick"];
};

/** A link of a menu, as the owner wrote it. */
export function MenuEntry({ link: { label, path }, marked, ...looks }: MenuEntryProps) {
  if (isElsewhere.test(path)) {
    return (
      <a href={path} rel="noopener noreferrer" {...looks}>
        {label}
      </a>
    );
  }
  if (!marked) {
    return (
      <Link to={path} prefetch="intent" {...looks}>
        {label}
      </Link>
    );
  }
  return (
    <NavLink to={path} end={path === "/"} prefetch="intent" {...looks}>
      {label}
    </NavLink>
  );
}
