import { useRouteLoaderData } from "@remix-run/react";
import type { Notice } from "~/facts/notice";
import type { CurrentUser } from "~/facts/user";

/** The facts of the site that every page may show. */
export type SiteFacts = { name: string; url: string };

/** What every page knows, from the root's loader. */
export type SiteData = { site: SiteFacts; user: CurrentUser | null; notice: Notice | null };

/** `undefined` where the root itself failed. */
export const useSiteData = () => useRouteLoaderData<SiteData>("root");

export function useSite(): SiteFacts {
  const root = useSiteData();
  // Without loader data the root itself failed; the page that says so still has a name.
  return root?.site ?? { name: "Meadowsweet", url: "/" };
}

/** Who is signed in; `null` for a visitor. */
export function useCurrentUser(): CurrentUser | null {
  return useSiteData()?.user ?? null;
}

/** The top navigation and the drawer (spec 2, shared chrome). */
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

/** The footer's links (spec 2, shared chrome). */
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
