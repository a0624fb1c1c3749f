import { useRouteLoaderData } from "@remix-run/react";
import type { Notice } from "~/facts/notice";
import type { CurrentUser } from "~/facts/user";

/** The facts of the site that every page may show. */
export type SiteFacts = {
  name: string;
  url: string;
  /** The categories of articles, in their order. */
  categories: SiteCategory[];
  /** The addresses of stylesheets with what the owner has changed of the look. */
  stylesheets: string[];
};

/** A category of articles. `key` is its address and the name of its colours, and never changes. */
export type SiteCategory = {
  key: string;
  label: string;
  /** The label of a news button and of a badge (R5.1). */
  shortLabel: string;
  /** It has a badge and a list, but no button and no page of its own (R10.12). */
  feedsOnly?: boolean;
};

/** What the root's loader answers for every page. If the root itself failed, there is none. */
export type RootFacts = { site: SiteFacts; user: CurrentUser | null; notice: Notice | null };

const useRootFacts = () => useRouteLoaderData<() => RootFacts>("root");

/** Also for the error page of a root that failed: it still shows a name. */
export const useSite = (): SiteFacts => siteOf(useRootFacts());

const siteOf = (root: RootFacts | undefined): SiteFacts =>
  root?.site ?? { name: "Meadowsweet", url: "/", categories: [], stylesheets: [] };

export const useCategories = (): SiteCategory[] => useSite().categories;

/** A category by its key. A word that is no category is its own label. */
export const useCategory = (key: string): SiteCategory =>
  useCategories().find((category) => category.key === key) ?? { key, label: key, shortLabel: key, feedsOnly: true };

/** A page's title (R3.16) where no loader has described the page. @param root what the root's loader answered */
export const titleOnSite = (title: string, root: RootFacts | undefined): string => `${title} | ${siteOf(root).name}`;

/** Who is signed in; `null` for a visitor. */
export const useCurrentUser = (): CurrentUser | null => useRootFacts()?.user ?? null;

/** The notice of the redirect before this page. */
export const useNotice = (): Notice | null => useRootFacts()?.notice ?? null;

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
