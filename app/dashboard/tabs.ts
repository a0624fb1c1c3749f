/** The eight tabs (R9.1), Articles being the default; each is an address (R2.17). */
export const adminTabs = [
  { to: "/admin", label: "Articles" },
  { to: "/admin/products", label: "Products" },
  { to: "/admin/recipes", label: "Recipes" },
  { to: "/admin/categories", label: "Categories" },
  { to: "/admin/users", label: "Users" },
  { to: "/admin/messages", label: "Messages" },
  { to: "/admin/rss", label: "RSS Feeds" },
  { to: "/admin/ai", label: "AI Content" },
] as const;

/** What admins need beside the eight tabs. */
export const adminPages = [
  { to: "/admin/challenges", label: "Challenges" },
  { to: "/admin/bin", label: "Bin" },
  { to: "/admin/changes", label: "Changes" },
  { to: "/admin/jobs", label: "Jobs" },
  { to: "/admin/privacy", label: "Personal data" },
] as const;

/** Whether a path is a tab's own, or one of the pages below it; below the dashboard's own are the other tabs. */
export const isAt = (to: string, pathname: string) =>
  pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
