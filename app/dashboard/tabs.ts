import { wordsDeskPath } from "~/comments/comment";
import type { CurrentUser } from "~/facts/user";
import { may, type Right } from "~/users/rights";

/** A page of the desk, with the right that it needs. Who does not have the right is not shown the link. */
type Place = { to: string; label: string; right: Right };

/** The eight tabs (R9.1). Articles is the default. Each has an address (R2.17). */
const adminTabs: readonly Place[] = [
  { to: "/admin", label: "Articles", right: "content.write" },
  { to: "/admin/products", label: "Products", right: "content.publish" },
  { to: "/admin/recipes", label: "Recipes", right: "content.write" },
  { to: "/admin/categories", label: "Categories", right: "content.publish" },
  { to: "/admin/users", label: "Users", right: "site" },
  { to: "/admin/messages", label: "Messages", right: "site" },
  { to: "/admin/rss", label: "RSS Feeds", right: "site" },
  { to: "/admin/ai", label: "AI Content", right: "content.publish" },
];

/** The desk's other places, by groups: its menu. A new place is one line. */
const adminMenu: readonly { label: string; places: readonly Place[] }[] = [
  {
    label: "Content",
    places: [
      { to: "/admin/challenges", label: "Challenges", right: "content.publish" },
      { to: "/admin/collections", label: "Collections", right: "content.publish" },
      { to: wordsDeskPath, label: "Comments", right: "content.publish" },
      { to: "/admin/plan", label: "Plan", right: "content.write" },
      { to: "/admin/unfinished", label: "Unsaved work", right: "content.write" },
      { to: "/admin/pictures", label: "Pictures", right: "content.write" },
      { to: "/admin/authors", label: "Authors", right: "content.publish" },
      { to: "/admin/tags", label: "Tags", right: "content.publish" },
      { to: "/admin/links", label: "Dead links", right: "content.write" },
    ],
  },
  {
    label: "Site",
    places: [
      { to: "/admin/pages", label: "Pages", right: "content.publish" },
      { to: "/admin/newsletter", label: "Newsletter", right: "site" },
      { to: "/admin/settings", label: "Settings", right: "site" },
      { to: "/admin/tokens", label: "API tokens", right: "site" },
      { to: "/admin/webhooks", label: "Webhooks", right: "site" },
      { to: "/admin/article-categories", label: "Article categories", right: "site" },
      { to: "/admin/recipe-cuisines", label: "Recipe cuisines", right: "site" },
      { to: "/admin/redirects", label: "Redirects", right: "site" },
      { to: "/admin/import", label: "Import", right: "site" },
      { to: "/admin/health", label: "Health", right: "site" },
      { to: "/admin/jobs", label: "Jobs", right: "site" },
      { to: "/admin/numbers", label: "Numbers", right: "content.publish" },
    ],
  },
  {
    label: "Records",
    places: [
      { to: "/admin/bin", label: "Bin", right: "content.publish" },
      { to: "/admin/changes", label: "Changes", right: "content.publish" },
      { to: "/admin/privacy", label: "Personal data", right: "site" },
    ],
  },
];

/** The tabs and the groups of the menu that somebody may open. */
export const placesFor = (user: CurrentUser | null) => ({
  tabs: adminTabs.filter(({ right }) => may(user, right)),
  menu: adminMenu
    .map(({ label, places }) => ({ label, places: places.filter(({ right }) => may(user, right)) }))
    .filter(({ places }) => places.length > 0),
});

export type DeskPlaces = ReturnType<typeof placesFor>;

/** Every tab and every place of the menu. */
export const adminPlaces: readonly Place[] = [...adminTabs, ...adminMenu.flatMap(({ places }) => places)];

/** Whether a path is that of a tab, or a page below it. The other tabs are below the path of the first one. */
export const isAt = (to: string, pathname: string) =>
  pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
