import { useRouteLoaderData } from "@remix-run/react";
import type { CurrentUser } from "~/facts/user";
import type { loader } from "~/root";

/** The facts of the site that every page may show. */
export type SiteFacts = { name: string; url: string };

export function useSite(): SiteFacts {
  const root = useRouteLoaderData<typeof loader>("root");
  // Without loader data the root itself failed; the page that says so still has a name.
  return root?.site ?? { name: "Meadowsweet", url: "/" };
}

/** Who is signed in; `null` for a visitor. */
export function useCurrentUser(): CurrentUser | null {
  return useRouteLoaderData<typeof loader>("root")?.user ?? null;
}

/** The top navigation and the drawer (R3.1). */
export const navigation = [
  { to: "/", label: "Home" },
  { to: "/wellness", label: "Wellness" },
  { to: "/style", label: "Style" },
  { to: "/career", label: "Career" },
  { to: "/recipes", label: "Recipes" },
  { to: "/shop", label: "Shop" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
] as const;

/** The footer's links (R3.8). */
export const footerLinks = [
  {
    title: "Read",
    links: [
      { to: "/news/wellness", label: "Wellness" },
      { to: "/news/style", label: "Style" },
      { to: "/news/career", label: "Career" },
      { to: "/news/community", label: "Community" },
      { to: "/recipes", label: "Recipes" },
      { to: "/shop", label: "Shop" },
    ],
  },
  {
    title: "Meet us",
    links: [
      { to: "/about", label: "About" },
      { to: "/contact", label: "Contact" },
    ],
  },
  {
    title: "Small print",
    links: [
      { to: "/privacy", label: "Privacy" },
      { to: "/terms", label: "Terms" },
      { to: "/cookie-policy", label: "Cookie Policy" },
    ],
  },
] as const;

export const socialNetworks = [
  { name: "Instagram", href: "https://www.instagram.com/" },
  { name: "Pinterest", href: "https://www.pinterest.co.uk/" },
  { name: "Facebook", href: "https://www.facebook.com/" },
  { name: "YouTube", href: "https://www.youtube.com/" },
] as const;
