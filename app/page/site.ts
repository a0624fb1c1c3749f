import { useRouteLoaderData } from "@remix-run/react";
import type { Notice } from "~/facts/notice";
import { type CurrentUser, personOf } from "~/facts/user";
import { type Place, placeFrom } from "~/place/place";
import type { SiteLook } from "~/settings/site-look";
import type { MenuLink, SocialLink } from "~/settings/site-settings";
import { useStandIn } from "./answer-context";

/** What every page shows of the site. What is empty is not shown. */
export type SiteFacts = {
  name: string;
  url: string;
  place: Place;
  tagline: string;
  look: SiteLook;
  /** The top navigation and the drawer (R3.1). */
  navigation: MenuLink[];
  /** The footer's links (R3.8). A column without a title holds the links that have no group. */
  columns: { title: string; links: MenuLink[] }[];
  social: SocialLink[];
  disclosure: string;
  copyright: string;
  /** Whether readers can subscribe to the newsletter: it takes mail. */
  newsletter: boolean;
  /** The categories of articles, in their order. */
  categories: SiteCategory[];
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

/** What the root's loader answers for every page. If the root itself failed, there is none. `user`: see `textOfPerson`. */
export type RootFacts = { site: SiteFacts; user: string | null; notice: Notice | null };

const useRootFacts = () => useRouteLoaderData<() => RootFacts>("root");

/** Also for a page whose root failed, or was not asked because a form was refused. */
export const useSite = (): SiteFacts => siteOf(useRootFacts());

export const useCategories = (): SiteCategory[] => useSite().categories;

/** A category by its key. A word that is no category is its own label. */
export const useCategory = (key: string): SiteCategory =>
  useCategories().find((category) => category.key === key) ?? { key, label: key, shortLabel: key, feedsOnly: true };

/** The labels of categories by their keys. */
export function useCategoryLabels(): (key: string) => string {
  const categories = useCategories();
  return (wanted) => categories.find(({ key }) => key === wanted)?.label ?? wanted;
}

/** Whether the root's loader has told this page the facts of the site. */
export const useHasRoot = (): boolean => useRootFacts() !== undefined;

/** The facts are the same for everybody, so the last known ones stand in for those that the root did not tell. */
let known: SiteFacts | undefined;

/** For the server: the facts as they are now. */
export function knowSite(site: SiteFacts): void {
  known = site;
}

function siteOf(root: RootFacts | undefined): SiteFacts {
  const site =
    root?.site ?? known ?? (JSON.parse(document.getElementById(siteElement)?.textContent ?? "") as SiteFacts);
  known = site;
  if (typeof document !== "undefined") placeFrom(() => site.place);
  return site;
}

/** The id of the element that tells the browser the facts if the root did not. */
export const siteElement = "site";

/** A page's title (R3.16) where no loader has described the page. @param root what the root's loader answered */
export const titleOnSite = (title: string, root: RootFacts | undefined): string => `${title} | ${siteOf(root).name}`;

/** Who is signed in; `null` for a visitor. */
export function useCurrentUser(): CurrentUser | null {
  const standIn = useStandIn();
  const text = usePersonText();
  if (text !== null && !standIn && text !== read?.text) read = { text, user: personOf(text) };
  return standIn?.user ?? (text === null ? null : (read?.user ?? null));
}

/** The same as text, as the page tells it. */
export const usePersonText = (): string | null => useRootFacts()?.user ?? null;

/** The person that was read last: every part of a page asks for the same. */
let read: { text: string; user: CurrentUser } | undefined;

/** The notice of the redirect before this page. */
export const useNotice = (): Notice | null => useRootFacts()?.notice ?? null;
