import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { written } from "../../tests/setup/written";
import { Link, NavLink } from "./link";

describe("the server writes of a link what Remix's link would be", () => {
  const links: LinkProps[] = [
    { to: "/" },
    { to: "/shop", className: "underline", prefetch: "intent" },
    { to: "/shop/", "aria-label": "Shop" },
    { to: "/search?q=a&b=%20c#end", rel: "next", target: "_blank" },
    { to: "/tags/crème brûlée & co" },
    { to: "/shop?" },
    { to: "/shop#" },
    { to: "/shop?#end" },
    { to: "//shop//lamps" },
    { to: "/a/../b/./c" },
    { to: "/go?to=https://example.org/a" },
    { to: "?page=2" },
    { to: "#end" },
    { to: "" },
    { to: "lamps" },
    { to: "../lamps" },
    { to: { pathname: "/shop", search: "?page=2" } },
    { to: "https://example.org/a" },
    { to: "/shop", reloadDocument: true, "aria-current": "page" },
    {
      to: "/shop",
      discover: "none",
      preventScrollReset: true,
      replace: true,
      state: { from: 1 },
      viewTransition: true,
    },
    { to: "/shop", id: "a", title: "Shop", onClick: () => {} },
  ];
  test.each(links)("%j", async (props) => {
    expect(await written(<Link {...props}>Shop</Link>)).toBe(await written(<RouterLink {...props}>Shop</RouterLink>));
  });

  const menu: NavLinkProps[] = [
    { to: "/", end: true, className: "entry" },
    { to: "/", className: "entry" },
    { to: "/shop", className: "entry", prefetch: "intent" },
    { to: "/shop", end: true, className: "entry", title: "Shop" },
    { to: "/shop/", className: "entry" },
    { to: "/SHOP/lamps", className: "entry" },
    { to: "/SHOP", className: "entry", caseSensitive: true },
    { to: "/sho", className: "entry" },
    { to: "/crème", className: "entry" },
    { to: "/shop/lamps?page=2", className: "entry" },
    { to: "/shop" },
    { to: "/shop", className: ({ isActive }) => String(isActive), style: { top: 0 } },
  ];
  for (const address of ["/", "/shop", "/shop/lamps", "/shop/", "/Shop/Lamps", "/cr%C3%A8me"])
    test.each(menu)(`a menu's %j on ${address}`, async (props) => {
      const ours = await written(<NavLink {...props}>Shop</NavLink>, address);
      expect(ours).toBe(await written(<RouterNavLink {...props}>Shop</RouterNavLink>, address));
    });
});
